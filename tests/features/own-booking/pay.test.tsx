import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import { payWords } from '#features/own-booking/pay/pay-words.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import type { FamilyReceipt } from '#shared/rules/money/payment-proof.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import { ok } from '#shared/rules/result.ts';
import '#features/own-booking/proofs/ProofsPart.tsx';
import '#features/own-booking/FinalGuests.tsx';
import { prices } from '../../support/booking.ts';
import { aVisitorBooking as aBooking, aReceipt, venue, viewPorts } from '../../support/booking-page.ts';
import { planFor } from '../../support/usual-plan.ts';

const ACCOUNT = {
	bank: 'A Bank',
	title: 'A Hall (Pvt) Ltd',
	iban: 'PK36 SCBL 0000 0011 2345 6702',
	wallets: [{ name: 'JazzCash', number: '0300 1234567' }],
	besides: 'or in cash at the office',
	raast: '/raast.png',
};
const HELD = { status: 'pending', totalAmount: 2_000_000, holdExpiresAt: '2026-11-24T10:00:00Z' } as const;
const ESTIMATE = estimate({ package: 'Menu 2', serving: 'buffet', guestCount: 600, addOns: [] }, prices) as Estimate;
const PAID = { status: 'advance_paid', totalAmount: 2_000_000, paidAmount: 600_000 } as const;

function open(
	booking: VisitorBooking,
	{ language = 'en' as Language, account = ACCOUNT as typeof ACCOUNT | null, refuses = false, hall = {} } = {},
) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const seen = { copied: [] as string[], printed: [] as string[] };
	const ports = viewPorts({
		read: async () => ok(booking),
		copy: async (text) => {
			if (!refuses) seen.copied.push(text);
			return !refuses;
		},
		print: () => void seen.printed.push(document.documentElement.className),
	});
	render(
		<main>
			<BookingView
				venue={{ ...venue, ...hall, account: account ?? undefined }}
				prices={prices}
				terms="The terms."
				language={language}
				ports={ports}
			/>
		</main>,
	);
	return { seen, user: userEvent.setup({ delay: null }) };
}

const card = async (name: RegExp | string = /^Pay /) => within(await screen.findByRole('region', { name }));

beforeEach(() => $bookingView.set({ state: 'loading' }));
afterEach(cleanup);

describe('the payment card on a family’s page', () => {
	test.each<[string, Partial<VisitorBooking>, Language, string | undefined]>([
		['a hold', HELD, 'en', 'Pay PKR 600,000 by Tuesday 24 November 2026, 3:00 PM'],
		['a hold, in Urdu', HELD, 'ur', 'منگل 24 نومبر 2026، دن 3 بجے تک 600,000 روپے ادا کیجیے'],
		['a hold without an agreed price', { ...HELD, totalAmount: 0 }, 'en', 'Pay the advance by Tuesday 24 November 2026, 3:00 PM'],
		[
			'a hold with an estimate only',
			{ ...HELD, totalAmount: 0, estimate: ESTIMATE },
			'en',
			'Pay the advance, about PKR 579,600 (30% of the estimate), by Tuesday 24 November 2026, 3:00 PM',
		],
		[
			'a hold with an estimate only, in Urdu',
			{ ...HELD, totalAmount: 0, estimate: ESTIMATE },
			'ur',
			'بیعانہ، تقریباً 579,600 روپے (تخمینے کا 30 فی صد)، منگل 24 نومبر 2026، دن 3 بجے تک ادا کیجیے',
		],
		[
			'a hold with an estimate and an advance of its own',
			{
				...{ ...HELD, totalAmount: 0, estimate: ESTIMATE },
				paymentPlan: planFor(
					{ ...HELD, ...{ totalAmount: 0, estimate: ESTIMATE, paidAmount: 0, eventDate: '2027-01-09' as Day } },
					undefined,
					[
						{ amount: 500_000, due: 'to_keep', isReminded: true, countsFrom: '2026-11-20' as Day },
						{ due: 'days_before', daysBefore: 7, isReminded: true, countsFrom: '2026-11-20' as Day },
					],
				),
			},
			'en',
			'Pay the advance, PKR 500,000, by Tuesday 24 November 2026, 3:00 PM',
		],
		['a hold that has just run out', { ...HELD, holdExpiresAt: '2026-11-21T03:59:00Z' }, 'en', 'Pay PKR 600,000 now'],
		['the rest, months ahead', PAID, 'en', 'Pay PKR 1,400,000 by Saturday 2 January 2027'],
		['the rest, in the last days', { ...PAID, eventDate: '2026-11-24' as Day }, 'en', 'Pay PKR 1,400,000 now'],
		['the rest after the event', { ...PAID, eventDate: '2026-11-20' as Day }, 'en', 'Pay PKR 1,400,000 now'],
		['a request', {}, 'en', undefined],
		['a booking that is paid', { ...PAID, status: 'fully_paid', paidAmount: 2_000_000 }, 'en', undefined],
	])('says what to pay and until when: %s', async (_, changes, language, title) => {
		open(aBooking(changes), { language });
		await screen.findByRole('heading', { level: 1, name: /202[67]/ });

		expect(document.querySelector('.pay h2')?.textContent).toBe(title);
	});

	test('names of an estimate the sum that stands below, where the booking stands', async () => {
		open(aBooking({ ...HELD, totalAmount: 0, estimate: ESTIMATE }));
		await card();

		expect(
			screen.getByText('30% of the agreed price: by the estimate about PKR 579,600. From then on the hall is yours alone.'),
		).toBeDefined();
	});

	test('has the terms and a link to all of them above the account, and each line of the account with a button', async () => {
		open(aBooking(HELD));
		const shown = await card();

		const rows = [...document.querySelectorAll('.pay__rows > div')].map((row) =>
			[...row.children].slice(0, 2).map(({ textContent }) => textContent),
		);
		expect(rows).toEqual([
			['Bank', 'A Bank'],
			['Account title', 'A Hall (Pvt) Ltd'],
			['IBAN', 'PK36 SCBL 0000 0011 2345 6702'],
			['JazzCash', '0300 1234567'],
			['Our reference', aReceipt.reference],
		]);
		expect(shown.getAllByRole('button', { name: /^Copy / })).toHaveLength(5);
		const order = shown.getByText('The terms.').compareDocumentPosition(shown.getByText('A Bank'));
		expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		expect(shown.getByRole('link', { name: 'All our terms' }).getAttribute('href')).toBe('/terms');
		expect(shown.getByRole('img', { name: 'QR code for Raast' }).getAttribute('src')).toBe('/raast.png');
		expect(shown.getByText('Or in cash at the office.')).toBeDefined();
		expect(shown.queryByText(/How to pay/)).toBeNull();
	});

	test.each<[string, string, string]>([
		['far enough away', '2027-02-01', 'The terms. Told 60 days before, it counts within 12 months.'],
		['nearer than that', '2026-12-05', 'The terms.'],
	])('says when an advance counts for another date only of an event %s', async (_, day, terms) => {
		open(aBooking({ ...HELD, eventDate: day as Day }), {
			hall: { moveTerms: 'Told 60 days before, it counts within 12 months.', advanceMoves: { daysBefore: 60, withinMonths: 12 } },
		});
		const shown = await card();

		expect(shown.getByText(/^The terms\./).textContent).toBe(terms);
	});

	test('keeps numbers on one line, from left to right, and untranslated', async () => {
		open(aBooking(HELD), { language: 'ur' });
		await card(/ادا کیجیے/);

		for (const number of [ACCOUNT.title, ACCOUNT.iban, '0300 1234567']) {
			const { dir, className, translate } = screen.getByText(number);
			expect([dir, className, translate]).toEqual(['ltr', 'nowrap num', false]);
		}
	});

	test('has our reference and the hall’s line of ways to pay where the content has no account', async () => {
		open(aBooking(HELD), { account: null });
		const shown = await card();

		expect(shown.getByText('How to pay it: in cash at the office.')).toBeDefined();
		expect(shown.getAllByRole('button', { name: /^Copy / })).toHaveLength(1);
	});

	test('copies numbers without spaces, says so on the button pressed last, and reads it out', async () => {
		const { seen, user } = open(aBooking(HELD));
		const shown = await card();

		for (const name of ['Copy Account title', 'Copy IBAN', 'Copy JazzCash', 'Copy Our reference']) {
			await user.click(shown.getByRole('button', { name }));
			expect(await shown.findByRole('button', { name: name.replace('Copy', 'Copied') })).toBeDefined();
		}

		expect(seen.copied).toEqual([ACCOUNT.title, 'PK36SCBL0000001123456702', '03001234567', aReceipt.reference]);
		expect(shown.getAllByRole('button', { name: /^Copied/ })).toHaveLength(1);
		expect(shown.getByRole('status').textContent).toBe('Our reference: copied');
	});

	test('copies without the permission for the clipboard, and keeps the focus', async () => {
		const commands: (string | undefined)[] = [];
		document.execCommand = (command) => {
			commands.push(command, (document.activeElement as HTMLTextAreaElement).value);
			return true;
		};
		onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
		const { user } = open(aBooking(HELD), { refuses: true });
		const shown = await card();
		await user.click(shown.getByRole('button', { name: 'Copy IBAN' }));

		const copied = await shown.findByRole('button', { name: 'Copied IBAN' });
		expect(commands).toEqual(['copy', 'PK36SCBL0000001123456702']);
		expect(document.activeElement).toBe(copied);
	});

	test('marks the number for a finger if the browser copies nothing', async () => {
		const { user } = open(aBooking(HELD), { refuses: true });
		const shown = await card();
		await user.click(shown.getByRole('button', { name: 'Copy IBAN' }));

		expect(await shown.findByRole('button', { name: 'Marked: copy it now IBAN' })).toBeDefined();
		expect(getSelection()?.toString()).toBe(ACCOUNT.iban);
	});
});

describe('the order of a family’s page', () => {
	const partsInOrder = () => [...document.querySelectorAll('.vgrid > div h2')].map(({ textContent }) => textContent?.replace(/ by .*/, ''));

	test.each<[string, Partial<VisitorBooking>, string[], string | undefined]>([
		['a request', {}, ['What’s Next?', 'Where it stands', 'Details'], 'What’s Next?'],
		[
			'a hold',
			HELD,
			['What’s Next?', 'Pay PKR 600,000', 'Your payments to us', 'All payments', 'Where it stands', 'Details'],
			'Pay PKR 600,000',
		],
		[
			'a count to give',
			{ ...PAID, status: 'fully_paid', paidAmount: 2_000_000, eventDate: '2026-11-26' as Day },
			['What’s Next?', 'How many guests will come?', 'Where it stands', 'Details'],
			'How many guests will come?',
		],
	])('is what is to be done, then how it stands, then the details; one part has the next step: %s', async (_, changes, titles, now) => {
		open(aBooking(changes));
		await screen.findByRole('heading', { level: 1, name: /202[67]/ });
		await act(async () => undefined);

		expect(partsInOrder()).toEqual(titles);
		const marked = [...document.querySelectorAll('.view__now')];
		expect(marked.map((part) => part.querySelector('h2')?.textContent?.replace(/ by .*/, ''))).toEqual([now]);
	});

	test.each<[Partial<VisitorBooking>, string | undefined]>([
		[HELD, '49 days to go'],
		[{ ...HELD, eventDate: '2026-11-22' as Day }, '1 day to go'],
		[{ ...HELD, eventDate: '2026-11-21' as Day }, undefined],
		[{}, undefined],
	])('counts the days of a booking that has its slot: %j', async (changes, said) => {
		open(aBooking(changes));
		await screen.findByRole('heading', { level: 1, name: /202[67]/ });

		expect(document.querySelector('.view__days')?.textContent).toBe(said);
	});
});

const receipt = (changes: Partial<FamilyReceipt> = {}): FamilyReceipt => ({
	number: '2026-0007',
	amount: 600_000,
	method: 'raast' as PaymentMethod,
	receivedOn: '2026-11-20' as Day,
	...changes,
});

describe('the receipts on a family’s page', () => {
	test.each([
		[
			'en',
			'Receipts',
			['2026-0007', 'PKR 600,000', 'By Raast, Friday 20 November 2026'],
			'−PKR 40,000',
			'Given back, cash, Friday 20 November 2026',
		],
		[
			'ur',
			'رسیدیں',
			['2026-0007', '600,000 روپے', 'بذریعہ راست، جمعہ 20 نومبر 2026'],
			'\u200e−40,000 روپے',
			'واپس کیے گئے، نقد، جمعہ 20 نومبر 2026',
		],
	] as const)('have number, day and method, also of what was given back (%s)', async (language, name, said, back, how) => {
		const receipts = [receipt(), receipt({ number: '2026-0009', amount: -40_000, method: 'cash' as PaymentMethod })];
		open(aBooking({ ...PAID, receipts }), { language });
		const shown = within(await screen.findByRole('region', { name }));

		for (const words of [...said, '2026-0009', how]) expect(shown.getByText(words)).toBeDefined();
		expect(shown.getByText((text) => text.startsWith(back))).toBeDefined();
	});

	test('are printed alone, and the page after that as a whole', async () => {
		const { seen, user } = open(aBooking({ ...PAID, receipts: [receipt()] }));
		await user.click(await screen.findByRole('button', { name: payWords.en.printReceipts }));
		dispatchEvent(new Event('afterprint'));
		await user.click(screen.getByRole('button', { name: 'Print' }));

		expect(seen.printed).toEqual(['prints-receipts', '']);
	});

	test('are not there without a payment', async () => {
		open(aBooking(HELD));
		await card();

		expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
	});
});
