import { readFileSync } from 'node:fs';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { otherRequest } from '#features/own-booking/ask-again.ts';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { payWords } from '#features/own-booking/pay/pay-words.ts';
import type { ViewPorts } from '#features/own-booking/view-ports.ts';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { RECEIPT_NAME } from '#shared/booking/values.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { GiveFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { STATUSES, type Status } from '#shared/rules/booking/status.ts';
import type { Silence } from '#shared/rules/booking/visitor-ports.ts';
import type { Day } from '#shared/rules/day.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import type { SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
// Loaded beforehand, because loading may take longer than a test waits for its words.
import '#features/own-booking/FinalGuests.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import { $clockAhead } from '#shared/data/hall-clock.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { prices } from '../../support/booking.ts';
import { aVisitorBooking as aBooking, aReceipt, aToldChange, fakeStorage, NOW, venue, viewPorts } from '../../support/booking-page.ts';
import { put } from '../../support/put.ts';
import { planFor } from '../../support/usual-plan.ts';
import { wholeText } from '../../support/whole-text.ts';

/** Reason why a count is refused. */
type FinalGuestsProblem = Exclude<Awaited<ReturnType<GiveFinalGuests>>, { ok: true }>['problem'];

function open(
	answer: Result<VisitorBooking, { kind: 'not_found' } | Silence>,
	{
		path = '/booking/view',
		hash = `#${aReceipt.reference}.${aReceipt.token}`,
		language = 'en' as Language,
		hall = venue as VenueContact,
		typedGuests = fakeStorage(),
		device = NOW,
		otherRequest = undefined as ViewPorts['otherRequest'] | undefined,
	} = {},
) {
	history.replaceState(null, '', `${path}${hash}`);
	const seen = {
		asked: [] as string[][],
		copied: [] as string[],
		askedAgain: [] as VisitorBooking[],
		printed: 0,
		calendars: [] as [name: string, file: string][],
		answer,
		given: [] as [string, number][],
		/** The page is seen again, or a minute has passed. */
		again: (() => undefined) as () => void,
		refused: undefined as FinalGuestsProblem | undefined,
	};
	const ports = viewPorts({
		read: async (reference, token) => {
			seen.asked.push([reference, token]);
			return seen.answer;
		},
		whenSeen: (run) => {
			seen.again = run;
			return () => undefined;
		},
		typedGuests,
		giveFinalGuests: async (link, finalGuests) => {
			seen.given.push([link.reference, finalGuests]);
			return seen.refused ? err(seen.refused) : ok({ finalGuests, finalGuestsAt: NOW.toISOString() });
		},
		copy: async (text) => {
			seen.copied.push(text);
			return true;
		},
		askAgain: (booking) => void seen.askedAgain.push(booking),
		clock: () => device,
		...(otherRequest && { otherRequest }),
		saveCalendar: (name, file) => void seen.calendars.push([name, file]),
		print: () => void seen.printed++,
	});
	render(
		<main>
			<BookingView venue={hall} prices={prices} terms="The terms." language={language} ports={ports} />
			<Toaster />
		</main>,
	);
	return { seen, user: userEvent.setup({ delay: null }) };
}

const anEstimate = estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 600, addOns: [] }, prices) as Estimate;
const PAID = { status: 'advance_paid', totalAmount: 2_000_000, paidAmount: 600_000 } as const;
const COUNTED = { finalGuests: 580, finalGuestsAt: '2026-11-20T10:00:00Z' };

beforeEach(() => $bookingView.set({ state: 'loading' }));

test('an estimate of several occasions has a sum for each, and the taxes over all', async () => {
	const estimate: SeveralEstimate = {
		functions: [
			{ occasion: 'mehndi', plates: 200, guests: 200, lines: [], sum: 520_000 },
			{ occasion: 'barat', plates: 600, guests: 600, lines: [], sum: 1_560_000 },
		],
		...{ lines: [], discounts: 0, subtotal: 2_080_000, total: 2_392_000 },
		taxes: [{ name: 'Sales tax', percent: 15, base: 2_080_000, amount: 312_000 }],
	};

	open(ok(aBooking({ estimate })));

	expect((await screen.findByText('Mehndi')).closest('div')?.textContent).toBe('MehndiPKR 520,000');
	expect(screen.getByText('Barat').closest('div')?.textContent).toBe('BaratPKR 1,560,000');
	expect(screen.getByText(/15%/).parentElement?.textContent).toContain('PKR 312,000');
	expect(screen.getByText('Estimate').parentElement?.textContent).toBe('EstimatePKR 2,392,000');
});

test('an agreed price is shown by its lines, with those of a called-off occasion struck; a number agreed instead is one of them', async () => {
	const plates = { kind: 'plates', name: 'Menu 2', serving: 'table', unitPrice: 1000, quantity: 100, amount: 100_000 } as const;
	const estimate: SeveralEstimate = {
		functions: [
			{ occasion: 'mehndi', isCalledOff: true, plates: 100, guests: 100, lines: [{ ...plates, name: 'Menu 1' }], sum: 0 },
			{ occasion: 'barat', plates: 100, guests: 80, lines: [plates], sum: 100_000 },
		],
		lines: [{ kind: 'discount', name: 'Discount', nameUr: 'رعایت', percent: 5, quantity: 1, amount: -5000 }],
		...{ discounts: 5000, subtotal: 95_000, taxes: [], total: 95_000 },
	};

	open(ok(aBooking({ estimate, totalAmount: 95_000 })));
	expect((await screen.findByText(/^Menu 1/)).tagName).toBe('DEL');
	expect(screen.getByText(/^Menu 2/).textContent).toContain('100 × 1,000 at least 100 plates');
	expect(screen.getByText(/^Discount 5%/).closest('div')?.textContent).toContain('−PKR 5,000');
	expect(screen.getByText('Amount').parentElement?.textContent).toBe('AmountPKR 95,000');
	cleanup();

	const agreed = { kind: 'agreed', name: 'As agreed', nameUr: 'طے شدہ', unitPrice: 90_000, quantity: 1, amount: -5000 } as const;
	open(
		ok(aBooking({ estimate: { ...estimate, lines: [...estimate.lines, agreed], subtotal: 90_000, total: 90_000 }, totalAmount: 90_000 })),
	);
	expect((await screen.findByText('Amount')).parentElement?.textContent).toBe('AmountPKR 90,000');
	expect(screen.getByText('As agreed').closest('div')?.textContent).toContain('−PKR 5,000');
});

/** Sentences on the page: it says all of `says`, none of `not`. */
type Sentences = { says: (string | RegExp)[]; not?: RegExp; language?: Language };

const IN_LINE = { line: { place: 1, heldUntil: '2026-11-27T17:14:00Z' } };
const TO_CANCEL = { change: aToldChange({ isCancellation: true, asked: {} }) };
const HELD = { status: 'pending', holdExpiresAt: '2026-11-24T10:00:00Z' } as const;
const on = (eventDate: string) => ({ eventDate: eventDate as Day });
const NO_CALL = /We ring you by|need not do|تک فون کریں گے|تب تک آپ کو کچھ/;
const NO_PROMISE = /Waiting for the hall|need not do|We ring you|From then on|کی تصدیق کا انتظار|تب تک آپ کو کچھ|اس کے بعد ہال صرف/;
const RING_IN_TIME = 'please ring us, or write on WhatsApp, so that it can be confirmed in time.';
const RING_IN_TIME_UR = 'تاکہ وقت پر تصدیق ہو سکے۔';
const NEAR = 'Before the event. It is near, so the hall agrees the day with you.';
const NOT_QUIET = /We have not written to you yet/;

test.each<[string, Partial<VisitorBooking>, Sentences]>([
	[
		'a request',
		{},
		{ says: ['About 30 Rajab 1448', 'You need not do anything until then.'], not: /write first|We have not written to you yet/ },
	],
	['a request, in Urdu', {}, { language: 'ur', says: ['تقریباً 30 رجب 1448ھ'] }],
	['a quiet request', { isQuiet: true }, { says: ['quickest if you write first'], not: /need not do anything/ }],
	['a quiet request that is cancelled', { isQuiet: true, status: 'cancelled' }, { says: [viewEn.cancelled], not: NOT_QUIET }],
	['a request in the evening', { createdAt: '2026-11-20T20:00:00Z' }, { says: ['We ring you by Saturday 21 November 2026, 10:00 PM.'] }],
	[
		'a request in the evening, in Urdu',
		{ createdAt: '2026-11-20T20:00:00Z' },
		{ language: 'ur', says: ['ہفتہ 21 نومبر 2026، رات 1 بجے', 'ہم ہفتہ 21 نومبر 2026، رات 10 بجے تک فون کریں گے۔'] },
	],
	[
		'a request whose call is late',
		{ createdAt: '2026-11-18T05:00:00Z' },
		{ says: ['We meant to ring you by Thursday 19 November 2026, 10:00 AM.', /Please ring us, or write on WhatsApp/] },
	],
	['a request for tomorrow', { ...on('2026-11-22'), createdAt: NOW.toISOString() }, { says: [RING_IN_TIME], not: /need not do/ }],
	[
		'a request for tomorrow, in Urdu',
		{ ...on('2026-11-22'), createdAt: NOW.toISOString() },
		{ language: 'ur', says: [RING_IN_TIME_UR], not: /تب تک آپ کو کچھ/ },
	],
	['a request for today', { ...on('2026-11-21'), createdAt: NOW.toISOString() }, { says: [RING_IN_TIME], not: NO_CALL }],
	[
		'a request for today, in Urdu',
		{ ...on('2026-11-21'), createdAt: NOW.toISOString() },
		{ language: 'ur', says: [RING_IN_TIME_UR], not: NO_CALL },
	],
	['a request whose day is past', on('2026-11-20'), { says: ['The day has passed.'], not: /ring you|Before the event|From then on/ }],
	[
		'a request while another one waits',
		{ othersWait: true },
		{ says: ['too, and no advance is paid yet: whoever pays'], not: /need not do/ },
	],
	[
		'a quiet, late request while another one waits',
		{ othersWait: true, isQuiet: true, createdAt: '2026-11-18T05:00:00Z' },
		{ says: ['Another request waits for this dinner too'], not: /need not do/ },
	],
	[
		'the first in line',
		IN_LINE,
		{
			says: [
				'This slot is held for another request until Friday 27 November 2026, 10:14 PM. You are next in line: if it becomes free, we ring you first.',
			],
		},
	],
	[
		'the third in line',
		{ line: { ...IN_LINE.line, place: 3 } },
		{ says: ['You are number 3 in line: if it becomes free, we ring in the order of asking.'] },
	],
	[
		'the first in line, in Urdu',
		IN_LINE,
		{
			language: 'ur',
			says: [
				'یہ وقت جمعہ 27 نومبر 2026، رات 10:14 بجے تک ایک اور درخواست کے لیے روکا گیا ہے۔ اگلی باری آپ کی ہے: خالی ہوا تو سب سے پہلے آپ کو فون کریں گے۔',
			],
		},
	],
	[
		'a quiet request in line',
		{ isQuiet: true, line: { heldUntil: IN_LINE.line.heldUntil } },
		{ says: ['we ring in the order of asking'], not: /in line:|need not/ },
	],
	[
		'a place in line, in the evening',
		{ ...IN_LINE, createdAt: '2026-11-20T20:00:00Z' },
		{
			says: [
				'We ring you by Saturday 21 November 2026, 10:00 PM to tell you how it stands. It can be confirmed only if the slot becomes free.',
				viewEn.nextMore.inLine,
			],
			not: /rings you to confirm it|need not do anything/,
		},
	],
	[
		'a place in line, in the evening, in Urdu',
		{ ...IN_LINE, createdAt: '2026-11-20T20:00:00Z' },
		{
			language: 'ur',
			says: [
				'ہم ہفتہ 21 نومبر 2026، رات 10 بجے تک فون کر کے بتائیں گے کہ کیا صورت ہے۔ تصدیق یہ وقت خالی ہونے پر ہی ہو سکے گی۔',
				viewUr.nextMore.inLine,
			],
			not: /فون کر کے تصدیق|کچھ نہیں کرنا/,
		},
	],
	[
		'a place in line whose call is late',
		{ line: { ...IN_LINE.line, place: 2 }, createdAt: '2026-11-18T05:00:00Z' },
		{ says: ['It can be confirmed only if the slot becomes free.'], not: /We meant to ring you|You should have heard/ },
	],
	[
		'a place in line, with a request to cancel',
		{ ...IN_LINE, ...TO_CANCEL },
		{ says: [viewEn.nextMore.cancelling], not: /we ring you first/ },
	],
	[
		'a request whose slot is taken',
		{ slotGone: 'taken' },
		{
			says: ['This dinner is no longer free: another booking has it', 'It can no longer be confirmed for this date and time.'],
			not: NO_PROMISE,
		},
	],
	[
		'a request whose slot is closed',
		{ slotGone: 'closed' },
		{
			says: ['The hall takes no bookings for this dinner any more', 'It can no longer be confirmed for this date and time.'],
			not: NO_PROMISE,
		},
	],
	[
		'a request whose slot is taken, in Urdu',
		{ slotGone: 'taken' },
		{
			language: 'ur',
			says: ['کا وقت اب خالی نہیں: وہ کسی اور بکنگ کو مل چکا ہے', 'اس تاریخ اور وقت کے لیے اب تصدیق نہیں ہو سکتی۔'],
			not: NO_PROMISE,
		},
	],
	['a hold', HELD, { says: ['Pay the advance, and the date is yours.'], not: /as it stands/ }],
	[
		'a hold with a request to cancel',
		{ ...HELD, ...TO_CANCEL },
		{ says: [viewEn.nextMore.cancelling], not: /How to pay|of the agreed price|yours alone/ },
	],
	[
		'a hold with a request for another day',
		{ status: 'pending', change: aToldChange({ asked: on('2027-01-16') }) },
		{ says: ['The advance makes the booking yours as it stands: Dinner, Saturday 9 January 2027, Tulip Hall.'], not: /the date is yours/ },
	],
	[
		'a hold with a note',
		{ status: 'pending', change: aToldChange({ asked: {} }) },
		{ says: ['Pay the advance, and the date is yours.'], not: /as it stands/ },
	],
	// The lowest price: 600 guests at Menu 2's table, 15% tax, 30% of it.
	[
		'a hold without a menu',
		{ status: 'pending' },
		{
			says: ['30% of the agreed price: about PKR 538,200 or more, by the menu that you choose. From then on the hall is yours alone.'],
		},
	],
	[
		'a hold with a serving and no menu',
		{ status: 'pending', serving: 'buffet' },
		{
			says: ['30% of the agreed price: about PKR 579,600 or more, by the menu that you choose. From then on the hall is yours alone.'],
		},
	],
	[
		'a hold with an agreed price',
		{ status: 'pending', totalAmount: 2_000_001 },
		{ says: ['30% of the agreed price: PKR 600,000. From then on the hall is yours alone.'] },
	],
	['a hold that ends on the day of full payment', { ...HELD, ...on('2026-12-01') }, { says: [NEAR] }],
	[
		'a hold with an agreed price that ends on the day of full payment',
		{ ...HELD, ...on('2026-12-01'), totalAmount: 2_000_000 },
		{ says: ['PKR 1,400,000, by Tuesday 24 November 2026.'], not: /It is near/ },
	],
	['a request that is answered on the day of full payment', { createdAt: '2026-11-23T12:00:00Z', ...on('2026-12-01') }, { says: [NEAR] }],
	[
		'a place in line until the day of full payment',
		{ line: { place: 1, heldUntil: HELD.holdExpiresAt }, ...on('2026-12-01') },
		{ says: [NEAR] },
	],
	['a request within a week', on('2026-11-24'), { says: [NEAR], not: /(?:^By|, by) Saturday 21 November/ }],
	['a hold within a week', { status: 'pending', ...on('2026-11-24') }, { says: [NEAR], not: /(?:^By|, by) Saturday 21 November/ }],
	[
		'a paid advance within a week',
		{ ...PAID, ...on('2026-11-24') },
		{ says: ['PKR 1,400,000 is due now.', 'final guest count below'], not: /seven days|(?:^By|, by) Saturday 21 November/ },
	],
	['a paid advance, months ahead', PAID, { says: ['final guest count 7 days before'], not: /count below/ }],
	['a paid advance, ten days ahead', { ...PAID, ...on('2026-12-01') }, { says: ['final guest count 7 days before'], not: /count below/ }],
	['a paid advance with a request to cancel', { ...PAID, ...TO_CANCEL }, { says: ['The hall has PKR 600,000 of yours. The terms.'] }],
	[
		'a given count',
		{ ...PAID, ...COUNTED, ...on('2026-11-24') },
		{ says: ['it is due now', '580 (agreed: 600)'], not: /final guest count|Come and taste/ },
	],
	['an event today', { ...PAID, ...on('2026-11-21') }, { says: ['The event is today.'], not: /Come and taste|final guest count/ }],
	[
		'a past event with an open rest',
		{ ...PAID, ...on('2026-11-20') },
		{ says: ['The day has passed. Thank you for having been our guests. PKR 1,400,000 is still to be paid.', 'in cash at the office'] },
	],
	[
		'a past event with an open rest, in Urdu',
		{ ...PAID, ...on('2026-11-20') },
		{ language: 'ur', says: ['یہ دن گزر چکا ہے۔ ہمارے مہمان بننے کا شکریہ۔ 1,400,000 روپے ابھی ادا کرنے ہیں۔', 'in cash at the office'] },
	],
	[
		'a past event without an agreed price',
		{ ...PAID, totalAmount: 0, ...on('2026-11-20') },
		{ says: [viewEn.nextPast.held], not: /in cash at the office/ },
	],
	[
		'a past event, fully paid',
		{ ...PAID, status: 'fully_paid', paidAmount: 2_000_000, ...on('2026-11-20') },
		{ says: [viewEn.nextPast.held], not: /in cash at the office/ },
	],
	[
		'a past event that was held',
		{ status: 'pending', ...on('2026-11-20') },
		{ says: [viewEn.nextPast.held], not: /in cash at the office/ },
	],
	['a cancelled booking', { status: 'cancelled' }, { says: [/is cancelled/], not: /^Asked for$|The price depends on/ }],
	[
		'an expired booking',
		{ status: 'expired' },
		{
			says: [/has ended without an advance/, /If you would still like the day, ask for it again or ring us: it may be free\./],
			not: /^Asked for$|The price depends on|was held/,
		},
	],
	[
		'an expired booking whose slot is taken',
		{ status: 'expired', slotGone: 'taken' },
		{
			says: [
				/^This dinner is no longer free: another booking has it\. If the hall has entered yours anew, that one has a link of its own\. If another day/,
			],
			not: /it may be free/,
		},
	],
	[
		'an expired booking whose slot is closed',
		{ status: 'expired', slotGone: 'closed' },
		{ says: [/^The hall takes no bookings for this dinner any more\. If another day would do/], not: /it may be free/ },
	],
	[
		'an expired booking whose slot is taken, in Urdu',
		{ status: 'expired', slotGone: 'taken' },
		{
			language: 'ur',
			says: [/کسی اور بکنگ کو مل چکا ہے۔ اگر ہال نے آپ ہی کی بکنگ نئے سرے سے درج کی ہے تو اس کا اپنا لنک ہے۔ کوئی اور دن بھی/],
			not: /شاید دن ابھی خالی ہو/,
		},
	],
	[
		'a count below the agreed number',
		{ ...PAID, ...COUNTED, finalGuests: 550, ...on('2026-11-28') },
		{ says: ['That is 50 fewer than agreed. The price stays as it is unless the hall tells you otherwise.'] },
	],
	[
		'a count below the agreed number, in Urdu',
		{ ...PAID, ...COUNTED, finalGuests: 550, ...on('2026-11-28') },
		{ language: 'ur', says: ['یہ طے شدہ تعداد سے 50 کم ہیں۔ رقم وہی رہے گی، جب تک ہال کچھ اور نہ بتائے۔'] },
	],
	[
		'a count below the agreed number of a past event',
		{ ...PAID, ...COUNTED, finalGuests: 550, ...on('2026-11-20') },
		{ says: [/You told us 550 guests/], not: /fewer than|unless the hall tells/ },
	],
	[
		'a count as agreed',
		{ ...PAID, ...COUNTED, finalGuests: 600, ...on('2026-11-28') },
		{ says: [/You told us 600 guests/], not: /fewer than|more than agreed/ },
	],
	[
		'an outdated count',
		{ ...PAID, guestCount: 420, countBefore: 401, ...on('2026-11-28') },
		{ says: [/^You had told us 401 guests, and since then the booking has changed\. Agreed are 420\./] },
	],
	[
		'the count of a cancelled booking',
		{ ...PAID, ...COUNTED, finalGuests: 650, status: 'cancelled', ...on('2026-11-28') },
		{ says: [/You told us 650 guests/], not: /rings you/ },
	],
])('the page says what is true, and nothing that contradicts it: %s', async (_, changes, { says, not, language }) => {
	open(ok(aBooking(changes)), { language: language ?? 'en' });
	await screen.findByRole('heading', { name: (language === 'ur' ? viewUr : viewEn).details });

	for (const said of says)
		expect(screen.getAllByText((text) => (typeof said === 'string' ? text.includes(said) : said.test(text))).length).toBeGreaterThan(0);
	if (not) expect(screen.queryByText(not)).toBeNull();
});

describe('a visitor’s own page', () => {
	test('has the date as its title, its state, and the family’s details', async () => {
		open(ok(aBooking({ package: 'Menu 2', serving: 'buffet', addOns: ['Gajar Halwa'], specialRequests: 'A ramp' })));

		expect(await screen.findByRole('heading', { level: 1, name: 'Saturday 9 January 2027' })).toBeDefined();
		expect(screen.getByText('Asked for: dinner in Tulip Hall, 7:00 PM - 11:00 PM, for 600 guests.')).toBeDefined();
		for (const told of [aReceipt.reference, 'Test Family', '+92 300 1234567', 'Menu 2, buffet serving, with Gajar Halwa', 'A ramp']) {
			expect(screen.getByText(told)).toBeDefined();
		}
	});

	test.each([
		['en', '250 ladies, mixed', 'Groom’s side'],
		['ur', '250 خواتین، سب ایک ساتھ', 'لڑکے والوں کی طرف سے'],
	] as const)('shows the guests and the contact persons (%s)', async (language, coming, side) => {
		open(ok(aBooking({ gathering: 'mixed', ladies: 250, groomContact: 'Uncle', groomPhone: '+923217654321' })), { language });

		expect(await screen.findByText(coming)).toBeDefined();
		expect(screen.getByText(side).nextElementSibling?.textContent).toBe('Uncle +92 321 7654321');
	});

	test.each<[Status, string | undefined]>([
		['pending_confirmation', 'Waiting for the hall to confirm'],
		['pending', 'Advance paid'],
		['advance_paid', 'Fully paid'],
		['fully_paid', undefined],
	])('marks the stage of a booking that is %s as "%s"', async (status, stage) => {
		open(ok(aBooking({ status, paidAmount: 600000, totalAmount: 2000000, holdExpiresAt: '2026-11-24T10:00:00Z' })));
		await screen.findByRole('heading', { name: 'Where it stands' });

		const here = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');

		expect(here.map((item) => item.querySelector('b')?.textContent)).toEqual(stage ? [stage] : []);
	});

	test.each([
		['pending', 1],
		['pending_confirmation', 0],
		['advance_paid', 0],
	] as const)('says how to pay the advance only during a hold: %s', async (status, times) => {
		open(ok(aBooking({ status, holdExpiresAt: '2026-11-24T10:00:00Z' })));
		await screen.findByRole('heading', { name: 'Where it stands' });

		expect(screen.queryAllByText('How to pay it: in cash at the office.')).toHaveLength(times);
	});

	test.each(LANGUAGES)('shows the terms of the advance right before the ways to pay: %s', async (language) => {
		open(ok(aBooking({ status: 'pending', holdExpiresAt: '2026-11-24T10:00:00Z' })), { language });

		const ways = await screen.findByText(/in cash at the office/);

		expect(ways.previousElementSibling?.textContent).toBe('The terms.');
	});

	test.each([
		['en', 'Agreed with the hall besides', 'Lunch, please Saturday 21 November 2026, 10:00 AM'],
		['ur', 'ہال کے ساتھ یہ بھی طے ہے', 'Lunch, please ہفتہ 21 نومبر 2026، صبح 10 بجے'],
	] as const)('keeps agreed notes after a later request (%s)', async (language, name, said) => {
		open(ok(aBooking({ agreed: [{ note: 'Lunch, please', answeredAt: '2026-11-21T05:00:00Z' }] })), { language });

		expect((await screen.findByText(name)).nextElementSibling?.textContent).toBe(said);
	});

	test.each([
		[
			'en',
			'Part of the advance paid',
			'PKR 10,000 paid, with thanks: the hall is yours alone. PKR 590,000 of the advance by Monday 30 November 2026.',
			'The rest of the advance',
		],
		[
			'ur',
			'بیعانے کا کچھ حصہ ادا ہوا',
			'10,000 روپے ادا ہوئے، شکریہ: ہال صرف آپ کا ہے۔ بیعانے کے باقی 590,000 روپے، پیر 30 نومبر 2026 تک۔',
			'بیعانے کی باقی رقم',
		],
	] as const)('says that a part of the advance is paid, and until when the rest is due (%s)', async (language, stage, note, name) => {
		const plan = planFor({ ...aBooking(PAID), paidAmount: 10_000, holdExpiresAt: '2026-11-30T10:00:00Z' });
		open(ok(aBooking({ ...PAID, paidAmount: 10_000, paymentPlan: plan })), { language });

		const step = (await screen.findByText(stage)).closest('li');
		expect(step?.getAttribute('aria-current')).toBe('step');
		expect(step?.querySelector('small')?.textContent?.replaceAll('\u00a0', ' ')).toBe(note);
		expect(screen.getByText(name, { exact: false })).toBeDefined();
		expect(screen.queryByText(/The date is yours|تاریخ آپ کی ہے/)).toBeNull();
	});

	test.each([
		['en', 'Part of the advance paid', 'PKR 10,000 paid, with thanks.', /due now|of the advance by|Advance paid/],
		['ur', 'بیعانے کا کچھ حصہ ادا ہوا', '10,000 روپے ادا ہوئے، شکریہ۔', /بیعانے کے باقی|بیعانہ ادا/],
	] as const)(
		'asks for nothing during a request to cancel, and claims no more than the paid part (%s)',
		async (language, stage, note, not) => {
			const plan = planFor({ ...aBooking(PAID), paidAmount: 10_000, holdExpiresAt: '2026-11-30T10:00:00Z' });
			open(ok(aBooking({ ...PAID, ...TO_CANCEL, paidAmount: 10_000, paymentPlan: plan })), { language });

			const step = (await screen.findByText(stage)).closest('li');
			expect([step?.getAttribute('aria-current'), step?.className]).toEqual(['step', 'here']);
			expect(step?.querySelector('small')?.textContent?.replaceAll('\u00a0', ' ')).toBe(note);
			expect(step?.closest('ol')?.textContent).not.toMatch(not);
		},
	);

	test('says that a payment was given back, and shows no paid sum', async () => {
		open(ok(aBooking({ ...PAID, paidAmount: 0, refundedAmount: 600_000 })));

		expect((await screen.findByText('Advance paid')).parentElement?.textContent).toBe('Advance paidPKR 600,000 was given back to you.');
	});

	test.each<[string, Partial<VisitorBooking>, string | undefined]>([
		['more than agreed', { status: 'fully_paid', totalAmount: 500_000, paidAmount: 600_000 }, 'PKR 100,000'],
		['as much as agreed', { status: 'fully_paid', totalAmount: 600_000, paidAmount: 600_000 }, undefined],
		['for what is cancelled', { status: 'cancelled', totalAmount: 500_000, paidAmount: 600_000 }, undefined],
	])('shows a payment above the price: %s', async (_, changes, amount) => {
		open(ok(aBooking(changes)));
		await screen.findByText('Details');

		expect(screen.queryByText('Paid beyond the price')?.nextElementSibling?.textContent).toBe(amount);
	});

	test('shows an agreed note once if the special requests contain it', async () => {
		open(
			ok(aBooking({ specialRequests: 'A cake\nLunch, please', agreed: [{ note: 'Lunch, please', answeredAt: '2026-11-21T05:00:00Z' }] })),
		);

		expect(await screen.findAllByText(/Lunch, please/)).toHaveLength(1);
		expect(screen.queryByText('Agreed with the hall besides')).toBeNull();
	});

	test.each(['2027-01-09', '2026-11-24'])('shows nothing due during a request to cancel (%s)', async (eventDate) => {
		open(ok(aBooking({ ...PAID, eventDate: eventDate as Day, change: aToldChange({ isCancellation: true, asked: {} }) })));

		const full = (await screen.findByText('Fully paid')).parentElement;
		expect(full?.textContent).toBe('Fully paid');
	});

	test.each([
		[PAID, 1],
		[{ ...PAID, paidAmount: 2_000_000 }, 0],
		[{ ...PAID, totalAmount: 0 }, 0],
		[{ ...PAID, status: 'fully_paid' as const, paidAmount: 2_000_000 }, 0],
	])('says how to pay the open rest of an agreed price: %j', async (stands, times) => {
		open(ok(aBooking(stands)));
		await screen.findByRole('heading', { name: 'Where it stands' });

		expect(screen.queryAllByText('How to pay the rest: in cash at the office.')).toHaveLength(times);
	});

	const ASKED_TO_CANCEL = aToldChange({ isCancellation: true, asked: {}, state: 'accepted', answeredAt: '2026-11-17T10:00:00Z' });

	test.each<[string, Partial<VisitorBooking>, string | undefined]>([
		['by its family', { change: ASKED_TO_CANCEL }, 'The hall has PKR 600,000 of yours. The terms.'],
		[
			'by its family, which had paid more than the advance',
			{ change: ASKED_TO_CANCEL, paidAmount: 600_001 },
			`The hall has PKR 600,001 of yours. The terms. ${viewEn.beyondAdvance}`,
		],
		['by the hall', {}, 'The hall has PKR 600,000 of yours. What becomes of it, the hall tells you.'],
		[
			'by the hall, whose family had taken its own wish back',
			{ change: { ...ASKED_TO_CANCEL, state: 'withdrawn' } },
			'The hall has PKR 600,000 of yours. What becomes of it, the hall tells you.',
		],
		[
			'and given back in part',
			{ change: ASKED_TO_CANCEL, paidAmount: 400_000, refundedAmount: 200_000 },
			'PKR 200,000 was given back to you. The hall has PKR 400,000 of yours. What becomes of it, the hall tells you.',
		],
		['and given back', { paidAmount: 0, refundedAmount: 600_000 }, 'PKR 600,000 was given back to you.'],
		['of which nothing was paid', { paidAmount: 0 }, undefined],
	])('that is cancelled %s shows what happens to the payments, and that its link only reads', async (_, changes, told) => {
		open(ok(aBooking({ ...PAID, status: 'cancelled', ...changes })));
		await screen.findByText(viewEn.cancelled);

		if (told) expect(screen.getByText(told)).toBeDefined();
		else expect(screen.queryByText(/of yours|given back/)).toBeNull();
		expect(screen.getByText(viewEn.secretOver)).toBeDefined();
	});

	test('sums up paid, returned and open amounts', async () => {
		open(ok(aBooking({ ...PAID, paidAmount: 400_000, refundedAmount: 200_000 })));
		await screen.findByRole('heading', { name: 'Details' });

		const sums = [...document.querySelectorAll('.sum .total')].map(({ textContent }) => textContent);
		expect(sums).toEqual(['AmountPKR 2,000,000', 'PaidPKR 600,000', 'Given backPKR 200,000', 'Left to payPKR 1,600,000']);
	});

	test.each([
		['en', 'No longer free: dinner in Tulip Hall, 7:00 PM - 11:00 PM, for 600 guests.', 'Add to calendar'],
		['ur', 'اب خالی نہیں: ٹیولپ ہال میں رات کا کھانا، شام 7 سے رات 11 بجے تک، 600 مہمان۔', 'کیلنڈر میں ڈالیے'],
	] as const)(
		'of a request whose slot is gone counts no days, offers no calendar and has no waiting step (%s)',
		async (language, lead, calendar) => {
			open(ok(aBooking({ slotGone: 'taken' })), { language });

			expect(await screen.findByText(lead)).toBeDefined();
			expect(screen.queryByRole('button', { name: calendar })).toBeNull();
			expect(document.querySelector('.track .st--wait')).toBeNull();
		},
	);

	test.each([
		['en', { status: 'expired' }, 'Ask for this day again', 1],
		['ur', { status: 'cancelled' }, 'اسی دن کی دوبارہ درخواست دیجیے', 1],
		['en', { status: 'expired', slotGone: 'taken' }, 'Ask for this day again', 0],
		['en', { status: 'cancelled', eventDate: '2026-11-21' as Day }, 'Ask for this day again', 0],
	] as const)('that has ended can be asked for again while its day is free (%s, %j)', async (language, ended, name, times) => {
		const booking = aBooking(ended);
		const { seen, user } = open(ok(booking), { language });
		await screen.findByRole('heading', { name: language === 'ur' ? viewUr.next : viewEn.next });

		const links = screen.queryAllByRole<HTMLAnchorElement>('link', { name });
		expect(links.map(({ search, hash }) => search + hash)).toEqual(Array(times).fill('#dates'));
		if (links[0]) await user.click(links[0]);
		expect(seen.askedAgain).toEqual(Array(times).fill(booking));
	});

	test.each([
		['en', 'You have sent another request from here:', 'LZ-2222-22, Dinner, Saturday 9 January 2027, Tulip Hall', '/booking/view'],
		['ur', 'آپ یہاں سے ایک اور درخواست دے چکے ہیں:', /^LZ-2222-22، رات کا کھانا، ہفتہ 9 جنوری 2027/, '/ur/booking/view'],
	] as const)('that has ended names the request that the tab has sent since (%s)', async (language, said, name, path) => {
		const keep = (reference: string) =>
			sessionStorage.setItem(
				RECEIPT_NAME,
				JSON.stringify({ reference, token: 'its-token', hall: 'Tulip Hall', eventDate: '2027-01-09', eventTime: 'dinner' }),
			);
		onTestFinished(() => sessionStorage.clear());
		keep(aReceipt.reference);
		expect(otherRequest(aReceipt.reference)).toBeUndefined();
		keep('LZ-2222-22');
		open(ok(aBooking({ status: 'cancelled' })), { language, otherRequest });

		expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent.startsWith(said))).toBeDefined();
		const { pathname, hash } = screen.getByRole<HTMLAnchorElement>('link', { name });
		expect(pathname + hash).toBe(`${path}#LZ-2222-22.its-token`);
	});

	test.each([
		[
			'en',
			'accepted',
			'You asked to cancel on Monday 16 November 2026, 54 days before the event. When you ring us about what you have paid, tell us the reference LZ-7K4Q-92.',
		],
		[
			'ur',
			'accepted',
			'آپ نے پیر 16 نومبر 2026 کو منسوخی کی درخواست کی، تقریب سے 54 دن پہلے۔ اپنی ادا کی ہوئی رقم کے بارے میں فون کیجیے تو حوالہ \u2066LZ-7K4Q-92\u2069 بتائیے۔',
		],
		['en', 'declined', 'When you ring us about what you have paid, tell us the reference LZ-7K4Q-92.'],
	] as const)(
		'that is cancelled after a payment shows the day of the request and the reference (%s, %s)',
		async (language, state, said) => {
			const change = aToldChange({
				isCancellation: true,
				asked: {},
				state,
				askedAt: '2026-11-15T19:30:00Z',
				answeredAt: '2026-11-17T10:00:00Z',
			});
			open(ok(aBooking({ ...PAID, status: 'cancelled', change })), { language });

			expect((await screen.findByText(wholeText(/LZ-7K4Q-92[.\u2069]/))).closest('p')?.textContent?.trim()).toBe(said);
		},
	);

	test('keeps the order of an account number’s groups among Urdu words', () => {
		const ways = 'بینک، اکاؤنٹ 0000 1234567890، یا جاز کیش 0300-1234567، یا PK36 SCBL 0000 0011';

		expect(payWords.ur.howToPay(ways)).toBe(
			'ادائیگی کا طریقہ: بینک، اکاؤنٹ \u20660000 1234567890\u2069، یا جاز کیش \u20660300-1234567\u2069، یا \u2066PK36 SCBL 0000 0011\u2069۔',
		);
	});

	test.each([
		[{ status: 'cancelled' }, 1],
		[{ status: 'expired' }, 1],
		[{ eventDate: '2026-11-20' as Day }, 1],
		[{ status: 'fully_paid', eventDate: '2026-11-20' as Day }, 0],
		[{ status: 'pending' }, 0],
	] as const)('links to the booking page when it suggests another day: %j', async (changes, times) => {
		open(ok(aBooking(changes)), { language: 'ur' });
		await screen.findByRole('heading', { name: 'اب کیا ہوگا؟' });

		const links = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'کوئی اور دن چنیے' });

		expect(links.map(({ pathname, hash }) => pathname + hash)).toEqual(Array(times).fill('/ur/booking#dates'));
	});

	test.each(['cancelled', 'expired'] as const)('that is %s counts no days and offers no actions', async (status) => {
		open(ok(aBooking({ status })));

		const said = new RegExp(`^${status}: dinner in Tulip Hall`, 'i');
		expect((await screen.findByText(said)).textContent).not.toMatch(/In \d+ days/);
		expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
		for (const name of ['Ask for a change', 'Ask to cancel']) expect(screen.queryByRole('button', { name })).toBeNull();
	});

	test.each([
		['pending_confirmation', 'Asked for: dinner', /another one, ask for it/],
		['advance_paid', 'It was: dinner', /Thank you for having been our guests/],
	] as const)('with a past day, %s, promises nothing', async (status, lead, next) => {
		open(ok(aBooking({ status, eventDate: '2026-11-20' as Day })));

		expect(await screen.findByText(new RegExp(lead))).toBeDefined();
		expect(screen.getByText(next)).toBeDefined();
		expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
	});

	test.each(STATUSES)('that is %s names the next step', async (status) => {
		open(ok(aBooking({ status })));

		const next = await screen.findByRole('heading', { name: 'What’s Next?' });

		expect(next.nextElementSibling?.textContent?.length).toBeGreaterThan(20);
	});

	test.each([
		['a tasting, weeks before', PAID, 'Tell us when you come to taste', 'tasting'],
		['a visit, while it is a request', {}, 'Tell us when you come to see the halls', 'visit'],
	])('leads to the form for announcing %s, filled in with name and number behind the #', async (_, changes, text, kind) => {
		open(ok(aBooking(changes)), { hall: { ...venue, tasting: 'four of you', takesVisits: true } });

		const { pathname, search, hash } = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: text })).href);

		expect([pathname, search]).toEqual(['/about', '']);
		const { clientName, phone } = aBooking();
		expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ kind, name: clientName, phone });
	});

	test('invites to the tasting after the advance, if the hall has one', async () => {
		open(ok(aBooking(PAID)), { hall: { ...venue, tasting: 'two of you, on a Thursday at noon' } });
		expect(await screen.findByText('Come and taste: two of you, on a Thursday at noon.')).toBeDefined();
		cleanup();
		$bookingView.set({ state: 'loading' });

		open(ok(aBooking({ ...PAID, ...COUNTED })), { hall: { ...venue, tasting: undefined } });
		expect(await screen.findByText('The date is yours. We look forward to your guests.')).toBeDefined();
		expect(screen.queryByText(/taste|Maghrib/)).toBeNull();
	});

	test('shows paid and open amounts, also at the stage', async () => {
		open(ok(aBooking({ status: 'advance_paid', totalAmount: 2_000_000, paidAmount: 600_000 })));

		expect((await screen.findByText('Left to pay')).nextElementSibling?.textContent).toBe('PKR 1,400,000');
		expect(screen.getByText('Paid').nextElementSibling?.textContent).toBe('PKR 600,000');
		expect(screen.getByText('PKR 1,400,000, by Saturday 2 January 2027.')).toBeDefined();
	});

	test('shows the bill with the plates served, what came from the deposit, and no date to keep', async () => {
		const line = { kind: 'plates', name: 'Menu 1', serving: 'table', quantity: 210, unitPrice: 2_000, amount: 420_000 } as const;
		const functions = [{ plates: 210, guests: 200, served: 210, lines: [line], sum: 420_000 }];
		const estimate = { functions, lines: [], taxes: [], subtotal: 425_750, discounts: 0, total: 425_750 };
		const bill = { number: 'B2026-0007' };
		const deposit = { taken: 25_000, returned: 19_250, deducted: 5_750 };
		open(ok(aBooking({ status: 'advance_paid', totalAmount: 425_750, paidAmount: 25_750, estimate, bill, deposit })));
		const sumOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

		const name = (await screen.findByText(wholeText('Your bill B2026-0007'))).closest('dt');
		expect(name?.nextElementSibling?.textContent).toBe('PKR 425,750');
		expect([sumOf('Paid'), sumOf('From your security deposit'), sumOf('Left to pay')]).toEqual(['PKR 20,000', 'PKR 5,750', 'PKR 400,000']);
		expect([sumOf('Security deposit'), sumOf('Security deposit given back')]).toEqual(['PKR 25,000', 'PKR 19,250']);
		expect(screen.getByText(/210 served/)).toBeDefined();
		for (const words of [/at least/, /To keep your date/, /look forward/]) expect(screen.queryByText(words)).toBeNull();
	});

	test('shows the payments of a cancelled booking, and nothing open', async () => {
		open(ok(aBooking({ status: 'cancelled', totalAmount: 2_000_000, paidAmount: 600_000 })));

		expect((await screen.findByText('Paid')).nextElementSibling?.textContent).toBe('PKR 600,000');
		expect(screen.queryByText('Left to pay')).toBeNull();
	});

	test('has the hall manager’s number on it', async () => {
		open(ok(aBooking()));

		expect((await screen.findByRole<HTMLAnchorElement>('link', { name: '+92 300 0000000' })).href).toBe('tel:+923000000000');
	});

	test('stays when "Skip to the content" changes the fragment', async () => {
		document.body.insertAdjacentHTML('beforeend', '<main id="main"></main>');
		const { seen } = open(ok(aBooking()));
		await screen.findByText('Test Family');

		location.hash = '#main';
		await new Promise((told) => window.addEventListener('hashchange', told, { once: true }));

		expect(seen.asked).toHaveLength(1);
		expect(screen.getByText('Test Family')).toBeDefined();
		document.getElementById('main')?.remove();
	});

	describe('seen again', () => {
		const HOLD = '2026-11-24T12:30:00Z';
		const news = () => screen.getAllByRole('status').find((region) => /New:|نئی بات:/.test(region.textContent))?.textContent;
		const seenAnew = async (before: Partial<VisitorBooking>, after: Partial<VisitorBooking>, language: Language = 'en') => {
			const { seen } = open(ok(aBooking(before)), { language });
			await screen.findByRole('heading', { level: 1, name: /2027/ });
			seen.answer = ok(aBooking(after));
			seen.again();
			await waitFor(() => expect(news()).toBeDefined());
			return news();
		};
		const seenAgain = (before: Partial<VisitorBooking>, after: Partial<VisitorBooking>, language?: Language) =>
			seenAnew(before, { ...before, ...after }, language);

		test.each<[string, Partial<VisitorBooking>, Partial<VisitorBooking>, string]>([
			['held', {}, { status: 'pending', holdExpiresAt: HOLD }, 'The hall is held for you until Tuesday 24 November 2026, 5:30 PM.'],
			[
				'held for longer',
				{ status: 'pending', holdExpiresAt: '2026-11-23T12:30:00Z' },
				{ holdExpiresAt: HOLD },
				'until Tuesday 24 November',
			],
			['next in line', { line: { place: 2, heldUntil: HOLD } }, { line: { place: 1, heldUntil: HOLD } }, 'You are next in line'],
			['paid', { status: 'pending' }, PAID, 'the hall is yours alone. The agreed price is PKR 2,000,000. Paid so far: PKR 600,000.'],
			[
				'open again after everything was paid',
				{ ...PAID, status: 'fully_paid', paidAmount: 2_000_000 },
				{ status: 'advance_paid', totalAmount: 2_100_000 },
				'New: Not everything is paid any more: PKR 100,000 left to pay. The agreed price is PKR 2,100,000.',
			],
			[
				'not paid after all',
				{ ...PAID, paidAmount: 900_000 },
				{ paidAmount: 600_000 },
				'New: A payment was written down by mistake and is taken back. Paid so far: PKR 600,000.',
			],
			['given back in part', PAID, { paidAmount: 500_000, refundedAmount: 100_000 }, 'Given back to you so far: PKR 100,000.'],
			['moved', {}, { eventTime: 'lunch' }, 'Your booking is now for Saturday 9 January 2027, lunch, Tulip Hall, 600 guests.'],
			[
				'for fewer guests than the gents and ladies',
				{ gents: 200, ladies: 150 },
				{ guestCount: 300, gents: null, ladies: null },
				'The 200 gents, 150 ladies that you had told us no longer fit the number of guests.',
			],
			['cancelled', {}, { status: 'cancelled' }, 'This booking is cancelled.'],
			['something else', {}, { specialRequests: 'A ramp' }, 'Something in your booking has changed.'],
		])('announces news: %s', async (_, before, after, told) => {
			expect(await seenAgain(before, after)).toContain(told);
		});

		const LINE = { place: 1, heldUntil: HOLD };
		test.each<[string, Partial<VisitorBooking>, Partial<VisitorBooking>, string]>([
			['paid for by another family', { line: LINE }, { slotGone: 'taken' }, 'another booking has it'],
			['free again', { slotGone: 'taken' }, {}, 'This slot is free again.'],
			['no longer held', { line: LINE }, {}, 'no longer held for another request'],
			['taken once its hold had ended', { status: 'expired' }, { status: 'expired', slotGone: 'taken' }, 'another booking has it'],
			['free again after that', { status: 'expired', slotGone: 'taken' }, { status: 'expired' }, 'it may be free'],
		])('announces news of its slot: %s', async (_, before, after, told) => {
			expect(await seenAnew(before, after)).toContain(told);
		});

		const ANSWERED_AT = { answeredAt: '2026-11-21T05:00:00Z' };
		const CANCEL: Partial<VisitorChange> = { isCancellation: true, asked: {} };

		test.each<[string, Partial<VisitorChange> | null, Partial<VisitorChange>, Partial<VisitorBooking>, string]>([
			['asked, from another device', null, {}, {}, 'A request of yours for a change has come to the hall.'],
			['asked to cancel', null, CANCEL, {}, 'A request of yours to cancel has come to the hall.'],
			['taken back, on another device', {}, { state: 'withdrawn', ...ANSWERED_AT }, {}, 'Your request for a change was taken back.'],
			['to cancel taken back', CANCEL, { ...CANCEL, state: 'withdrawn', ...ANSWERED_AT }, {}, 'Your request to cancel was taken back.'],
			[
				'asked anew',
				{ state: 'withdrawn', ...ANSWERED_AT },
				{ askedAt: '2026-11-21T06:00:00Z' },
				{},
				'A request of yours for a change has come',
			],
			['declined', {}, { state: 'declined', ...ANSWERED_AT }, {}, 'The hall could not say yes to your request for a change.'],
			['not cancelled', CANCEL, { ...CANCEL, state: 'declined', ...ANSWERED_AT }, {}, 'The hall has not cancelled your booking.'],
			[
				'accepted',
				{},
				{ state: 'accepted', ...ANSWERED_AT },
				{ guestCount: 650 },
				'The hall has said yes to your request for a change. Your booking is now for Saturday 9 January 2027, dinner, Tulip Hall, 650 guests.',
			],
			['cancelled', CANCEL, { ...CANCEL, state: 'accepted', ...ANSWERED_AT }, { status: 'cancelled' }, 'This booking is cancelled.'],
			['overtaken', {}, { state: 'overtaken', ...ANSWERED_AT }, { status: 'expired' }, 'This booking has ended without an advance.'],
		])('announces the outcome of a change request: %s', async (_, before, after, changes, told) => {
			const said = await seenAgain({ change: before && aToldChange(before) }, { change: aToldChange(after), ...changes });

			expect(said?.replace('New: ', '')).toMatch(new RegExp(`^${told}`));
			expect(said).not.toContain('Something in your booking');
		});

		test('announces a new estimate and the end of a final count', async () => {
			const said = await seenAgain(
				{ ...COUNTED, status: 'pending', estimate: { ...anEstimate, total: 1_000_000 } },
				{ finalGuests: null, status: 'pending', estimate: { ...anEstimate, total: 1_234_500 } },
			);

			expect(said).toContain('The 580 guests that you had told us no longer count');
			expect(said).toContain('The estimate is now PKR 1,234,500.');
		});

		test('announces no agreed note that only moved', async () => {
			const { seen } = open(ok(aBooking()));
			await screen.findByText('Details');
			seen.answer = ok(aBooking({ agreed: [{ note: 'Lunch, please', answeredAt: '2026-11-21T05:00:00Z' }] }));

			seen.again();

			expect(await screen.findByText(/Lunch, please/)).toBeDefined();
			expect(news()).toBeUndefined();
		});

		test('announces another waiting request', async () => {
			const said = await seenAgain({}, { othersWait: true });

			expect(said).toContain('Another request waits for this dinner too, and no advance is paid yet');
			expect(said).not.toContain('Something in your booking');
		});

		test('announces that no other request waits any more', async () => {
			const { seen } = open(ok(aBooking({ othersWait: true })));
			await screen.findByText(/Another request waits for this dinner too/);
			seen.answer = ok(aBooking());
			seen.again();

			expect(await screen.findByText(/No other request waits for this slot any more/)).toBeDefined();
		});

		test('announces a free slot in Urdu', async () => {
			const line = { place: 1, heldUntil: HOLD };
			const { seen } = open(ok(aBooking({ line })), { language: 'ur' });
			await screen.findByRole('heading', { level: 1, name: /2027/ });
			seen.answer = ok(aBooking());
			seen.again();

			await waitFor(() => expect(news()).toBe('نئی بات: یہ وقت اب کسی اور درخواست کے لیے نہیں روکا گیا۔'));
		});

		test('stays as it is without news or an answer', async () => {
			const { seen } = open(ok(aBooking()));
			await screen.findByText('Test Family');

			for (const answer of [ok(aBooking()), err({ kind: 'offline' as const })]) {
				seen.answer = answer;
				seen.again();
				await waitFor(() => expect(seen.asked.length).toBeGreaterThan(1));
			}

			expect(screen.getByText('Test Family')).toBeDefined();
			expect(news()).toBeUndefined();
		});

		test('reads nothing while the final count is typed, but reads during the change form', async () => {
			const { seen, user } = open(ok(aBooking({ ...PAID, eventDate: '2026-11-25' as Day })));
			await user.click(await screen.findByRole('textbox'));
			seen.again();
			expect(seen.asked).toHaveLength(1);

			await user.click(screen.getByRole('button', { name: 'Ask to cancel' }));
			await user.click(await screen.findByLabelText('Reason (optional)'));
			seen.again();

			await waitFor(() => expect(seen.asked).toHaveLength(2));
		});

		test('reads while a button has the focus', async () => {
			const { seen } = open(ok(aBooking({ ...PAID, eventDate: '2026-11-25' as Day })));
			const count = await screen.findByRole('textbox');
			count.closest('form')?.querySelector('button')?.focus();
			expect(document.activeElement?.closest('form')).not.toBeNull();
			seen.again();

			await waitFor(() => expect(seen.asked).toHaveLength(2));
		});
	});

	test('counts the days to the event by the hall’s clock, on a device that is three days behind', async () => {
		const behind = 72 * 3_600_000;
		$clockAhead.set(behind);
		onTestFinished(() => $clockAhead.set(undefined));
		const { user } = open(ok(aBooking({ ...PAID, eventDate: '2026-12-21' as Day })), { device: new Date(NOW.getTime() - behind) });

		await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));

		expect(await screen.findByText(/PKR 600,000.* in 30 days/)).toBeDefined();
		expect(screen.getByText(/^In 30 days/)).toBeDefined();
	});

	test('goes into a calendar without its token', async () => {
		const { seen, user } = open(ok(aBooking()));

		await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));

		const [[name, file] = []] = seen.calendars;
		expect(name).toBe('LZ-7K4Q-92.ics');
		expect(file).toMatch(/^BEGIN:VCALENDAR/);
		expect(file).toContain('STATUS:TENTATIVE');
		expect(file).toContain(`URL:${location.origin}/booking/view\r\n`);
		expect(file).not.toContain(aReceipt.token);
	});

	test('goes into a calendar with the family’s last count', async () => {
		const { seen, user } = open(ok(aBooking({ ...PAID, ...COUNTED })));

		await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));

		expect(seen.calendars[0]?.[1]).toContain('580 guests');
	});

	test('goes into a calendar in Urdu with Urdu commas', async () => {
		const { seen, user } = open(ok(aBooking()), { language: 'ur' });

		await user.click(await screen.findByRole('button', { name: 'کیلنڈر میں ڈالیے' }));

		expect(seen.calendars[0]?.[1]?.replaceAll('\r\n ', '')).toContain('LOCATION:Lalazar، Plot 00\\, Gulmohar Avenue، Karachi 75000');
	});

	test('is shown and can be printed if its calendar file cannot be made', async () => {
		// A missing mail address stands for any mistake in the data of the file.
		const { seen, user } = open(ok(aBooking()), { hall: { ...venue, email: undefined as unknown as string } });

		await user.click(await screen.findByRole('button', { name: 'Print' }));

		expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
		expect(seen.printed).toBe(1);
	});

	test('can be printed, its link copied, and a question asked in the hall’s chat', async () => {
		const { seen, user } = open(ok(aBooking()));
		await user.click(await screen.findByRole('button', { name: 'Print' }));
		await user.click(screen.getByRole('button', { name: 'Copy the booking link' }));

		expect(seen.printed).toBe(1);
		expect(seen.copied).toEqual([location.href]);
		expect(await screen.findByText('The booking link is copied')).toBeDefined();
		for (const [name, said] of [['WhatsApp the hall', 'a question about booking LZ-7K4Q-92']]) {
			const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: name ?? '' });
			expect(decodeURIComponent(href)).toContain(said);
			expect(href).not.toContain(aReceipt.token);
		}
	});

	test('whose link was pasted with other text keeps only the link in the address', async () => {
		const link = `#${aReceipt.reference}.${aReceipt.token}`;
		const { seen, user } = open(ok(aBooking()), { hash: `#Booking:%20${link.slice(1)}).` });
		await user.click(await screen.findByRole('button', { name: 'Copy the booking link' }));

		expect(seen.asked).toEqual([[aReceipt.reference, aReceipt.token]]);
		expect(location.hash).toBe(link);
		expect(seen.copied).toEqual([`${location.origin}/booking/view${link}`]);
	});

	test.each<[string, Partial<VisitorBooking>, Language]>([
		['the event is today', { ...PAID, status: 'fully_paid', eventDate: '2026-11-21' as Day }, 'en'],
		['the event is today', { ...PAID, eventDate: '2026-11-21' as Day }, 'ur'],
		['its hold has run out', { status: 'pending', holdExpiresAt: '2026-11-21T03:59:00Z' }, 'en'],
	])('offers the phone instead of a change when %s', async (_, changes, language) => {
		const t = language === 'ur' ? viewUr : viewEn;
		open(ok(aBooking(changes)), { language });

		const late = await screen.findByText((text) => text.startsWith(t.askLate));
		expect(late.querySelector('a')?.getAttribute('href')).toBe(`tel:${venue.phone}`);
		expect(screen.queryByRole('button', { name: t.change })).toBeNull();
		expect(screen.queryByRole('button', { name: t.cancel })).toBeNull();
		expect(screen.queryByText(t.secret)).toBeNull();
		expect(screen.getByText(t.secretOver)).toBeDefined();
	});

	test('offers a change the day before, and only the phone to a request in line on its day', async () => {
		open(ok(aBooking({ ...PAID, eventDate: '2026-11-22' as Day })));
		expect(await screen.findByRole('button', { name: viewEn.cancel })).toBeDefined();
		cleanup();
		$bookingView.set({ state: 'loading' });

		open(ok(aBooking({ eventDate: '2026-11-21' as Day, line: { place: 1, heldUntil: '2026-11-27T17:14:00Z' } })));
		expect(await screen.findByText(viewEn.nextMore.inLineLate)).toBeDefined();
		expect(screen.queryByText(/ask for a change here/)).toBeNull();
	});

	test('joins the lines of the hall’s address by commas on paper', () => {
		const onPaper = readFileSync('src/styles/print.css', 'utf8');

		expect(onPaper).toMatch(
			/\.foot address span \{\s+display: inline;\s+\}\s+\.foot address span:not\(:last-child\)::after \{\s+content: ", ";/,
		);
		expect(onPaper).toMatch(/html:lang\(ur\) \.foot address span:not\(:last-child\)::after \{\s+content: "، ";/);
	});

	test('says that it is loading', () => {
		open(ok(aBooking()));

		expect(screen.getByRole('status').textContent).toBe('Loading your booking...');
	});

	test.each([
		['without a link', '', /opens with your booking’s own link/],
		['with half a link', '#LZ-7K4Q-92', /This link is damaged/],
		['with a link cut short by a letter', `#${aReceipt.reference}.${aReceipt.token.slice(0, -1)}`, /This link is damaged/],
	])('%s reads nothing and shows a sentence and the phone', async (_, hash, told) => {
		const { seen } = open(ok(aBooking()), { hash });

		expect((await screen.findByText(told)).getAttribute('role')).toBe('status');
		expect(screen.getByRole('link', { name: '+92 21 00000000' })).toBeDefined();
		expect(seen.asked).toEqual([]);
		expect(screen.queryByText('Test Family')).toBeNull();
	});

	test('with an invalid link says so and shows the phone', async () => {
		open(err({ kind: 'not_found' }));

		// Withdrawn, mistyped and deleted links get the same answer, so that guessing reveals nothing.
		const told = await screen.findByText(/No booking opens with this link/);
		expect(told.textContent).toMatch(/newer link.*no longer keep the booking.*ring us/);
		expect(told.textContent).not.toMatch(/cut short|damaged/);
		expect(screen.getByRole('link', { name: '+92 21 00000000' })).toBeDefined();
	});

	test('opens at a path with two slashes', async () => {
		open(ok(aBooking()), { path: `${location.origin}//booking/view?via=sms` });

		expect(await screen.findByText(/Test Family/)).toBeDefined();
		expect(location.href).toBe(`${location.origin}//booking/view?via=sms#${aReceipt.reference}.${aReceipt.token}`);
	});

	test('that cannot be loaded can be loaded again', async () => {
		const { seen, user } = open(err({ kind: 'offline' }));
		expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');

		seen.answer = ok(aBooking());
		await user.click(screen.getByRole('button', { name: 'Try again' }));

		await waitFor(() => expect(screen.getByText('Test Family')).toBeDefined());
	});

	test('takes the blame for a failing server, and shows phone and WhatsApp', async () => {
		open(err({ kind: 'server' }));

		const said = (await screen.findByRole('alert')).textContent;
		expect(said).toContain('on our side, not on yours');
		expect(said).not.toContain('connection');
		expect(screen.getByRole('link', { name: '+92 21 00000000' })).toBeDefined();
		expect(screen.getByRole('link', { name: 'WhatsApp the hall' })).toBeDefined();
	});

	test('loaded again by keyboard moves the focus to its heading, also after a failure', async () => {
		const { seen, user } = open(err({ kind: 'offline' }));
		const again = async () => {
			(await screen.findByRole('button', { name: 'Try again' })).focus();
			await user.keyboard('{Enter}');
		};

		await again();
		await screen.findByRole('button', { name: 'Try again' });
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your booking' })));
		seen.answer = ok(aBooking());
		await again();

		const heading = await screen.findByRole('heading', { level: 1, name: 'Saturday 9 January 2027' });
		await waitFor(() => expect(document.activeElement).toBe(heading));
	});
});

test('a quiet booking says how its message comes', async () => {
	open(ok(aBooking({ isQuiet: true })));

	expect(await screen.findByText(/We have not written to you yet/)).toBeDefined();
	const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send it on WhatsApp' });
	expect(decodeURIComponent(link.href)).toContain(aReceipt.reference);
});

test('the link to the other language carries the booking’s link', async () => {
	document.body.insertAdjacentHTML('afterbegin', '<a href="/ur/booking/view" hreflang="ur">اردو</a>');
	const hash = `#${aReceipt.reference}.${aReceipt.token}`;

	open(ok(aBooking()), { hash });

	await waitFor(() =>
		expect(document.querySelector<HTMLAnchorElement>('a[hreflang]')?.getAttribute('href')).toContain(`/ur/booking/view${hash}`),
	);
});

describe('the final count', () => {
	const near = (changes: Partial<VisitorBooking> = {}) => aBooking({ status: 'advance_paid', eventDate: '2026-11-28' as Day, ...changes });

	test('is asked for before the event, sent with the booking’s link, and shown at once', async () => {
		const { seen } = open(ok(near()));

		await userEvent.type(await screen.findByLabelText('Final guest count'), '650');
		await userEvent.click(screen.getByRole('button', { name: 'Send the count' }));

		expect(await screen.findByText('Thank you, the hall has your count.')).toBeDefined();
		expect(seen.given).toEqual([[aReceipt.reference, 650]]);
		expect(screen.getByText(/You told us 650 guests.*That is 50 more than agreed/)).toBeDefined();
	});

	test.each([
		['en', 'You had told us 401 guests, and since then the booking has changed. Shortly before the event we ask you anew.'],
		['ur', 'آپ نے 401 مہمان بتائے تھے، اور اس کے بعد بکنگ بدل گئی۔ تقریب سے کچھ پہلے ہم دوبارہ پوچھیں گے۔'],
	] as const)('that ended long before the event is explained (%s)', async (language, words) => {
		open(ok(near({ eventDate: '2027-03-06' as Day, countBefore: 401 })), { language });

		expect(await screen.findByText(words)).toBeDefined();
		expect(screen.queryByRole('textbox')).toBeNull();
	});

	test.each([
		[
			'en',
			'You had told us 320 gents, 270 ladies. That no longer fits this count: once you send it, those numbers are taken out, and we ask you for the new ones.',
			'Yes, send 560',
			/The 320 gents, 270 ladies that you had told us no longer fit the number of guests/,
		],
		['ur', /^آپ نے 320 مرد، 270 خواتین بتائے تھے۔/, 'جی ہاں، 560 بھیجیے', /آپ کے بتائے ہوئے 320 مرد، 270 خواتین اب شمار نہیں/],
	] as const)('below its gents and ladies is questioned once, and ends them (%s)', async (language, question, yes, news) => {
		const { seen, user } = open(ok(near({ gents: 320, ladies: 270 })), { language });
		await user.type(await screen.findByRole('textbox'), '560{Enter}');
		expect(screen.getByRole('alert').textContent?.trim()).toMatch(question);
		expect(seen.given).toEqual([]);

		const companyBefore = { gents: 320, ladies: 270 };
		seen.answer = ok(near({ finalGuests: 560, finalGuestsAt: NOW.toISOString(), gents: null, ladies: null, companyBefore }));
		await user.click(screen.getByRole('button', { name: yes }));

		expect((await screen.findAllByText(news)).length).toBeGreaterThan(0);
		expect(seen.given).toEqual([[aReceipt.reference, 560]]);
	});

	test('replaces an outdated one without being news', async () => {
		const { seen, user } = open(ok(near({ countBefore: 401 })));
		await user.type(await screen.findByRole('textbox'), '580{Enter}');
		await screen.findByText(/You told us 580 guests/);

		seen.answer = ok(near({ finalGuests: 580, finalGuestsAt: NOW.toISOString() }));
		(document.activeElement as HTMLElement).blur();
		seen.again();
		await waitFor(() => expect(seen.asked).toHaveLength(2));

		expect(screen.queryByText(/^New:/)).toBeNull();
	});

	test.each([
		['not_now', { status: 'expired' }, /This booking has ended without an advance/],
		['not_found', undefined, viewEn.notFound],
	] as const)('that is refused (%s) shows the present booking', async (refused, changes, words) => {
		const { seen, user } = open(ok(near()));
		seen.refused = refused;
		put(await screen.findByRole('textbox'), '580');
		seen.answer = changes ? ok(near(changes)) : err({ kind: 'not_found' });

		await user.click(screen.getByRole('button', { name: 'Send the count' }));

		expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
		expect(screen.queryByRole('textbox', { name: 'Final guest count' })).toBeNull();
	});

	test.each([
		['a request', near({ status: 'pending_confirmation' })],
		['an event far ahead', near({ eventDate: '2026-12-20' as Day })],
		['an event that was', near({ eventDate: '2026-11-20' as Day })],
	])('is not asked for %s', async (_, booking) => {
		open(ok(booking));

		await screen.findByText('Details');
		expect(screen.queryByLabelText('Final guest count')).toBeNull();
	});

	test('has a heading without a question when it can no longer be given', async () => {
		open(ok(near({ ...COUNTED, status: 'cancelled' })));

		expect(await screen.findByRole('heading', { name: 'The guest count you gave' })).toBeDefined();
		expect(screen.queryByText('How many guests will come?')).toBeNull();
	});

	test('is in the first sentence of the page', async () => {
		open(ok(near({ guestCount: 300, ...COUNTED, finalGuests: 310 })));

		expect((await screen.findByText(/ in Tulip Hall, .* for 310 guests\.$/)).className).toContain('lead');
	});

	test.each([
		['en', '28', '28 guests? Your booking is for 600.', 'Send the count', 'Yes, send 28'],
		['ur', '28', 'کیا 28 مہمان؟ آپ کی بکنگ 600 مہمانوں کی ہے۔', 'تعداد بھیجیے', 'جی ہاں، 28 بھیجیے'],
	] as const)('is questioned once if it is far from the booked number (%s)', async (language, count, question, button, yes) => {
		const { seen, user } = open(ok(near()), { language });

		put(await screen.findByRole('textbox'), count);
		await user.click(screen.getByRole('button', { name: button }));
		expect(screen.getByRole('alert').textContent).toBe(question);
		expect(seen.given).toEqual([]);

		await user.click(screen.getByRole('button', { name: yes }));
		await waitFor(() => expect(seen.given).toEqual([[aReceipt.reference, 28]]));
	});

	test.each([
		[
			'en',
			'2026-11-22',
			'Agreed are 600. It is late for the kitchen: if it is another count, tell us at once, and we do what we can.',
			viewEn.nextMore.guestsLate,
		],
		['ur', '2026-11-27', /دیر ہو چکی ہے/, viewUr.nextMore.guestsLate],
		[
			'en',
			'2026-11-28',
			'Agreed are 600. Please give us the final count by Saturday 21 November 2026: the kitchen buys for it and the tables are laid for it.',
			viewEn.nextMore.guestsNow,
		],
	] as const)('is called late after its day, and still accepted (%s, %s)', async (language, eventDate, text, next) => {
		open(ok(near({ ...PAID, eventDate: eventDate as Day })), { language, hall: { ...venue, tasting: undefined } });

		expect(await screen.findByText(text)).toBeDefined();
		expect(screen.getByText((said) => said.endsWith(next))).toBeDefined();
		expect(screen.getByRole('textbox')).toBeDefined();
	});

	test('is questioned again for another number, but not near an earlier count', async () => {
		const { seen, user } = open(ok(near({ guestCount: 300, ...COUNTED, finalGuests: 100 })));
		const field = await screen.findByRole('textbox');

		await user.type(field, '28{Enter}');
		await user.type(field, '0{Enter}');

		await waitFor(() => expect(seen.given).toEqual([[aReceipt.reference, 280]]));
	});

	test('survives a reload until it is sent, but not in another booking', async () => {
		const typedGuests = fakeStorage();
		open(ok(near()), { typedGuests });
		put(await screen.findByRole('textbox'), '580');
		cleanup();

		const again = open(ok(near()), { typedGuests });
		expect(await screen.findByRole('textbox')).toHaveProperty('value', '580');
		expect(screen.getByText('What you had typed stands here. It is not sent yet.')).toBeDefined();

		again.seen.refused = 'unreachable';
		await again.user.click(screen.getByRole('button', { name: 'Send the count' }));
		expect(await screen.findByText(/No answer came/)).toBeDefined();
		expect(screen.queryByText(/It is not sent yet/)).toBeNull();
		expect(screen.getByRole('textbox')).toHaveProperty('value', '580');
		cleanup();

		open(ok(near({ reference: 'LZ-9999-99' })), { typedGuests });
		expect(await screen.findByRole('textbox')).toHaveProperty('value', '');
		cleanup();

		open(ok(near()), { typedGuests });
		expect(await screen.findByText(/^What you sent before was not answered\. It stands here/)).toBeDefined();
		await again.user.click(await screen.findByRole('button', { name: 'Send the count' }));
		await waitFor(() => expect(typedGuests.read()).toBeUndefined());
		expect(screen.queryByText(/It is not sent yet/)).toBeNull();
	});

	test.each([
		['the hall has it', COUNTED, ''],
		['the hall has another', { ...COUNTED, finalGuests: 590 }, '580'],
	] as const)('without an answer is asked for again unless %s', async (_, counted, stands) => {
		const typedGuests = fakeStorage({ reference: aReceipt.reference, guests: '580', isSent: true });
		open(ok(near(counted)), { typedGuests, language: 'ur' });

		expect(await screen.findByRole('textbox')).toHaveProperty('value', stands);
		expect(screen.queryAllByText(/جواب نہیں آیا/)).toHaveLength(stands ? 1 : 0);
		expect(typedGuests.read() === undefined).toBe(stands === '');
	});

	test('whose answer was lost gets its thanks after the next reading, until the hall changes it', async () => {
		const typedGuests = fakeStorage();
		const { seen, user } = open(ok(near()), { typedGuests });
		seen.refused = 'unreachable';
		await user.type(await screen.findByRole('textbox'), '580{Enter}');
		await screen.findByText(/No answer came/);

		seen.answer = ok(near(COUNTED));
		(document.activeElement as HTMLElement).blur();
		seen.again();
		expect(await screen.findByText('Thank you, the hall has your count.')).toBeDefined();
		expect(screen.queryByText(/No answer came/)).toBeNull();
		expect(screen.getByRole('textbox')).toHaveProperty('value', '');
		expect(typedGuests.read()).toBeUndefined();

		seen.answer = ok(near({ finalGuests: 600, finalGuestsAt: '2026-11-20T11:00:00Z' }));
		seen.again();
		await screen.findByText(/You told us 600 guests/);
		expect(screen.queryByText('Thank you, the hall has your count.')).toBeNull();
	});

	test('typed after a lost answer stays when the first one has arrived', async () => {
		const typedGuests = fakeStorage();
		const { seen, user } = open(ok(near()), { typedGuests });
		seen.refused = 'unreachable';
		const field = await screen.findByRole('textbox');
		await user.type(field, '580{Enter}');
		await screen.findByText(/No answer came/);
		put(field, '590');

		seen.answer = ok(near(COUNTED));
		field.blur();
		seen.again();
		await screen.findByText('Thank you, the hall has your count.');
		expect(field).toHaveProperty('value', '590');
		expect(typedGuests.read()).toMatchObject({ guests: '590' });
	});

	test.each([
		['en', 'open', { guestCount: 420 }, /^You have asked the hall for 420 guests, .* take that request back below\.$/],
		['ur', 'open', { guestCount: 420 }, /420 مہمانوں کی درخواست .* واپس لے لیجیے۔$/],
		['en', 'declined', { guestCount: 420 }, undefined],
		// The request asks for the final count's number, so accepting it keeps the count.
		['en', 'open', { guestCount: COUNTED.finalGuests }, undefined],
		[
			'en',
			'open',
			{ eventDate: '2026-11-25' as Day },
			/^You have asked the hall for another day or hall, .* no longer counts, and we ask you anew\.$/,
		],
		['ur', 'open', { hall: 'Main Hall' }, /^آپ نے ہال سے کوئی اور دن یا ہال مانگا ہے، .* ہم دوبارہ پوچھیں گے۔$/],
		['en', 'declined', { eventDate: '2026-11-25' as Day }, undefined],
		['en', 'open', { package: 'Menu 2' }, undefined],
	] as const)('warns of an open request that would end it (%s, %s, %j)', async (language, state, asked, told) => {
		open(ok(near({ ...COUNTED, change: aToldChange({ state, asked }) })), { language });

		await screen.findByRole('textbox');
		expect(screen.queryAllByText(told ?? /You have asked the hall/)).toHaveLength(told ? 1 : 0);
	});

	test('that was refused is not called unanswered after a reload', async () => {
		const typedGuests = fakeStorage();
		const { seen, user } = open(ok(near()), { typedGuests });
		seen.refused = 'too_many_requests';
		await user.type(await screen.findByRole('textbox'), '580{Enter}');
		await screen.findByText(/changed several times today/);
		cleanup();

		open(ok(near()), { typedGuests });
		expect(await screen.findByText('What you had typed stands here. It is not sent yet.')).toBeDefined();
	});

	test('is refused at the field: above the hall’s seats, and by the server', async () => {
		const { seen } = open(ok(near()), { language: 'ur' });
		const field = await screen.findByLabelText('مہمانوں کی حتمی تعداد');
		const send = screen.getByRole('button', { name: 'تعداد بھیجیے' });

		await userEvent.type(field, '900');
		await userEvent.click(send);
		expect(seen.given).toEqual([]);
		expect(field.getAttribute('aria-invalid')).toBe('true');

		seen.refused = 'too_many_requests';
		await userEvent.clear(field);
		await userEvent.type(field, '700');
		await userEvent.click(send);
		expect(await screen.findByText(/آج تعداد کئی بار بدلی جا چکی ہے/)).toBeDefined();
	});
});
