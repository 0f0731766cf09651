import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { dayAvailabilityWords } from '#shared/booking/calendar/DayAvailability.tsx';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { type Day, dayInWords, daysFrom } from '#shared/rules/day.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import {
	capacityOf,
	EVENT_TIMES,
	HALLS,
	type Hall,
	largestHall,
	type Slot,
	type SlotOffer,
	type SlotState,
} from '#shared/rules/slots/slot.ts';
import { aWorld, openPage } from '../../support/family.tsx';

/** The month of every thrown book. */
export const MONTH = daysFrom('2027-01-01' as Day, '2027-01-31' as Day);
const STATES: readonly SlotState[] = ['free', 'free', 'requested', 'taken', 'closed'];

/** What a family has chosen before it looks: a hall or none, and how many guests. */
export type Asked = { chosen: Hall | undefined; guests: number };

/**
 * Each number of guests at which a word about free dates can change: a full hall and one guest more, for the hall alone and for all halls,
 * and no number yet. The languages share what is called free and differ in its words, so each takes half, with every hall in either.
 */
export function askedIn(language: Language): Asked[] {
	const all: Asked[] = HALLS.flatMap((hall) => {
		const seats = capacityOf(hall);
		return [
			{ chosen: undefined, guests: seats },
			{ chosen: hall, guests: seats },
			{ chosen: hall, guests: seats + 1 },
			{ chosen: undefined, guests: seats + 1 },
		];
	});
	// Of each four, one language has the first and the third.
	const place = LANGUAGES.indexOf(language);
	return [{ chosen: undefined, guests: 0 }, ...all.filter((_, index) => index % LANGUAGES.length === place)];
}

/** A month of bookings and closures, and a day, as the dice fall. */
export function throwBook(dice: () => number) {
	const one = <Thing,>(things: readonly Thing[]) => things[Math.floor(dice() * things.length)] as Thing;
	const book = MONTH.flatMap((eventDate) =>
		HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => ({ hall, eventDate, eventTime, state: one(STATES) }))),
	);
	return { book, day: one(MONTH) };
}

/** Opens the form over one thrown book and compares each word of it about free dates with the book itself. */
export async function judgeFreeWords(language: Language, { chosen, guests }: Asked, dice: () => number): Promise<void> {
	const { book, day } = throwBook(dice);
	const words = bookingWords[language];
	const free = dayAvailabilityWords[language].states.free;
	const stateOf = (slot: Slot) =>
		book.find(({ hall, eventDate, eventTime }) => hall === slot.hall && eventDate === slot.eventDate && eventTime === slot.eventTime)
			?.state;
	/** The plain truth: a hall is free for this family where nothing stands in its slot and it has a seat for each guest. */
	const isFree = (slot: Slot) => stateOf(slot) === 'free' && guests <= capacityOf(slot.hall);

	const world = aWorld();
	world.world.notFree.push(...(book.filter(({ state }) => state !== 'free') as (Slot & Pick<SlotOffer, 'state'>)[]));
	openPage(world, language);
	if (chosen) fireEvent.click(screen.getByRole('radio', { name: words.hall(chosen) }));
	if (guests) fireEvent.change(screen.getByLabelText(words.request.guests), { target: { value: String(guests) } });
	fireEvent.change(screen.getByLabelText(words.request.date), { target: { value: day } });
	const said = await waitFor(() => {
		const here = document.querySelector('.dates__said');
		expect(here?.textContent).toContain(dayInWords(day, language));
		return here as HTMLElement;
	});

	// By their texts: a query by role would take longer than all else here.
	const days = [...document.querySelectorAll('table .sr')].map(({ textContent }) => textContent);
	for (const date of MONTH) {
		const [name = '', ...others] = days.filter((text) => text.startsWith(dayInWords(date, language)));
		expect([name !== '', others.length], date).toEqual([true, 0]);
		for (const eventTime of EVENT_TIMES) {
			const halls = (chosen ? [chosen] : HALLS).filter((hall) => isFree({ hall, eventDate: date, eventTime }));
			const where = halls.map(words.hall).join(words.calendar.comma);
			const saysFree = name.includes(`${words.time(eventTime)} ${words.calendar.states.free}`);
			const saysWhere = name.includes(`${words.time(eventTime)} ${words.calendar.freeIn(where)}`);
			const what = `${language} ${name}: ${eventTime}, ${guests} guests, ${chosen ?? 'any hall'}`;
			// "Free" alone is said only of the chosen hall, or of all.
			expect(saysFree && !saysWhere, what).toBe(halls.length > 0 && (chosen !== undefined || halls.length === HALLS.length));
			expect(saysWhere, what).toBe(chosen === undefined && halls.length > 0 && halls.length < HALLS.length);
		}
	}
	for (const eventTime of EVENT_TIMES) {
		const line = [...said.querySelectorAll('p')].find(({ textContent }) => textContent?.includes(`${words.inText(eventTime)}:`));
		for (const hall of HALLS) {
			const isCalledFree = line?.textContent?.split(/: |, |، /).includes(`${words.hall(hall)} ${free}`);
			expect(isCalledFree, `${line?.textContent}, ${guests} guests`).toBe(isFree({ hall, eventDate: day, eventTime }));
		}
		const option = screen.getByRole('radio', { name: new RegExp(`^${words.time(eventTime)}`) }).closest('label');
		const isOffered = option?.querySelector('.slot-line')?.textContent?.trim() === words.slots.states.free;
		expect(isOffered, `${option?.textContent}, ${guests} guests`).toBe(
			chosen !== undefined && isFree({ hall: chosen, eventDate: day, eventTime }),
		);
		const fitting = HALLS.filter((hall) => guests <= capacityOf(hall));
		// For more guests than any hall seats, the largest one counts.
		const asked = chosen ? [chosen] : fitting.length > 0 ? fitting : [largestHall()];
		const states = asked.map((hall) => stateOf({ hall, eventDate: day, eventTime }));
		const radio = within(option as HTMLElement).getByRole<HTMLInputElement>('radio');
		fireEvent.click(radio);
		const isRefused = states.every((state) => state === 'taken' || state === 'closed');
		expect(!radio.checked, `${option?.textContent} can be chosen, ${guests} guests, ${chosen ?? 'any hall'}`).toBe(isRefused);
	}
	cleanup();
	forgetAll();
	localStorage.clear();
	sessionStorage.clear();
}
