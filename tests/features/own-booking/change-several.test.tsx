import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingView } from '#features/own-booking/BookingView.tsx';
import { $asking, $isSending } from '#features/own-booking/change/change-state.ts';
import { $bookingView } from '#features/own-booking/own-booking.ts';
import { $availability, forgetMonths } from '#shared/booking/availability.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, ok } from '#shared/rules/result.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { prices } from '../../support/booking.ts';
import {
	aReceipt,
	aToldChange,
	aVisitorBooking,
	fakeKeys,
	fakeStorage,
	NOW,
	offers,
	venue,
	viewPorts,
} from '../../support/booking-page.ts';
import { put } from '../../support/put.ts';
import { anEvent, aWeddingOf } from '../../support/several-events.ts';

const MEHNDI = anEvent('mehndi-id', { isFirst: true, package: 'Menu 2', serving: 'table' });
const BARAT = anEvent('barat-id', {
	...{ occasion: 'barat', hall: 'Main Hall', guestCount: 600, package: 'Menu 2', serving: 'table' },
	eventDate: '2026-11-30' as Day,
});

const NOTHING: ChangeRequest = { isCancellation: false, note: null, functions: [], add: [], callOff: [] };

function open(
	booking: VisitorBooking = aWeddingOf([MEHNDI, BARAT], { status: 'pending' }),
	{ language = 'en' as Language, typed = undefined as unknown } = {},
) {
	history.replaceState(null, '', `/booking/view#${aReceipt.reference}.${aReceipt.token}`);
	const hall = {
		asked: [] as ChangeRequest[],
		typed: fakeStorage(typed),
		refusal: undefined as Record<string, string> | undefined,
		taken: undefined as Slot | undefined,
	};
	const ports = viewPorts({
		read: async () => ok(booking),
		keepsChange: () => typed !== undefined,
		change: {
			ask: async (_, change) => {
				hall.asked.push(change);
				if (hall.taken) return err({ kind: 'slot_taken', alternatives: [{ ...hall.taken, eventTime: 'lunch' }], slot: hall.taken });
				return hall.refusal ? err({ kind: 'invalid', fields: hall.refusal }) : ok(aToldChange({ before: booking, asked: {} }));
			},
			withdraw: async () => ok(null),
			storage: fakeStorage(),
			typed: hall.typed,
			newKey: fakeKeys(),
			availability: async (first: Day) => ok(offers([first, '2026-12-02' as Day], [])),
			clock: () => NOW,
		},
	});
	render(<BookingView venue={venue} prices={prices} terms="The terms." language={language} ports={ports} />);
	return { hall, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => {
	$bookingView.set({ state: 'loading' });
	$asking.set({ state: 'idle' });
	$isSending.set(false);
	$availability.set({ state: 'none' } as never);
	forgetMonths();
});

async function askAbout(user: ReturnType<typeof userEvent.setup>, event: RegExp) {
	await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
	await user.click(await screen.findByRole('radio', { name: event }));
	return within(await screen.findByRole('form'));
}

async function askToAdd(user: ReturnType<typeof userEvent.setup>) {
	await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
	await user.click(await screen.findByRole('button', { name: 'Add an evening' }));
	return within(await screen.findByRole('form'));
}

describe('a family with several events asks for a change', () => {
	test('of one of them: the form asks first which, and the price is that of all', async () => {
		const { hall, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		await screen.findByRole('radio', { name: /^Mehndi Saturday 28 November 2026, Dinner$/ });
		expect(screen.queryByLabelText('Guests')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Send to the hall' })).toBeNull();

		await user.click(screen.getByRole('radio', { name: /^Barat/ }));
		const form = within(await screen.findByRole('form'));
		put(form.getByLabelText('Guests'), '650');
		expect(form.getByText('With the change').nextSibling?.textContent).toMatch(/PKR/);
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(hall.asked).toEqual([{ ...NOTHING, functions: [{ id: 'barat-id', guestCount: 650 }] }]);
		expect(document.body.textContent).not.toMatch(/function/i);
	});

	test('and reads a problem of the server at its field', async () => {
		const { hall, user } = open();
		hall.refusal = { 'functions.0.eventDate': 'Another of your events has this hall at this time.' };
		const form = await askAbout(user, /^Barat/);
		put(form.getByLabelText('Guests'), '650');
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(await form.findByText('Another of your events has this hall at this time.')).toBeDefined();
	});

	test('and reads a refusal without a field beside the button, until another form opens', async () => {
		const { hall, user } = open();
		hall.refusal = { isCancellation: 'This field is not known here.' };
		await askAbout(user, /^Barat/);
		put(screen.getByLabelText('Guests'), '650');
		await user.click(screen.getByRole('button', { name: 'Send to the hall' }));
		expect((await screen.findByRole('alert')).textContent).toMatch(/^This field is not known here\./);

		await user.click(screen.getByRole('radio', { name: /^Mehndi/ }));
		await user.click(screen.getByRole('button', { name: 'Call off this one' }));
		expect(screen.queryByRole('alert')).toBeNull();
		await user.click(screen.getByRole('button', { name: 'Send to the hall' }));
		expect((await screen.findByRole('alert')).textContent).toMatch(/^This field is not known here\./);
	});

	test('and finds what it typed when it comes back from another event, also half-typed', async () => {
		const { hall, user } = open();
		const form = await askAbout(user, /^Barat/);
		put(form.getByLabelText('Guests'), '650');
		put(form.getByLabelText('Ladies'), 'a lot');
		await user.click(screen.getByRole('radio', { name: /^Mehndi/ }));
		expect(within(screen.getByRole('form')).getByLabelText<HTMLInputElement>('Guests').value).toBe(String(MEHNDI.guestCount));
		expect(hall.typed.read()).toMatchObject({ change: { functions: [{ id: 'barat-id', guestCount: 650 }] } });
		await user.click(screen.getByRole('radio', { name: /^Barat/ }));

		const again = within(screen.getByRole('form'));
		expect(again.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
		expect(again.getByLabelText<HTMLInputElement>('Ladies').value).toBe('a lot');
	});

	test('to call one off, with a reason and the price of the rest', async () => {
		const { hall, user } = open();
		await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
		await user.click(await screen.findByRole('radio', { name: /^Mehndi/ }));
		await user.click(screen.getByRole('button', { name: 'Call off this one' }));
		const form = within(await screen.findByRole('form'));
		expect(form.getByText(/You ask the hall to call off Mehndi/)).toBeDefined();
		expect(form.getByText('With the change')).toBeDefined();
		put(form.getByLabelText('Anything else (optional)'), 'The aunt is ill');
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(hall.asked).toMatchObject([{ functions: [], note: 'The aunt is ill', callOff: ['mehndi-id'] }]);
	});

	test('to add an evening, which needs an occasion; menu and serving are copied', async () => {
		const { hall, user } = open();
		const form = await askToAdd(user);
		put(form.getByLabelText('Event date'), '2026-12-02');
		put(form.getByLabelText('Guests'), '300');
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));
		expect(form.getByText('Please choose what this event is')).toBeDefined();

		await user.selectOptions(form.getByLabelText('Occasion'), 'Walima');
		expect(form.getByText('With the change')).toBeDefined();
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(hall.asked).toMatchObject([
			{ functions: [], add: [{ occasion: 'walima', eventDate: '2026-12-02', guestCount: 300, package: 'Menu 2', serving: 'table' }] },
		]);
	});

	test('in the slot of another of its events: the problem is at the date', async () => {
		const { hall, user } = open();
		const form = await askToAdd(user);
		await user.selectOptions(form.getByLabelText('Occasion'), 'Walima');
		put(form.getByLabelText('Event date'), MEHNDI.eventDate);
		put(form.getByLabelText('Guests'), '300');
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(form.getByText('Another of your events has this hall at this time. Please change one of them')).toBeDefined();
		expect(hall.asked).toEqual([]);
	});

	test('of two of them, with one more event and one called off, in one request that names them all before it is sent', async () => {
		const WALIMA = anEvent('walima-id', { occasion: 'walima', eventDate: '2026-12-03' as Day, package: 'Menu 2', serving: 'table' });
		const { hall, user } = open(aWeddingOf([MEHNDI, BARAT, WALIMA], { status: 'pending' }));
		const form = await askAbout(user, /^Barat/);
		put(form.getByLabelText('Guests'), '650');
		await user.click(form.getByRole('radio', { name: /^Mehndi/ }));
		put(form.getByLabelText('Guests'), '250');
		await user.click(form.getByRole('radio', { name: /^Walima/ }));
		await user.click(form.getByRole('button', { name: 'Call off this one' }));
		await user.click(form.getByRole('button', { name: 'Add an evening' }));
		const summary = () => form.getByText('You ask for all of this').parentElement?.textContent;
		expect(summary()).toMatch(
			/Mehndi:.*250.*Barat:.*650.*Walima is to be called off\.One more event Still to fill in: .*Date.*Guests.*Occasion/,
		);
		await user.selectOptions(form.getByLabelText('Occasion'), 'Nikah');
		expect(summary()).toMatch(/One more event: Nikah Still to fill in: Date, Guests\.$/);
		put(form.getByLabelText('Event date'), '2026-12-02');
		put(form.getByLabelText('Guests'), '100');

		expect(summary()).toMatch(/Mehndi:.*250.*Barat:.*650.*One more event, Nikah:.*Walima is to be called off/);
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(hall.asked).toMatchObject([
			{
				functions: [
					{ id: 'mehndi-id', guestCount: 250 },
					{ id: 'barat-id', guestCount: 650 },
				],
				add: [{ occasion: 'nikah', guestCount: 100 }],
				callOff: ['walima-id'],
			},
		]);
	});

	test('and is led to the event with a problem, when another one is shown', async () => {
		const { hall, user } = open();
		const form = await askAbout(user, /^Barat/);
		put(form.getByLabelText('Guests'), '0');
		await user.click(form.getByRole('radio', { name: /^Mehndi/ }));
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(form.getByRole<HTMLInputElement>('radio', { name: /^Barat/ }).checked).toBe(true);
		expect(form.getByText('Guest count must be at least 1')).toBeDefined();
		expect(hall.asked).toEqual([]);
	});

	test('into a slot that is taken: its event is shown, with another slot', async () => {
		const { hall, user } = open();
		hall.taken = { hall: 'Main Hall', eventDate: '2026-12-02' as Day, eventTime: 'dinner' };
		const form = await askAbout(user, /^Barat/);
		put(form.getByLabelText('Event date'), '2026-12-02');
		await user.click(form.getByRole('radio', { name: /^Mehndi/ }));
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));
		expect(form.getByRole<HTMLInputElement>('radio', { name: /^Barat/ }).checked).toBe(true);

		hall.taken = undefined;
		await user.click(within(form.getByRole('alert')).getByRole('button'));
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));
		expect(hall.asked[1]?.functions).toEqual([{ id: 'barat-id', eventDate: '2026-12-02', eventTime: 'lunch' }]);
	});

	test('and takes back an event that it wanted to add', async () => {
		const { hall, user } = open();
		const form = await askToAdd(user);
		await user.click(form.getByRole('button', { name: 'Do not add it' }));
		expect(document.activeElement?.tagName).toBe('H3');
		await user.click(form.getByRole('radio', { name: /^Barat/ }));
		put(form.getByLabelText('Guests'), '650');
		await user.click(form.getByRole('button', { name: 'Send to the hall' }));

		expect(hall.asked).toEqual([{ ...NOTHING, functions: [{ id: 'barat-id', guestCount: 650 }] }]);
	});

	test('and finds it after a reload in the form of that event', async () => {
		const change = { ...NOTHING, note: 'A ramp', functions: [{ id: 'barat-id', guestCount: 650 }] };
		open(undefined, { typed: { reference: aReceipt.reference, change } });

		const form = within(await screen.findByRole('form'));
		expect(form.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Barat/ }).checked).toBe(true);
	});

	test('and reads what it asked of each event, in its language', async () => {
		const functions = [
			{ id: 'barat-id', act: 'change', occasion: 'barat', asked: { guestCount: 650 }, before: BARAT },
			{ id: 'walima-id', act: 'add', occasion: 'walima', asked: { guestCount: 300, hall: 'Main Hall', package: null }, before: null },
			{ id: 'mehndi-id', act: 'call_off', occasion: 'mehndi', asked: {}, before: MEHNDI },
		] as const;
		const wedding = aWeddingOf([MEHNDI, BARAT], { status: 'pending' });
		open({ ...wedding, change: aToldChange({ before: wedding, asked: {}, functions: [...functions] }) });

		const state = (await screen.findByText('Barat:')).closest('[data-state=open]') as HTMLElement;
		expect(state.textContent).toMatch(
			/Barat:Guests600 becomes 650One more event, Walima:HallMain HallGuests300Mehndi is to be called off\./,
		);
	});

	test.each([
		['en', /Mehndi is called off\./, /is to be/],
		['ur', /تقریب منسوخ ہو گئی: مہندی۔/, /درخواست ہے کہ/],
	] as const)('and reads after the hall’s yes that the event is called off (%s)', async (language, done, future) => {
		const wish = { id: 'mehndi-id', act: 'call_off', occasion: 'mehndi', asked: {}, before: MEHNDI } as const;
		const wedding = aWeddingOf([{ ...MEHNDI, calledOffAt: '2026-11-20T10:00:00Z' }, BARAT], { status: 'pending' });
		const change = aToldChange({ before: wedding, asked: {}, functions: [wish], state: 'accepted', answeredAt: '2026-11-20T10:00:00Z' });
		open({ ...wedding, change }, { language });

		const state = (await screen.findByText(done)).closest('[data-state=accepted]') as HTMLElement;
		expect(state.textContent).not.toMatch(future);
	});

	test.each([
		['en', 'Walima is added:', /One more event/],
		['ur', 'نئی تقریب بک ہو گئی، ولیمہ:', /ایک اور تقریب/],
	] as const)('and reads after the hall’s yes that the event is added (%s)', async (language, done, future) => {
		const walima = anEvent('walima-id', { occasion: 'walima', eventDate: '2026-12-02' as Day });
		const wish = { id: 'walima-id', act: 'add', occasion: 'walima', asked: { guestCount: 300 }, before: null } as const;
		const wedding = aWeddingOf([MEHNDI, BARAT, walima], { status: 'pending' });
		const change = aToldChange({ before: wedding, asked: {}, functions: [wish], state: 'accepted', answeredAt: '2026-11-20T10:00:00Z' });
		open({ ...wedding, change }, { language });

		const state = (await screen.findByText(done)).closest('[data-state=accepted]') as HTMLElement;
		expect(state.textContent).not.toMatch(future);
	});

	test('in Urdu', async () => {
		const { user } = open(undefined, { language: 'ur' });
		await user.click(await screen.findByRole('button', { name: 'تبدیلی کی درخواست' }));
		await user.click(await screen.findByRole('button', { name: 'ایک اور تقریب' }));

		expect(await screen.findByText(/اس کے لیے کچھ نہیں روکا جاتا/)).toBeDefined();
		expect(document.body.textContent).not.toMatch(/function/i);
	});
});

test('a family with one event asks for another evening beside a change of it', async () => {
	const { hall, user } = open(aVisitorBooking({ package: 'Menu 2', serving: 'table', status: 'pending' }));
	await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
	const form = within(await screen.findByRole('form'));
	put(form.getByLabelText('Guests'), '650');
	await user.click(form.getByRole('button', { name: 'Add an evening' }));
	expect(document.activeElement?.tagName).toBe('H3');
	await user.selectOptions(form.getByLabelText('Occasion'), 'Walima');
	put(form.getByLabelText('Event date'), '2026-12-02');
	put(form.getByLabelText('Guests'), '300');
	await user.click(form.getByRole('button', { name: 'Send to the hall' }));

	expect(hall.asked).toMatchObject([
		{ functions: [{ guestCount: 650 }], add: [{ occasion: 'walima', guestCount: 300, package: 'Menu 2', serving: 'table' }] },
	]);
});
