import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { chooseEvenings } from '#components/home/free-evenings.ts';
import { TimeChoice } from '#features/booking/request/TimeChoice.tsx';
import { ownInWords } from '#features/own-booking/change/ChangeState.tsx';
import { SlotTimes } from '#features/own-booking/change/SlotTimes.tsx';
import { changeEn } from '#features/own-booking/change/words-en.ts';
import { changeUr } from '#features/own-booking/change/words-ur.ts';
import { $availability, $months, forgetMonths, insteadOf } from '#shared/booking/availability.ts';
import { AlternativeSlots } from '#shared/booking/calendar/AlternativeSlots.tsx';
import { CalendarDay } from '#shared/booking/calendar/CalendarDay.tsx';
import DayAvailability, { dayAvailabilityWords } from '#shared/booking/calendar/DayAvailability.tsx';
import { DayCalendar } from '#shared/booking/calendar/DayCalendar.tsx';
import { useHalls } from '#shared/booking/calendar/use-halls.ts';
import { BookingContext, type BookingSetting } from '#shared/booking/context.ts';
import { slotInWords } from '#shared/booking/slot-words.ts';
import { EMPTY_VALUES, type RequestValues } from '#shared/booking/values.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import { type Day, dayAt, dayInWords } from '#shared/rules/day.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import {
	capacityOf,
	type DayOffer,
	EVENT_TIMES,
	HALLS,
	type Hall,
	isSameSlot,
	type Slot,
	type SlotOffer,
} from '#shared/rules/slots/slot.ts';
import { prices } from '../../support/booking.ts';
import { aVisitorBooking, NOW, offers, venue } from '../../support/booking-page.ts';
import { aWorld } from '../../support/family.tsx';
import { seeded } from '../../support/seeded.ts';
import { countOf } from '../../support/whole-counts.ts';
import { type Asked, MONTH, throwBook } from './check-free-dates.tsx';

afterEach(() => {
	forgetMonths();
	$availability.set({ state: 'unasked' });
});

type Book = readonly (Slot & Pick<SlotOffer, 'state' | 'heldUntil'>)[];

/** Every hall, or none, with each number of guests at which an answer can change, and none yet. */
const ASKED: Asked[] = [undefined, ...HALLS].flatMap((chosen) =>
	[...new Set([0, 900, ...HALLS.flatMap((hall) => [capacityOf(hall), capacityOf(hall) + 1])])].map((guests) => ({ chosen, guests })),
);

/** The plain truth: the hall has nothing in this slot, and a seat for each guest. */
const isFree = (book: Book, guests: number, slot: Slot) =>
	book.some((one) => isSameSlot(one, slot) && one.state === 'free') && guests <= capacityOf(slot.hall);

test('in random books no screen of a family calls a slot free that no hall with enough seats has', () => {
	const dice = seeded(20261127);
	for (let turn = 0; turn < countOf(100, 500); turn++) {
		const asked = ASKED[turn % ASKED.length] as Asked;
		const { chosen, guests } = asked;
		const language = LANGUAGES[Math.floor(turn / ASKED.length) % LANGUAGES.length] as Language;
		const thrown = throwBook(dice);
		const slot: Slot = {
			hall: chosen ?? (HALLS[turn % HALLS.length] as Hall),
			eventDate: thrown.day,
			eventTime: EVENT_TIMES[Math.floor(dice() * EVENT_TIMES.length)] as string,
		};
		// Some are the family's own page, whose own slot it has and which has words of its own.
		const own = chosen && turn % 2 === 0 ? slot : undefined;
		const book = thrown.book.map((one) => ({
			...one,
			...(one.state === 'requested' && dice() < 0.5 && { heldUntil: NOW.toISOString() }),
			...(isSameSlot(one, own) && { state: 'taken' as const }),
		}));
		// The whole month takes a hundred times as long as its days near the chosen one.
		const isWhole = turn % 25 === 0;

		const said = saidOn(screenOf(language, asked, slot, book, { own, isWhole }), language, asked, slot.eventDate);

		const what = `book ${turn}, ${language}, ${guests} guests, ${chosen ?? 'any hall'}, `;
		const ofDay = book.filter(({ eventDate }) => eventDate === slot.eventDate);
		const freeIn = (some: Book) => some.filter((one) => isFree(book, guests, one)).map(inShort);
		const ofHall = (some: Book) => some.filter(({ hall }) => !chosen || chosen === hall);
		expect(said.calendar.sort(), `${what}calendar`).toEqual(freeIn(ofHall(isWhole ? book : ofDay)).sort());
		expect(said.sentence.sort(), `${what}sentence`).toEqual(freeIn(ofDay).sort());
		expect(said.times.sort(), `${what}times`).toEqual(chosen ? freeIn(ofHall(ofDay)).sort() : []);
		const isOpen = ({ state, heldUntil }: Book[number]) => state === 'free' || (state === 'requested' && !heldUntil);
		const open = book.filter((one) => isOpen(one) && guests <= capacityOf(one.hall)).map(inShort);
		expect(
			said.offered.filter((one) => !open.includes(one)),
			`${what}offered`,
		).toEqual([]);
		expect(said.words, `${what}offered`).not.toMatch(/free|خالی/i);
		const evenings = chooseEvenings(offers(MONTH, book), { halls: HALLS, times: EVENT_TIMES });
		const isLie = ({ day, halls, time }: (typeof evenings)[number]) =>
			!halls.every((hall) => isFree(book, 0, { hall, eventDate: day, eventTime: time }));
		expect(evenings.filter(isLie), `${what}home page`).toEqual([]);
	}
});

test.each(LANGUAGES)(
	'“is 12 December free for dinner for 900?” has the right answer for every hall and number of guests, however the halls stand: %s',
	(language) => {
		const eventDate = '2026-12-12' as Day;
		const states = ['free', 'requested', 'taken'] as const;
		const words = bookingWords[language];
		for (const stands of states.flatMap((main) => states.map((tulip) => ({ 'Main Hall': main, 'Tulip Hall': tulip })))) {
			const book = Object.entries(stands).map(([hall, state]) => ({ hall, eventDate, eventTime: 'dinner', state }));
			for (const asked of ASKED) {
				const { chosen, guests } = asked;
				const screen = screenOf(language, asked, { hall: chosen ?? 'Main Hall', eventDate, eventTime: 'dinner' }, book);

				const answered = saidOn(screen, language, asked, eventDate);

				const what = `${language}, ${guests} guests in ${chosen ?? 'any hall'}, ${JSON.stringify(stands)}`;
				const isShown = (hall: Hall) => !chosen || chosen === hall;
				const free = book.filter((one) => isShown(one.hall) && isFree(book, guests, one)).map(inShort);
				expect(
					answered.calendar.filter((one) => one.includes('dinner')),
					what,
				).toEqual(free);
				const line = linesOf(screen).find((text) => text.includes(`${words.inText('dinner')}:`));
				for (const { hall, state } of book) {
					const isTooSmall = guests > capacityOf(hall) && (state === 'free' || state === 'requested');
					const told = `${words.hall(hall)} ${dayAvailabilityWords[language].states[state]}`;
					expect(line?.includes(told), `${what}: ${line}`).toBe(!isTooSmall);
				}
			}
		}
	},
);

const inShort = ({ hall, eventDate, eventTime }: Slot) => `${eventDate} ${eventTime} ${hall}`;

const world = aWorld();

/** The booking form's or the own page's parts that speak of free slots, as markup: a document for each book would take three times as long. */
function screenOf(
	language: Language,
	{ chosen, guests }: Asked,
	slot: Slot,
	book: Book,
	{ own, isWhole }: { own?: Slot | undefined; isWhole?: boolean } = {},
): string {
	const known = offers([...new Set(book.map(({ eventDate }) => eventDate))], book);
	$months.set({ [`${slot.eventDate.slice(0, 7)}-01`]: known });
	$availability.set({ state: 'loaded', day: slot.eventDate, offers: known });
	const t = language === 'en' ? changeEn : changeUr;
	const booking = aVisitorBooking({ ...(own ?? {}), status: 'pending' });
	const setting: BookingSetting = {
		...{
			words: bookingWords[language],
			problems: fieldProblemWords[language],
			language,
			venue,
			prices,
			names: {},
			ports: world.ports,
			isReady: true,
		},
		...(own && { ownSlot: (one, state) => (isSameSlot(one, own) ? ownInWords(booking, state, t) : undefined) }),
	};
	const { eventDate, eventTime } = slot;
	const values = { ...EMPTY_VALUES, hall: chosen ?? '', guestCount: guests ? String(guests) : '', eventDate, eventTime };
	return renderToStaticMarkup(
		<Form setting={setting} values={values}>
			{isWhole ? <DayCalendar today={dayAt(NOW)} isWide={guests === 900} /> : <OneDay day={eventDate} known={known} />}
			<DayAvailability day={eventDate} />
			{own ? <SlotTimes booking={booking} day={eventDate} words={t} /> : <TimeChoice />}
			<div className="offered">
				<AlternativeSlots slots={insteadOf($availability.get(), slot, guests || 1)} onTake={() => undefined} />
			</div>
		</Form>,
	);
}

function OneDay({ day, known }: { day: Day; known: DayOffer[] }) {
	const { chosen, halls } = useHalls();
	const rest = { events: undefined, isChosen: true, isReached: true, isOver: false, onChoose: () => undefined };
	return <CalendarDay day={day} known={known} hall={chosen} halls={halls} {...rest} />;
}

function Form({ setting, values, children }: { setting: BookingSetting; values: RequestValues; children: ReactNode }) {
	const form = useForm<RequestValues>({ defaultValues: values });
	return (
		<BookingContext value={setting}>
			<FormProvider {...form}>{children}</FormProvider>
		</BookingContext>
	);
}

/** The texts of these elements, without the marks inside. */
const textsIn = (markup: string, element: RegExp): string[] =>
	[...markup.matchAll(element)].map(([, inside = '']) => inside.replace(/<[^>]+>/g, '').trim());

const linesOf = (screen: string) => textsIn(/<div class="dates__said".*?<\/div>/.exec(screen)?.[0] ?? '', /<p>(.*?)<\/p>/g);

/** What each part of the screen calls free, and what it offers, each as day, time and hall. */
function saidOn(screen: string, language: Language, { chosen }: Asked, day: Day) {
	const words = bookingWords[language];
	const { comma, states, freeIn } = words.calendar;
	const names = textsIn(screen, /<button class="day.*?<span class="sr">(.*?)<\/span>/g);
	const lines = linesOf(screen);
	const cards = screen.split('<label class="opt-card"').slice(1);
	const [, instead = ''] = screen.split('<div class="offered">');
	const calendar = names.flatMap((name) => {
		const eventDate = DAYS[language].find(([words]) => name.startsWith(words))?.[1];
		if (!eventDate) return [];
		return EVENT_TIMES.flatMap((eventTime) => {
			const [where] = SETS.filter((halls) => name.includes(`${words.time(eventTime)} ${freeIn(halls.map(words.hall).join(comma))}`));
			const isCalled = name.includes(`${words.time(eventTime)} ${states.free}`);
			return (where ?? (isCalled ? (chosen ? [chosen] : HALLS) : [])).map((hall) => inShort({ hall, eventDate, eventTime }));
		});
	});
	const sentence = EVENT_TIMES.flatMap((eventTime) => {
		const parts = lines.find((text) => text.includes(`${words.inText(eventTime)}:`))?.split(/: |, |، /) ?? [];
		return HALLS.filter((hall) => parts.includes(`${words.hall(hall)} ${dayAvailabilityWords[language].states.free}`)).map((hall) =>
			inShort({ hall, eventDate: day, eventTime }),
		);
	});
	const times = cards.flatMap((card) => {
		const [label] = textsIn(card, /<small class="slot-line.*?>(.*?)<\/small>/g);
		const eventTime = /value="(.*?)"/.exec(card)?.[1] ?? '';
		return label === words.slots.states.free ? [inShort({ hall: chosen ?? 'no hall', eventDate: day, eventTime })] : [];
	});
	const offered = textsIn(instead, /<button.*?>(.*?)<\/button>/g).map((text) => SLOTS[language].get(text) ?? text);
	return { calendar, sentence, times, offered, words: instead };
}

/** Days of the books by their words. */
const DAYS = Object.fromEntries(
	LANGUAGES.map((language) => [language, [...MONTH, '2026-12-12' as Day].map((day) => [dayInWords(day, language), day] as const)]),
) as Record<Language, (readonly [string, Day])[]>;

/** All sets of some halls, each as the digits of a number. */
const SETS: Hall[][] = Array.from({ length: 2 ** HALLS.length - 1 }, (_, set) =>
	HALLS.filter((_hall, place) => Math.floor(set / 2 ** place) % 2 === 1),
).slice(1);

/** Slots of the month by their words. */
const SLOTS = Object.fromEntries(
	LANGUAGES.map((language) => {
		const slots = MONTH.flatMap((eventDate) => HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => ({ hall, eventDate, eventTime }))));
		return [language, new Map(slots.map((slot) => [slotInWords(slot, bookingWords[language], language), inShort(slot)]))];
	}),
) as Record<Language, Map<string, string>>;
