import { useEffect, useRef } from 'react';
import { occasionWords } from '#features/desk/shell/words/occasions.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import { EMPTY_BOOKING, type TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { USUAL_SETS } from '#shared/rules/booking/usual-sets.ts';
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
	isSent: boolean;
	onChange: (fields: Pick<Partial<EntryDraft>, 'typed' | 'more'>) => void;
};

/** The further functions of a new booking, and the button that adds one. */
export function FurtherFunctions({ typed, more = [], problems, today, isSent, onChange }: FurtherFunctionsProps) {
	const part = useRef<HTMLDivElement>(null);
	const count = useRef(more.length);
	// The focus goes to a function that was added, and to the button after one was removed.
	useEffect(() => {
		const change = more.length - count.current;
		count.current = more.length;
		if (change > 0) part.current?.querySelector<HTMLElement>('fieldset.entry__function:last-of-type input')?.focus();
		else if (change < 0) part.current?.querySelector<HTMLElement>('[data-add]')?.focus();
	}, [more.length]);

	// The pressed button of a set is gone after the press.
	const isSetChosen = useRef(false);
	useEffect(() => {
		if (isSetChosen.current) part.current?.querySelector<HTMLElement>('[type="date"]')?.focus();
		isSetChosen.current = false;
	});

	function another(): TypedBooking {
		const { hall, eventTime, package: menu, serving } = typed;
		return furtherTo({ ...EMPTY_BOOKING, hall, eventTime, package: menu, serving });
	}

	/** Names all functions by one press, the first one too, which is out of sight above. */
	function choose([first, ...others]: readonly Occasion[]) {
		if (!first) return;
		isSetChosen.current = true;
		onChange({
			typed: { ...typed, occasion: first },
			more: others.map((occasion, place) => ({ ...(more[place] ?? another()), occasion })),
		});
	}
	const isUnnamed = [typed, ...more].every(({ occasion }) => occasion === '');
	const sets = USUAL_SETS.filter(({ length }) => isUnnamed && length > more.length);

	return (
		<div className="entry__functions" ref={part}>
			{FURTHER_FORMS.slice(0, more.length).map((form, place) => {
				const own = more[place] ?? EMPTY_BOOKING;
				const siblings = [typed, ...more.filter((one) => one !== own)].flatMap((one) => readSlot(one) ?? []);
				const type = (change: Partial<TypedBooking>) => onChange({ more: more.map((one) => (one === own ? { ...own, ...change } : one)) });
				return (
					<fieldset className="entry__function" key={form}>
						<legend>{words.nth(place + 2)}</legend>
						{place === 0 && sets.length > 0 && (
							<fieldset className="slot-instead" aria-label={words.sets}>
								{sets.map((set) => (
									<button className="btn btn--line btn--small" type="button" key={set.join()} onClick={() => choose(set)}>
										{set.map((occasion) => occasionWords[occasion]).join(' + ')}
									</button>
								))}
							</fieldset>
						)}
						<FormProvider value={{ typed: own, problems: problemsAt(problems, place), onType: type }}>
							<FunctionFields today={today}>
								<SlotStatus form={form} typed={own} siblings={siblings} isSent={isSent} onTake={type} />
							</FunctionFields>
						</FormProvider>
						<button
							className="btn btn--quiet btn--small"
							type="button"
							onClick={() => onChange({ more: more.filter((one) => one !== own) })}
						>
							{words.remove(place + 2)}
						</button>
					</fieldset>
				);
			})}
			{more.length < FURTHER_FORMS.length && (
				<button className="btn btn--line btn--small" type="button" data-add onClick={() => onChange({ more: [...more, another()] })}>
					<Icon name="plus" />
					{words.add}
				</button>
			)}
		</div>
	);
}
