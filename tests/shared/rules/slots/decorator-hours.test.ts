import { describe, expect, test } from 'vitest';
import { decoratorInWords } from '#i18n/site/decorator.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { laterEntries } from '#shared/rules/slots/decorator-hours.ts';
import { bookableSchema } from '../../../../src/schemas/bookable.ts';
import { seeded } from '../../../support/seeded.ts';

const DAY = 24 * 60;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (at: number) => `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

type Slots = { key: string; name: string; from: string; to: string }[];

/** Slots as setup may write them; `undefined` where its schema refuses what was thrown. */
function someSlots(whole: (below: number) => number): Slots | undefined {
	const times = Array.from({ length: 2 * (1 + whole(4)) }, () => 15 * (20 + whole(92))).sort((one, other) => one - other);
	const names = ['Brunch', 'Lunch', 'Tea', 'Dinner'];
	const slots = names.flatMap((name, index) => {
		const [from, to] = times.slice(2 * index);
		return from === undefined || to === undefined ? [] : [{ key: name.toLowerCase(), name, from: clock(from), to: clock(to) }];
	});
	return bookableSchema.safeParse({ halls: [{ name: 'Hall', capacity: 100 }], slots }).success ? slots : undefined;
}

describe('a family’s own decorator', () => {
	test('never enters before a function before theirs has ended, whatever slots a hall has and whichever of them are booked', () => {
		const dice = seeded(20261126);
		const whole = (below: number) => Math.floor(dice() * below);
		let tried = 0;
		while (tried < 500) {
			const slots = someSlots(whole);
			if (!slots) continue;
			tried += 1;
			const rule = { hoursBefore: 1 + whole(12), minutesAfter: whole(241) };
			const promises = laterEntries(slots, rule);
			const functions = [-DAY, 0].flatMap((day) =>
				slots.map(({ key, from, to }) => ({ key, day, begins: day + minutes(from), ends: day + minutes(to) + (to <= from ? DAY : 0) })),
			);
			for (const own of functions.filter(({ day }) => day === 0)) {
				const booked = functions.filter(({ begins }) => begins < own.begins && whole(2) === 0);
				const last = booked.at(-1);
				const promise = promises.find(
					({ slot, before, isDayBefore }) => slot === own.key && before === last?.key && isDayBefore === last.day < 0,
				);
				const earliest = own.begins - rule.hoursBefore * 60;
				const entry = promise ? (minutes(promise.from) > own.begins ? minutes(promise.from) - DAY : minutes(promise.from)) : earliest;
				expect(booked.filter(({ ends }) => ends > entry && ends <= own.begins)).toEqual([]);
				expect(entry).toBeGreaterThanOrEqual(earliest);
			}
		}
	});

	test('comes to a dinner after the lunch was cleared, and six hours ahead otherwise, in both languages', () => {
		const rule = { hoursBefore: 6, minutesAfter: 30 };

		expect(decoratorInWords(rule, 'en', BOOKABLE.slots)).toBe(
			'Your decorator may enter 6 hours before the event begins; for dinner, from 3:30 PM when lunch comes before it in the same hall.',
		);
		expect(decoratorInWords(rule, 'ur', BOOKABLE.slots)).toBe(
			'آپ کا سجاوٹ والا تقریب سے 6 گھنٹے پہلے آ سکتا ہے؛ رات کی تقریب کے لیے، اگر اسی ہال میں اس سے پہلے دوپہر کی تقریب ہو، تو دن 3:30 بجے سے۔',
		);
	});

	test('of a hall with one slot that ends in the afternoon simply comes the promised hours ahead', () => {
		const slots = [{ key: 'lunch', name: 'Lunch', from: '12:00', to: '16:00' }];

		expect(decoratorInWords({ hoursBefore: 4, minutesAfter: 30 }, 'en', slots)).toBe(
			'Your decorator may enter 4 hours before the event begins.',
		);
	});
});
