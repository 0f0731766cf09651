import { useEffect, useRef } from 'react';
import { EMPTY_BOOKING, type TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { readSlot } from '#shared/rules/slots/slot.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { FormProvider } from '../form/FieldKinds.tsx';
import { FURTHER_FORMS } from '../form/nearby-slots.ts';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { furtherTo } from '../functions/draft.ts';
import { FunctionFields } from '../functions/FunctionFields.tsx';
import type { EntryDraft } from './draft.ts';
import { type EntryProblems, problemsAt } from './parse-entry.ts';
import { entryWords } from './words.ts';

const words = entryWords.further;

type FurtherFunctionsProps = Pick<EntryDraft, 'typed' | 'more'> & {
	problems: EntryProblems;
	today: Day;
	onChange: (more: TypedBooking[]) => void;
};

/** The further functions of a new booking, and the button that adds one. */
export function FurtherFunctions({ typed, more = [], problems, today, onChange }: FurtherFunctionsProps) {
	const part = useRef<HTMLDivElement>(null);
	const count = useRef(more.length);
	// The focus goes to a function that was added, and to the button after one was removed.
	useEffect(() => {
		const change = more.length - count.current;
		count.current = more.length;
		if (change > 0) part.current?.querySelector<HTMLElement>('fieldset.entry__function:last-of-type input')?.focus();
		else if (change < 0) part.current?.querySelector<HTMLElement>('[data-add]')?.focus();
	}, [more.length]);

	function add() {
		const { hall, eventTime, package: menu, serving } = typed;
		onChange([...more, furtherTo({ ...EMPTY_BOOKING, hall, eventTime, package: menu, serving })]);
	}

	return (
		<div className="entry__functions" ref={part}>
			{FURTHER_FORMS.slice(0, more.length).map((form, place) => {
				const own = more[place] ?? EMPTY_BOOKING;
				const siblings = [typed, ...more.filter((one) => one !== own)].flatMap((one) => readSlot(one) ?? []);
				const type = (change: Partial<TypedBooking>) => onChange(more.map((one) => (one === own ? { ...own, ...change } : one)));
				return (
					<fieldset className="entry__function" key={form}>
						<legend>{words.nth(place + 2)}</legend>
						<FormProvider value={{ typed: own, problems: problemsAt(problems, place), onType: type }}>
							<FunctionFields today={today}>
								<SlotStatus form={form} typed={own} siblings={siblings} onTake={type} />
							</FunctionFields>
						</FormProvider>
						<button className="btn btn--quiet btn--small" type="button" onClick={() => onChange(more.filter((one) => one !== own))}>
							{words.remove(place + 2)}
						</button>
					</fieldset>
				);
			})}
			{more.length < FURTHER_FORMS.length && (
				<button className="btn btn--line btn--small" type="button" data-add onClick={add}>
					<Icon name="plus" />
					{words.add}
				</button>
			)}
		</div>
	);
}
