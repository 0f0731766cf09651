import { fieldNames } from '#features/desk/shell/form/words.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { type ChangedFields, changedFields, type DeskChange, type FunctionWish } from '#shared/rules/booking/change-request.ts';
import { changeValue, slotWords, changesWords as words } from './words.ts';

/** Each requested field, before and after; with several functions, by function. */
export function RequestedFields({ change: { asked, before, functions } }: { change: DeskChange }) {
	if (!functions) return <Fields asked={asked} before={before} />;
	return functions.map((wish) => (
		<div key={wish.id}>
			<p>
				<b>{words.wish[wish.act](occasionName(wish))}</b>
				{wish.act === 'call_off' && wish.before && <span className="num"> {slotWords(wish.before)}</span>}
			</p>
			<Fields asked={wish.asked} before={wish.before} />
		</div>
	));
}

/** `before`: `null` for a function to add, which has only new values. */
function Fields({ asked, before }: { asked: ChangedFields; before: FunctionWish['before'] }) {
	return (
		<dl className="asked__fields">
			{changedFields(asked)
				.filter((name) => before || changeValue(name, asked) !== 'none')
				.map((name) => (
					<div key={name}>
						<dt>{fieldNames[name]}</dt>
						<dd className="num">
							{before && (
								<>
									<s>
										<bdi>{changeValue(name, before)}</bdi>
									</s>{' '}
									<span className="sr">{words.became}</span>
								</>
							)}
							<b>
								<bdi>{changeValue(name, asked)}</bdi>
							</b>
						</dd>
					</div>
				))}
		</dl>
	);
}
