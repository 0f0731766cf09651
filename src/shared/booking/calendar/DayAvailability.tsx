import { useStore } from '@nanostores/react';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { monthOf } from '#shared/rules/month.ts';
import { isClosed, offersAt } from '#shared/rules/slots/day-availability.ts';
import { capacityOf, EVENT_TIMES, type EventTime, HALLS, type SlotOffer, type SlotState, seats } from '#shared/rules/slots/slot.ts';
import { $months, daysRead } from '../availability.ts';
import { useAround, useBooking } from '../context.ts';
import { useTyped } from '../request-form.ts';
import { LawNotes } from './LawNotes.tsx';
import { useHalls } from './use-halls.ts';

/** Sentence about the chosen day, hall by hall, or the reason why no day is marked. */
export default function DayAvailability({ day }: { day: Day | undefined }) {
	const { words, language } = useBooking();
	const t = dayAvailabilityWords[language];
	const { chosen, guests, halls } = useHalls();
	const { eventTime } = useTyped();
	const sayOf = useHallSaid(guests);
	const around = useStore(useAround());
	const months = useStore($months);
	const isAround = around.state === 'loaded' && around.offers.some(({ date }) => date === day);
	const days = isAround ? around.offers : day ? daysRead(months[monthOf(day).first]) : [];
	const lines = day ? EVENT_TIMES.map((time) => ({ time, offers: offersAt(days, day, time, HALLS) })) : [];
	const why = chosen ? t.hallTooSmall(words.hall(chosen), figure(capacityOf(chosen))) : t.noHall(figure(guests));
	return (
		<div className="dates__said" aria-live="polite">
			{day &&
				lines.map(({ time, offers }) => {
					const said = [...offers]
						.sort((one, other) => rankOf(one, guests) - rankOf(other, guests))
						.map((offer) => sayOf(offer, day, time));
					const when = [dayInWords(day, language), words.inText(time)].join(words.calendar.comma);
					return said.length > 0 && <p key={time}>{t.line(when, said.join(words.calendar.comma))}</p>;
				})}
			{halls.length === 0 && <p>{why}</p>}
			{day && <LawNotes event={{ eventDate: day, eventTime, guestCount: guests }} />}
		</div>
	);
}

/** Sorts free halls first and too small ones last. */
const rankOf = ({ hall, state }: SlotOffer, guests: number): number => (!seats(hall, guests) ? 2 : state === 'free' ? 0 : 1);

/** Hall with its state, such as "Tulip Hall free". A hall that is too small is called neither free nor requested. */
function useHallSaid(guests: number): (offer: SlotOffer, day: Day, time: EventTime) => string {
	const { words, language, ownSlot } = useBooking();
	const t = dayAvailabilityWords[language];
	return ({ hall, state, heldUntil }, eventDate, eventTime) => {
		const name = words.hall(hall);
		const own = ownSlot?.({ hall, eventDate, eventTime }, state);
		if (own) return `${name} ${own.toLowerCase()}`;
		if (!isClosed(state) && !seats(hall, guests)) return t.small(name, figure(capacityOf(hall)));
		return `${name} ${t.states[state === 'requested' && heldUntil ? 'held' : state]}`;
	};
}

/** Sentence under the calendar about the chosen day, hall by hall. */
type DayAvailabilityWords = {
	line: (when: string, halls: string) => string;
	states: Record<SlotState | 'held', string>;
	/** Said of a hall with too few seats. */
	small: (hall: string, seats: string) => string;
	/** Said when no hall has enough seats. */
	noHall: (guests: string) => string;
	hallTooSmall: (hall: string, seats: string) => string;
};

export const dayAvailabilityWords: Record<Language, DayAvailabilityWords> = {
	en: {
		line: (when, halls) => `${when}: ${halls}`,
		states: { free: 'free', requested: 'asked for', held: 'held for another family', taken: 'taken', closed: 'closed' },
		small: (hall, seats) => `${hall} seats up to ${seats}`,
		noHall: (guests) => `No hall seats ${guests} guests, so no day is marked as free.`,
		hallTooSmall: (hall, seats) =>
			`${hall} seats up to ${seats} guests, so no day is marked as free. Choose a larger hall, or fewer guests.`,
	},
	ur: {
		line: (when, halls) => `${when}: ${halls}`,
		states: { free: 'خالی', requested: 'درخواست آ چکی', held: 'ایک اور خاندان کے لیے روکا گیا', taken: 'بُک شدہ', closed: 'بند' },
		small: (hall, seats) => `${hall} زیادہ سے زیادہ ${seats} مہمانوں کے لیے`,
		noHall: (guests) => `${guests} مہمانوں کی جگہ کسی ہال میں نہیں، اس لیے کوئی دن خالی نہیں دکھایا گیا۔`,
		hallTooSmall: (hall, seats) =>
			`${hall} زیادہ سے زیادہ ${seats} مہمانوں کے لیے ہے، اس لیے کوئی دن خالی نہیں دکھایا گیا۔ بڑا ہال چنیے یا مہمان کم کیجیے۔`,
	},
};
