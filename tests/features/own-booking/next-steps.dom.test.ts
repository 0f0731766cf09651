import { describe, expect, test } from 'vitest';
import { type NextStep, nextSteps } from '#features/own-booking/next-steps.ts';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { STATUSES, type Status } from '#shared/rules/booking/status.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { aVisitorBooking as aBooking } from '../../support/booking-page.ts';

const TODAY = '2026-11-21' as Day;
const DISTANCES = [200, 30, 14, 10, 8, 7, 5, 1, 0, -1] as const;
const HALL = { tasting: 'four of you', arrival: 'Gate 1', payAdvance: 'in cash', terms: 'The terms.' };

/** What comes next of a booking so many days before its event; a price is agreed, and its advance paid where the status says so. */
function stepsOf(
	status: Status,
	days: number,
	{ language = 'en' as Language, facts = HALL as Partial<typeof HALL>, ...changes }: Given = {},
): NextStep[] {
	const paidAmount = { advance_paid: 600_000, fully_paid: 2_000_000 }[status as string] ?? 0;
	const booking = aBooking({ status, eventDate: addDays(TODAY, days), totalAmount: 2_000_000, paidAmount, ...changes });
	const words = language === 'ur' ? viewUr : viewEn;
	const setting = { today: TODAY, language, isChangeable: true, isLate: false, isNear: false, words, bookingWords: bookingWords[language] };
	return nextSteps(booking, { ...setting, hall: { terms: '', ...facts } });
}
type Given = Partial<VisitorBooking> & { language?: Language; facts?: Partial<typeof HALL> };

const kindsOf = (steps: NextStep[]) => steps.map(({ kind }) => kind).join(' ');

describe('the next steps on a family’s own page', () => {
	test.each<[status: Status, kinds: [days: number, kinds: string][]]>([
		['pending_confirmation', DISTANCES.map((days) => [days, 'note'])],
		[
			'pending',
			[
				[200, 'pay'],
				[30, 'pay'],
				[14, 'pay count'],
				[8, 'pay count'],
				[7, 'pay count'],
				[1, 'pay count'],
				[0, 'pay'],
				[-1, 'note'],
			],
		],
		[
			'advance_paid',
			[
				[200, 'pay count taste note'],
				[14, 'pay count taste note'],
				[8, 'pay count taste note'],
				[7, 'pay count arrive note'],
				[5, 'pay count arrive note'],
				[1, 'pay count arrive note'],
				[0, 'pay arrive note'],
				[-1, 'pay'],
			],
		],
		[
			'fully_paid',
			[
				[200, 'count taste note'],
				[8, 'count taste note'],
				[7, 'count arrive note'],
				[1, 'count arrive note'],
				[0, 'arrive note'],
				[-1, 'note'],
			],
		],
		['cancelled', DISTANCES.map((days) => [days, 'note'])],
		['expired', DISTANCES.map((days) => [days, 'note'])],
	])('are in order of urgency for a booking that is %s at every distance', (status, table) => {
		expect(table.map(([days]) => [days, kindsOf(stepsOf(status, days))])).toEqual(table);
	});

	test('are payment, count and way in five days before, without a tasting', () => {
		expect(stepsOf('advance_paid', 5)).toEqual([
			{ kind: 'pay', text: 'Pay the rest, PKR 1,400,000: it is due now.', more: ['How to pay the rest: in cash.'] },
			{ kind: 'count', text: viewEn.nextMore.guestsLate },
			{ kind: 'arrive', text: 'On the day: Gate 1.' },
			{ kind: 'note', text: viewEn.nextText.advance_paid },
		]);
	});

	test('name the last day of payment until that day', () => {
		expect(stepsOf('advance_paid', 8)[0]?.text).toBe('Pay the rest, PKR 1,400,000, by Sunday 22 November 2026.');
		expect(stepsOf('advance_paid', 7)[0]?.text).toBe('Pay the rest, PKR 1,400,000: it is due now.');
	});

	test('leave out a given count, a rest that is not agreed, and everything during a request to cancel', () => {
		const change = { state: 'open', isCancellation: true, asked: {} } as NonNullable<VisitorBooking['change']>;

		expect(kindsOf(stepsOf('advance_paid', 5, { finalGuests: 580 }))).toBe('pay arrive note');
		expect(kindsOf(stepsOf('advance_paid', 5, { totalAmount: 0 }))).toBe('count arrive note');
		expect(kindsOf(stepsOf('advance_paid', 5, { change }))).toBe('note');
	});

	test('leave out what the hall’s content lacks', () => {
		expect(stepsOf('advance_paid', 30, { facts: {} }).map(({ kind, more }) => [kind, more])).toEqual([
			['pay', undefined],
			['count', undefined],
			['note', undefined],
		]);
		expect(kindsOf(stepsOf('fully_paid', 1, { facts: {} }))).toBe('count note');
	});

	test.each(LANGUAGES)('have one sentence each at every status and distance (%s)', (language) => {
		for (const status of STATUSES)
			for (const days of DISTANCES) {
				const texts = stepsOf(status, days, { language }).map(({ text }) => text);
				const asks = texts.filter((text) => /Pay the rest|ادا کیجیے|Come and taste|چکھیے|final guest count|حتمی تعداد/.test(text));

				expect(new Set(texts).size, `${status}, ${days}`).toBe(texts.length);
				expect(
					asks.every(
						(text) => (text.match(/Pay the rest|ادا کیجیے|Come and taste|چکھیے|final guest count|حتمی تعداد/g) ?? []).length === 1,
					),
				).toBe(true);
				expect(texts.every((text) => text.length > 8)).toBe(true);
			}
	});
});
