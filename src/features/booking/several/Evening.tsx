import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SlotLine } from '#shared/booking/calendar/CalendarDay.tsx';
import { useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import { dayInWords, parseDay } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { readSlot } from '#shared/rules/slots/slot.ts';
import { useSlotWords } from '../request/own-requests.ts';
import { takesFocus } from './edit-functions.ts';
import { useMeal } from './MealLine.tsx';
import { severalWords } from './several-words.ts';

type EveningProps = {
	name: string;
	place: number;
	isOpen: boolean;
	/** True if it has no problem and may fold. */
	isSound: boolean;
	onFold: (isOpen: boolean) => void;
	onRemove: () => void;
	children: ReactNode;
};

/** Fieldset of one function. Folded, it is one line. What is inside stays mounted, since it finds slots that are taken meanwhile. */
export function Evening({ name, place, isOpen, isSound, onFold, onRemove, children }: EveningProps) {
	const { language } = useBooking();
	const t = severalWords[language];
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus(place)) heading.current?.focus();
	});
	return (
		<fieldset className="evening" aria-labelledby={id}>
			<legend>
				<h2 ref={heading} id={id} tabIndex={-1}>
					{name}
				</h2>
			</legend>
			<div className="evening__bar">
				{isOpen ? (
					// The second press of two quick ones would hit the next evening.
					<button className="textbtn" type="button" onClick={({ detail }) => detail < 2 && onRemove()}>
						{t.remove(name)}
					</button>
				) : (
					<EveningLine />
				)}
				{/* Not drawn rather than absent, so that the last answer moves nothing. */}
				<button
					className="textbtn"
					type="button"
					aria-expanded={isOpen}
					aria-label={(isOpen ? t.folds : t.opens)(name)}
					style={{ visibility: isSound ? undefined : 'hidden' }}
					onClick={() => onFold(!isOpen)}
				>
					{isOpen ? t.fold : t.open}
				</button>
			</div>
			<div className="part" hidden={!isOpen}>
				{children}
			</div>
		</fieldset>
	);
}

/** "Saturday 9 January 2027, dinner, Tulip Hall, 450 guests", the menu, and the state of a slot that is not free. */
function EveningLine() {
	const { words, language } = useBooking();
	const typed = useTyped();
	const t = severalWords[language];
	const slot = readSlot(typed);
	const day = parseDay(typed.eventDate);
	const said = useSlotWords()(slot);
	const facts = slot && [words.inText(slot.eventTime), words.hall(slot.hall), t.guests(figure(readFigure(typed.guestCount) ?? 0))];
	return (
		<div className="evening__line">
			<p>
				<b>{day && dayInWords(day, language)}</b>
				{facts?.map((fact) => words.calendar.comma + fact)}
			</p>
			{said && said.state !== 'free' && <SlotLine said={said} />}
			<p className="help">{useMeal(typed) || t.noMenu}</p>
		</div>
	);
}
