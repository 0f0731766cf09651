import { describe, expect, test } from 'vitest';
import { limitInWords, sourceInWords } from '#shared/booking/words/law-words.ts';
import { parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import { endsAfter, LAW, type LawfulEvent, type LawRule, lawOn, refusedByLaw } from '#shared/rules/booking/law.ts';
import type { Day } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS, largestParty } from '#shared/rules/slots/slot.ts';
import { aRequestBody, prices } from '../../../support/booking.ts';
import { AUSTERITY, withLaw } from '../../../support/law.ts';

const day = '2026-12-12' as Day;
const dish = (en: string, course = 'From the pot') => ({ en, ur: en, course: { en: course, ur: course } });
const said = (event: Partial<LawfulEvent>, ...rules: LawRule[]) =>
	lawOn({ eventDate: day, ...event }, rules).map((note) => [limitInWords(note, 'en'), note.isBroken]);

describe('the law', () => {
	test('of the demo explains a closing hour, and neither refuses nor is broken by a hall, an hour or the largest party', () => {
		expect(LAW.map(({ acts }) => acts)).toEqual(['explains']);
		for (const eventTime of EVENT_TIMES) {
			const event = { eventDate: day, eventTime, guestCount: largestParty(), dishes: [dish('Chicken Biryani'), dish('Beef Stew')] };
			expect(lawOn(event).map(({ limit, isBroken }) => [limit, isBroken])).toEqual([['closes', false]]);
			expect(refusedByLaw(event)).toEqual([]);
		}
	});

	test('of 10 March 2026 limits guests and dishes from that day on', () => {
		const dishes = [dish('Chicken Biryani'), dish('Chicken Qorma'), dish('Kheer', 'To finish')];

		expect(said({ guestCount: 201, dishes }, AUSTERITY)).toEqual([
			['At most 200 guests.', true],
			['At most one dish of “From the pot”.', true],
		]);
		expect(said({ guestCount: 200, dishes: dishes.slice(1) }, AUSTERITY).map(([, isBroken]) => isBroken)).toEqual([false, false]);
		expect(said({ eventDate: '2026-03-09' as Day }, AUSTERITY)).toEqual([]);
		expect(said({ eventDate: '2026-06-01' as Day }, { ...AUSTERITY, to: '2026-05-31' as Day })).toEqual([]);
	});

	test('counts an open choice as the dishes that may be chosen', () => {
		const group = { choose: 2, of: [dish('Chicken Qorma'), dish('Beef Stew')], picked: [] };

		expect(said({ dishes: [{ ...dish('Two curries'), group }] }, { ...AUSTERITY, mostGuests: undefined } as never)).toEqual([
			['At most one dish of “From the pot”.', true],
		]);
	});

	test.each([
		['dinner', '22:30', true],
		['dinner', '23:00', false],
		['dinner', '00:30', false],
		['lunch', '22:30', false],
	])('%s with a closing hour of %s', (time, closes, late) => {
		expect(endsAfter(time, closes)).toBe(late);
	});

	test('reads the same in Urdu', () => {
		const notes = lawOn({ eventDate: day }, [AUSTERITY]);

		expect(notes.map((note) => limitInWords(note, 'ur'))).toEqual([
			'زیادہ سے زیادہ 200 مہمان۔',
			'«دیگ سے» میں سے زیادہ سے زیادہ ایک کھانا۔',
		]);
		expect(sourceInWords(notes[0] as never, 'en')).toBe('Law: Austerity order of 10 March 2026, from Tuesday 10 March 2026.');
	});
});

describe('a request', () => {
	const problems = () => {
		const answer = parseBookingRequest(aRequestBody({ hall: HALLS[0], eventDate: day, eventTime: 'dinner', guestCount: 450 }), {
			today: '2026-11-27' as Day,
			prices,
		});
		return answer.ok ? {} : answer.problem;
	};

	test('against a rule that explains is taken', () => {
		withLaw(AUSTERITY);

		expect(problems()).toEqual({});
	});

	test('against a rule that refuses is refused at the field', () => {
		const refusing = { ...AUSTERITY, acts: 'refuses', closes: '22:00' } as const;
		withLaw(refusing);
		expect(problems()).toEqual({ guestCount: 'against-law', eventTime: 'against-law' });

		withLaw({ from: day, to: day, isClosed: true, acts: 'refuses', source: 'A closed day' });
		expect(problems()).toEqual({ eventDate: 'against-law' });
	});
});
