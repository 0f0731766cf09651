import type { ReactNode } from 'react';
import { fieldNames } from '#features/desk/shell/form/words.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { asksSlot, type ChangedFields, changedFields, type DeskChange, type FunctionWish } from '#shared/rules/booking/change-request.ts';
import { readSlot } from '#shared/rules/slots/slot.ts';
import { changeValue, slotWords, changesWords as words } from './words.ts';

type RequestedFieldsProps = {
	change: Pick<DeskChange, 'functions' | 'isOnly'> & Partial<Pick<DeskChange, 'state'>>;
	/** The state of the wanted slots, shown right below the wishes that want one. */
	children?: ReactNode;
};

/** Each requested field, before and after; with several functions, by function. */
export function RequestedFields({ change: { functions, isOnly, state }, children }: RequestedFieldsProps) {
	const inWords = state === 'accepted' ? words.done : words.wish;
	const inOrder = [...functions.filter((wish) => !asksSlot(wish)), ...functions.filter(asksSlot)];
	return (
		<>
			{inOrder.map(({ id, act, occasion, asked, before }) => {
				const slot = act === 'call_off' ? readSlot(before) : undefined;
				return (
					<div key={id}>
						{!isOnly && (
							<p>
								<b>{inWords[act](occasionName({ occasion }))}</b>
								{slot && <span className="num"> {slotWords(slot)}</span>}
							</p>
						)}
						<Fields asked={asked} before={before} />
					</div>
				);
			})}
			{children}
		</>
	);
}

/** `before` is `null` for a function to add. */
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
