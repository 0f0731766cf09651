import { fieldNames } from '#features/desk/shell/form/words.ts';
import { changedFields, type DeskChange } from '#shared/rules/booking/change-request.ts';
import { changeValue, changesWords as words } from './words.ts';

/** Each requested field, before and after. */
export function RequestedFields({ change: { asked, before } }: { change: DeskChange }) {
	return (
		<dl className="asked__fields">
			{changedFields(asked).map((name) => (
				<div key={name}>
					<dt>{fieldNames[name]}</dt>
					<dd className="num">
						<s>
							<bdi>{changeValue(name, before)}</bdi>
						</s>{' '}
						<span className="sr">{words.became}</span>
						<b>
							<bdi>{changeValue(name, asked)}</bdi>
						</b>
					</dd>
				</div>
			))}
		</dl>
	);
}
