import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { ok } from '#shared/rules/result.ts';
import '#features/own-booking/FinalGuests.tsx';
import { prices } from '../../support/booking.ts';
import { aReceipt, fakeStorage, NOW, venue, viewPorts } from '../../support/booking-page.ts';
import { anEvent, aWeddingOf } from '../../support/several-events.ts';

const MEHNDI = anEvent('mehndi-id', { isFirst: true });
const BARAT = anEvent('barat-id', {
	...{ occasion: 'barat', hall: 'Main Hall', guestCount: 600, package: 'Menu 1', serving: 'table' },
	eventDate: '2026-11-30' as Day,
	...{ finalGuests: 650, finalGuestsAt: '2026-11-20T10:00:00Z' },
});
const WALIMA = anEvent('walima-id', {
	occasion: 'walima',
	eventDate: '2026-12-02' as Day,
	eventTime: 'lunch',
	calledOffAt: '2026-11-20T10:00:00Z',
});
const PAID = { status: 'advance_paid', totalAmount: 2_000_000, paidAmount: 600_000 } as const;

function open(booking: VisitorBooking, language: Language = 'en') {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const seen = { given: [] as unknown[], files: [] as string[], booking, again: () => {} };
	const ports = viewPorts({
		read: async () => ok(seen.booking),
		whenSeen: (run) => {
			seen.again = run;
			return () => undefined;
		},
		giveFinalGuests: async (_, finalGuests, functionId) => {
			seen.given.push([finalGuests, functionId]);
			return ok({ finalGuests, finalGuestsAt: NOW.toISOString() });
		},
		saveCalendar: (_, file) => void seen.files.push(file),
		typedGuests: fakeStorage(),
	});
	render(
		<main>
			<BookingView venue={venue} prices={prices} terms="The terms." language={language} ports={ports} />
		</main>,
	);
	return { seen, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => $bookingView.set({ state: 'loading' }));

/** Texts of the events on the page. */
async function eventsOn(title: string) {
	const section = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
	return within(section)
		.getAllByRole('heading', { level: 3 })
		.map((heading) => (heading.closest('li') as HTMLElement).textContent);
}

describe('a booking with several events', () => {
	test.each([
		['en', 'Your events', ['Walima 1', 'Walima 2'], /^Walima 1\. /, /^Also: Walima 2, Monday 30 November 2026\.$/],
		['ur', 'آپ کی تقریبات', ['ولیمہ 1', 'ولیمہ 2'], /^ولیمہ 1۔ /, /^اس کے علاوہ: ولیمہ 2، /],
	] as const)('numbers two of one occasion in its head and in its list (%s)', async (language, title, [one, two], lead, also) => {
		const walima = { occasion: 'walima' } as const;
		open(
			aWeddingOf(
				[
					{ ...MEHNDI, ...walima },
					{ ...BARAT, ...walima },
				],
				{ ...PAID, ...walima },
			),
			language,
		);

		const events = await eventsOn(title);

		expect(events.map((text) => text?.slice(0, one.length))).toEqual([one, two]);
		expect(screen.getByText(lead)).toBeDefined();
		expect(screen.getByText(also)).toBeDefined();
	});

	test('lists each with its day, hall, guests and menu, and strikes a called-off one', async () => {
		open(aWeddingOf([MEHNDI, BARAT, WALIMA], PAID));

		expect(await eventsOn('Your events')).toEqual([
			expect.stringMatching(/^MehndiSaturday 28 November 2026, Dinner, 7:00 PM.*Tulip Hall.*200/),
			expect.stringMatching(/^BaratMonday 30 November 2026, Dinner.*Main Hall.*650 \(agreed: 600\).*Menu 1/),
			expect.stringMatching(/^Walima Called offWednesday 2 December 2026, Lunch.*Tulip Hall$/),
		]);
		expect(screen.getByText('Walima').tagName).toBe('S');
		expect(screen.getByText(/^Mehndi\. In 7 days: dinner/)).toBeDefined();
		expect(document.body.textContent).not.toMatch(/function/i);
	});

	test.each([
		['en', 'Also: Barat, Monday 30 November 2026.'],
		['ur', 'اس کے علاوہ: بارات، پیر 30 نومبر 2026۔'],
	] as const)('names below its heading the other events that are to come (%s)', async (language, words) => {
		open(aWeddingOf([MEHNDI, BARAT, WALIMA], PAID), language);

		expect(await screen.findByText(words)).toBeDefined();
	});

	test.each([
		['en', 'cancelled', 'Cancelled: Barat, Monday 30 November 2026.'],
		['en', 'expired', 'Expired: Barat, Monday 30 November 2026.'],
		['ur', 'cancelled', 'منسوخ: بارات، پیر 30 نومبر 2026۔'],
	] as const)('says of all that they have ended with their booking (%s, %s)', async (language, status, words) => {
		open(aWeddingOf([MEHNDI, BARAT, WALIMA], { status }), language);

		expect(await screen.findByText(words)).toBeDefined();
	});

	test('lists them in Urdu', async () => {
		open(aWeddingOf([MEHNDI, BARAT, WALIMA], PAID), 'ur');

		const events = await eventsOn('آپ کی تقریبات');

		expect(events.map((text) => text?.slice(0, 4))).toEqual(['مہند', 'بارا', 'ولیم']);
		expect(events[2]).toContain('منسوخ');
		expect(document.body.textContent).not.toMatch(/function/i);
	});

	test('says the state of each requested event', async () => {
		open(
			aWeddingOf([
				{ ...MEHNDI, line: { place: 1, heldUntil: '2026-11-24T10:00:00Z' } },
				{ ...BARAT, finalGuests: null, slot: 'taken' },
			]),
		);

		const [mehndi, barat] = await eventsOn('Your events');

		expect(mehndi).toContain('You are next in line');
		expect(barat).toContain('This dinner is no longer free');
	});

	test('says of a past event neither its place in line nor that numbers are to be written anew', async () => {
		const past = {
			...MEHNDI,
			eventDate: '2026-11-20' as Day,
			companyBefore: { gents: 120 },
			line: { place: 1, heldUntil: '2026-11-24T10:00:00Z' },
		};
		open(aWeddingOf([past, { ...BARAT, companyBefore: { ladies: 90 } }], { eventDate: BARAT.eventDate }));

		const [mehndi, barat] = await eventsOn('Your events');

		expect(mehndi).not.toMatch(/next in line|write the new numbers/);
		expect(barat).toContain('Please write the new numbers');
	});

	test('sends a final count for its own event, and shows it there', async () => {
		const { seen, user } = open(aWeddingOf([MEHNDI, { ...BARAT, finalGuests: null, finalGuestsAt: null }], PAID));
		const barat = (await screen.findByRole('heading', { name: 'Barat: How many guests will come?' })).closest('section') as HTMLElement;

		await user.type(within(barat).getByLabelText('Final guest count'), '620{Enter}');

		expect(await within(barat).findByText(/You told us 620 guests/)).toBeDefined();
		expect(seen.given).toEqual([[620, 'barat-id']]);
		expect(screen.getByRole('heading', { name: 'Mehndi: How many guests will come?' })).toBeDefined();
		expect(screen.getByText(/Mehndi\. In 7 days.*for 200 guests/)).toBeDefined();
	});

	test.each([
		['en', 'Ask to cancel', 'This asks to cancel all your events. To call off one alone, use “Ask for a change”.'],
		['ur', 'منسوخی کی درخواست', /یہ تمام تقریبات منسوخ کرنے کی درخواست ہے۔/],
	] as const)('says that the form to cancel concerns all events (%s, %s)', async (language, button, words) => {
		const { user } = open(
			aWeddingOf(
				[
					{ ...MEHNDI, eventDate: '2027-01-09' as Day },
					{ ...BARAT, eventDate: '2027-01-11' as Day },
				],
				PAID,
			),
			language,
		);

		await user.click(await screen.findByRole('button', { name: button }));

		expect(await screen.findByText(words)).toBeDefined();
	});

	test('that changes while the page is open claims no move when another event becomes the next', async () => {
		const { seen } = open(aWeddingOf([MEHNDI, BARAT], PAID));
		await eventsOn('Your events');

		seen.booking = aWeddingOf([{ ...MEHNDI, calledOffAt: NOW.toISOString() }, BARAT], PAID);
		seen.again();

		expect(await screen.findByText(/Called off in your booking: Mehndi\.$/)).toBeDefined();
		expect(screen.queryByText(/Your booking is now for/)).toBeNull();
	});

	test.each([
		[
			'en',
			'Your events',
			/Your booking was changed: Barat\. Added to your booking: Nikah\. Called off in your booking: Mehndi\. The agreed price is PKR 2,100,000 for all three events\.$/,
		],
		[
			'ur',
			'آپ کی تقریبات',
			/آپ کی بکنگ میں تبدیلی ہوئی: بارات۔ آپ کی بکنگ میں نئی تقریب: نکاح۔ آپ کی بکنگ میں منسوخ: مہندی۔ طے شدہ رقم تینوں تقریبات کے لیے .*2,100,000.* ہے۔$/,
		],
	] as const)(
		'that changes while the page is open names each event that did, and whose price is new (%s)',
		async (language, title, words) => {
			const live = { ...WALIMA, calledOffAt: null };
			const { seen } = open(aWeddingOf([MEHNDI, BARAT, live], PAID), language);
			await eventsOn(title);

			const nikah = anEvent('nikah-id', { occasion: 'nikah', eventDate: '2026-12-01' as Day });
			seen.booking = aWeddingOf([{ ...MEHNDI, calledOffAt: NOW.toISOString() }, { ...BARAT, guestCount: 640 }, nikah, live], {
				...PAID,
				totalAmount: 2_100_000,
			});
			seen.again();

			expect(await screen.findByText(words)).toBeDefined();
		},
	);

	test('has one calendar entry for each event, the first with the id of its booking, and a called-off one is cancelled', async () => {
		const { seen, user } = open(aWeddingOf([MEHNDI, BARAT, WALIMA], PAID));

		await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));

		expect(seen.files[0]?.match(/^(UID|SUMMARY|DTSTART|STATUS):.*/gm)).toEqual([
			'UID:lz-7k4q-92@lalazar.example',
			'DTSTART:20261128T140000Z',
			'SUMMARY:Mehndi: Our event at Lalazar\\, Tulip Hall',
			'STATUS:CONFIRMED',
			'UID:barat-id@lalazar.example',
			'DTSTART:20261130T140000Z',
			'SUMMARY:Barat: Our event at Lalazar\\, Main Hall',
			'STATUS:CONFIRMED',
			'UID:walima-id@lalazar.example',
			'DTSTART:20261202T060000Z',
			'SUMMARY:Walima: Our event at Lalazar\\, Tulip Hall',
			'STATUS:CANCELLED',
		]);
	});
});

test('a booking with one event shows no list, and its own final count is no news', async () => {
	const { seen, user } = open(aWeddingOf([{ ...MEHNDI, isFirst: true }], PAID));
	await user.type(await screen.findByLabelText('Final guest count'), '210{Enter}');
	await screen.findByText(/You told us 210 guests/);

	seen.booking = aWeddingOf([{ ...MEHNDI, finalGuests: 210, finalGuestsAt: NOW.toISOString() }], PAID);
	(document.activeElement as HTMLElement).blur();
	seen.again();

	await waitFor(() => expect(screen.queryByText(/^New:/)).toBeNull());
	expect(screen.queryByText('Your events')).toBeNull();
	expect(seen.given).toEqual([[210, undefined]]);
});
