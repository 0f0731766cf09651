import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import NewBooking from '#features/desk/booking/entry/NewBooking.tsx';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $calendarDay } from '#features/desk/shell/route.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import type { Day } from '#shared/rules/day.ts';
import type { BookedState, SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { aDesk } from '../../../../support/desk.ts';
import { aSlotBooking } from '../../../../support/desk-calendar.ts';
import { aPerson, aPersonBooking } from '../../../../support/desk-person.ts';
import { house } from '../../../../support/open-desk.tsx';
import { renderAtDesk } from '../../../../support/render-at-desk.tsx';
import '../../../../support/modal-in-jsdom.ts';
import { VenueProvider } from '#features/desk/shell/desk-context.ts';

let desk: ReturnType<typeof aDesk>;
const dinner: Slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' };

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	$calendarDay.set(undefined);
});

const asks = (place: number, changes: Partial<SlotBooking> = {}) =>
	aSlotBooking({ id: `b${place}`, reference: `LZ-TEST-0${place}`, status: 'pending_confirmation', ...changes });

function put(state: BookedState, ...bookings: SlotBooking[]) {
	desk.calendar.standing = [{ ...dinner, state, bookings }];
}

/** Gives the typed number these bookings. */
function has(...references: string[]) {
	const bookings = references.map((reference) => aPersonBooking({ reference, status: 'pending' }));
	desk.people.people['+923000000002'] = aPerson({ bookings });
}

/** Fills in the required fields, and waits for the calendar. */
async function open(typed: Record<string, string> = {}) {
	renderAtDesk(
		desk,
		<VenueProvider value={house}>
			<NewBooking beginsWith={dinner} onClose={() => undefined} />
		</VenueProvider>,
	);
	const all = { 'Client name': 'Walk-in Family', Phone: '0300-0000002', Guests: '300', ...typed };
	for (const [label, value] of Object.entries(all)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
	await screen.findByText(/^Main Hall dinner on Saturday 9 January 2027 /);
	return userEvent.setup({ delay: null });
}

const save = () => screen.getByRole('button', { name: 'Save booking' });
const question = () => screen.queryByText(/asked for this slot earlier/)?.textContent;

describe('a hold past families that asked for the slot earlier', () => {
	test('asks first and names the family; "Not now" loses nothing, and a yes saves once', async () => {
		put('requested', asks(1, { clientName: 'Bilal' }), asks(2, { clientName: 'Sana' }));
		const user = await open();
		await user.click(save());
		expect(question()).toBe('2 other families asked for this slot earlier: Bilal, Sana. Hold it for this one anyway?');
		expect(document.activeElement?.textContent).toBe('Not now');

		await user.keyboard('{Enter}');
		expect(question()).toBeUndefined();
		expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hold the slot' }));
		expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Walk-in Family');
		expect(desk.calendar.entered).toEqual([]);
		await user.click(save());
		await user.click(screen.getByRole('button', { name: 'Hold it anyway' }));

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { clientName: 'Walk-in Family', isHeld: true } }]));
	});

	test.each([
		['taken', 'held', [asks(1, { status: 'pending', clientName: 'Bilal' })]],
		['left', 'free', []],
	] as const)('is asked about no more once the slot is %s meanwhile, and the focus is not lost', async (_, state, bookings) => {
		put('requested', asks(1, { clientName: 'Bilal' }));
		const user = await open();
		await user.click(save());
		expect(question()).toContain('Bilal');

		put(state, ...bookings);
		await act(() => refreshAll());

		await waitFor(() => expect(question()).toBeUndefined());
		expect(screen.queryByRole('button', { name: 'Hold it anyway' })).toBeNull();
		expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hold the slot' }));
		expect(desk.calendar.entered).toEqual([]);
	});

	test('uses the same key after a failure', async () => {
		put('requested', asks(1));
		const user = await open();
		desk.calendar.changeFails = 'failed';
		for (const _ of [1, 2]) {
			await user.click(await screen.findByRole('button', { name: 'Save booking' }));
			await user.click(screen.getByRole('button', { name: 'Hold it anyway' }));
		}

		await waitFor(() => expect(desk.calendar.entered).toHaveLength(2));
		expect(new Set(desk.calendar.entered.map(({ key }) => key)).size).toBe(1);
	});

	test('asks also for a request so old that it no longer marks the slot', async () => {
		put('free', asks(1, { clientName: 'Bilal' }));
		const user = await open();

		await user.click(save());

		expect(question()).toContain('Another family asked for this slot earlier: Bilal.');
	});

	test('asks after the question about an unlikely total', async () => {
		put('requested', asks(1));
		const user = await open({ Menu: 'Menu 2', 'Total amount in PKR': '25104' });
		await user.click(screen.getByRole('radio', { name: 'Buffet' }));
		await user.click(save());
		expect([screen.queryByText(/is less than half of the estimate/) !== null, question()]).toEqual([true, undefined]);

		await user.click(screen.getByRole('button', { name: 'Save it anyway' }));
		expect(question()).toContain('Family X');
		expect(document.activeElement?.textContent).toBe('Not now');
		expect(desk.calendar.entered).toEqual([]);
		await user.click(screen.getByRole('button', { name: 'Hold it anyway' }));

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { totalAmount: 25_104, isHeld: true } }]));
	});

	test('asks nothing for a request', async () => {
		put('requested', asks(1));
		const user = await open();
		await user.click(save());

		await user.click(screen.getByRole('radio', { name: 'Only note it' }));
		expect(question()).toBeUndefined();
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { isHeld: false } }]));
	});

	test.each([
		['the same number asked', 'requested', {}, ['LZ-TEST-01']],
		['the request is quiet', 'free', { isQuiet: true }, []],
		['the slot is held anyway', 'held', { status: 'pending' }, []],
	] as const)('is nothing to ask about where %s', async (_, state, changes, own) => {
		put(state, asks(1, changes), ...(state === 'held' ? [asks(2)] : []));
		has(...own);
		const user = await open();
		if (own.length > 0) await screen.findByText('This number already has a booking:');

		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toHaveLength(1));
	});
});

describe('a slot that a booking of the typed number holds', () => {
	const lost = async (holder: Partial<SlotBooking>) => {
		const user = await open();
		desk.calendar.changeFails = 'lost';
		put('held', asks(1, { status: 'pending', ...holder }));
		has('LZ-TEST-01');
		await user.click(save());
		await screen.findByText(/^We do not know if it arrived/);
		return user;
	};

	test('may be this same booking after a lost answer, so no other family is named', async () => {
		const user = await lost({ clientName: 'walk-in  family' });

		const said = await screen.findByText('Main Hall dinner on Saturday 9 January 2027 is held for this number. It may be this booking.');
		expect([said.getAttribute('role'), screen.queryByText(/[Aa]nother family|next in line/)]).toEqual(['status', null]);
		// Typing changes nothing about it.
		await user.type(screen.getByLabelText('Client name'), ' ');
		expect(screen.queryByText(/It may be this booking/)).not.toBeNull();
		desk.calendar.changeFails = undefined;
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toHaveLength(2));
		expect(new Set(desk.calendar.entered.map(({ key }) => key)).size).toBe(1);
	});

	test('is another booking of that number if the name differs, also after a lost answer', async () => {
		await lost({ clientName: 'Ayesha' });

		expect(await screen.findByText(/is held by this number’s other booking, Ayesha\.$/)).toBeDefined();
	});

	test.each([
		['held', 'pending', /is held by this number’s other booking, Ayesha\.$/, 'holds this slot. You cannot hold it twice.'],
		['taken', 'advance_paid', /is taken by this number’s other booking, Ayesha\.$/, 'has this slot. You cannot book it twice.'],
	] as const)('is called so and no other family’s, when it is %s', async (state, status, line, hint) => {
		put(state, asks(1, { status, clientName: 'Ayesha' }));
		has('LZ-TEST-01');
		await open();

		expect(await screen.findByText(line)).toBeDefined();
		expect(screen.getByText(`This number’s other booking ${hint}`)).toBeDefined();
		expect(screen.queryByText(/^Another family/)).toBeNull();
	});
});
