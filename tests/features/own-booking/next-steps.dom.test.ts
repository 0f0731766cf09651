import { describe, expect, test } from 'vitest';
import { type NextStep, nextSteps } from '#features/own-booking/next-steps.ts';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { STATUSES, type Status } from '#shared/rules/booking/status.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import type { FamilyProof } from '#shared/rules/money/payment-proof.ts';
import { aVisitorBooking as aBooking } from '../../support/booking-page.ts';
import { anEvent } from '../../support/several-events.ts';

const TODAY = '2026-11-21' as Day;
const DISTANCES = [200, 30, 14, 10, 8, 7, 5, 1, 0, -1] as const;
const HALL = { tasting: 'four of you', arrival: 'Gate 1', payAdvance: 'in cash', terms: 'The terms.' };
const ACCOUNT = { bank: 'A Bank', title: 'A Hall', iban: 'PK36 SCBL 0000 0011 2345 6702' };

/** What comes next of a booking so many days before its event; a price is agreed, and its advance paid where the status says so. */
function stepsOf(
	status: Status,
	days: number,
	{ language = 'en' as Language, facts = HALL as Facts, now, ...changes }: Given = {},
): NextStep[] {
	const paidAmount = { advance_paid: 600_000, fully_paid: 2_000_000 }[status as string] ?? 0;
	const booking = aBooking({ status, eventDate: addDays(TODAY, days), totalAmount: 2_000_000, paidAmount, ...changes });
	const words = language === 'ur' ? viewUr : viewEn;
	const setting = { today: TODAY, language, isChangeable: true, isLate: false, isNear: false, words, bookingWords: bookingWords[language] };
	return nextSteps(booking, { ...setting, ...(now && { now }), hall: { terms: '', ...facts } });
}
type Facts = Partial<typeof HALL & { account: typeof ACCOUNT }>;
type Given = Partial<VisitorBooking> & { now?: Date; language?: Language; facts?: Facts };

const kindsOf = (steps: NextStep[]) => steps.map(({ kind }) => kind).join(' ');

describe('the next steps on a family’s own page', () => {
	test('after the event that is paid it is asked how it was, until it has said so; what is owed comes first', () => {
		const shown = { name: 'Ayesha', month: '2026-11', occasion: null };
		const sent = { mark: 5, words: null, mayPublish: false, state: 'waiting', sentAt: '', answeredAt: null } as const;

		expect([
			kindsOf(stepsOf('fully_paid', -1, { review: { shown, sent: null } })),
			kindsOf(stepsOf('fully_paid', -1, { review: { shown, sent } })),
			kindsOf(stepsOf('advance_paid', -1, { review: { shown, sent: null } })),
		]).toEqual(['review', 'note', 'pay']);
	});

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
		const change = { state: 'open', isCancellation: true, functions: [] as object[] } as NonNullable<VisitorBooking['change']>;

		expect(kindsOf(stepsOf('advance_paid', 5, { finalGuests: 580 }))).toBe('pay arrive note');
		expect(kindsOf(stepsOf('advance_paid', 5, { totalAmount: 0 }))).toBe('count arrive note');
		expect(kindsOf(stepsOf('advance_paid', 5, { change }))).toBe('note');
	});

	test.each([
		['before the event', 5, {}],
		['after it', -1, {}],
		['with a bill', 5, { bill: { number: 'B2026-0001' } }],
	])('claim nothing and ask for nothing during a request to cancel what is partly paid, %s', (_, days, more) => {
		const change = { state: 'open', isCancellation: true, functions: [] as object[] } as NonNullable<VisitorBooking['change']>;

		expect(stepsOf('advance_paid', days, { change, ...more })).toEqual([{ kind: 'note', text: viewEn.nextMore.cancelling }]);
	});

	test('ask for the count of the next event, also where an earlier one had none', () => {
		const past = anEvent('past', { eventDate: addDays(TODAY, -1), isFirst: true });
		const next = anEvent('next', { eventDate: addDays(TODAY, 5) });

		const texts = stepsOf('fully_paid', 5, { functions: [past, next] }).map(({ text }) => text);

		expect(texts).toContain(viewEn.nextMore.guestsLate);
	});

	test('begin with an agreement that waits to be accepted', () => {
		expect(kindsOf(stepsOf('pending', 200, { agreement: { inForce: null, sent: 1 } }))).toBe('accept pay');
		expect(kindsOf(stepsOf('advance_paid', 200, { agreement: { inForce: 1, sent: 2 } }))).toBe('accept pay count taste note');
		expect(kindsOf(stepsOf('pending', 200, { agreement: { inForce: 1, sent: null } }))).toBe('pay');
	});

	test.each<[amount: number, state: FamilyProof['state'], kinds: string]>([
		[600_000, 'waiting', 'note'],
		[599_999, 'waiting', 'pay'],
		[600_000, 'not_found', 'pay'],
	])('ask for no payment while the hall looks for one of that amount: %i, %s', (amount, state, kinds) => {
		const proof = { id: '1', amount, state, method: 'raast', transactionNo: null, words: null, createdAt: '2026-11-20T17:14:00Z' };
		const steps = stepsOf('pending', 200, { proofs: [{ ...proof, answeredAt: null }] });

		expect(kindsOf(steps)).toBe(kinds);
		if (kinds === 'note') expect(steps[0]?.text).toContain('We look for your PKR 600,000');
		else expect(steps[0]?.more?.join(' ').includes('We look for your PKR 599,999')).toBe(state === 'waiting');
	});

	test('leave the line about the ways to pay to the messages if the content has an account', () => {
		expect(stepsOf('pending', 200, { facts: { ...HALL, account: ACCOUNT } })[0]?.more).toEqual(['The terms.']);
		expect(stepsOf('advance_paid', 200, { facts: { ...HALL, account: ACCOUNT } })[0]?.more).toEqual([]);
	});

	test('leave out what the hall’s content lacks', () => {
		expect(stepsOf('advance_paid', 30, { facts: {} }).map(({ kind, more }) => [kind, more])).toEqual([
			['pay', []],
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

test.each<[Language, string, string]>([
	['en', 'PKR 1,400,000 is still to be paid.', 'Everything is paid. Thank you for having been our guests.'],
	['ur', '1,400,000 روپے ابھی ادا کرنے ہیں۔', 'سب ادا ہو چکا ہے۔ ہمارے مہمان بننے کا شکریہ۔'],
])('after the bill the page in %s names what is open of it, or gives thanks, and looks forward to nothing', (language, open, thanks) => {
	const bill = { number: 'B2026-0001' };
	for (const days of [0, -1]) {
		const [owing, ...more] = stepsOf('advance_paid', days, { language, bill });
		expect([owing?.kind, owing?.text.endsWith(open), more]).toEqual(['pay', true, []]);
		expect(stepsOf('fully_paid', days, { language, bill })).toEqual([{ kind: 'note', text: thanks }]);
	}
});

test('once the event has begun, the page no longer looks forward to it', () => {
	const last = (now: string) => stepsOf('fully_paid', 0, { eventTime: 'lunch', now: new Date(now) }).at(-1)?.text;

	expect(last('2026-11-21T01:00:00Z')).toBe('The event is today. We look forward to your guests.');
	expect(last('2026-11-21T17:00:00Z')).toBe('Your event has begun. We are here for you and your guests.');
});
