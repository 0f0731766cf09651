import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DeskView } from '#features/desk/shell/address-bar.ts';
import { $route } from '#features/desk/shell/route.ts';
import type { NewRequest } from '#shared/rules/booking/today-rows.ts';
import { type aDesk, settle } from '../../../support/desk.ts';
import { anAskedFor } from '../../../support/desk-changes.ts';
import { aNewRequest } from '../../../support/desk-today.ts';
import { aFreshDesk, openDesk } from '../../../support/open-desk.tsx';
// Loads lazy parts first, so that no test waits for them.
import '#features/desk/today/TodayRoom.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

async function open(view: DeskView) {
	desk.ports.route.go({ view, bookingId: undefined });
	const user = openDesk(desk);
	await screen.findByRole('heading', { name: view === 'today' ? 'To ring back' : 'Recent Bookings' });
	await act(settle);
	return user;
}

const come = (...requests: (string | NewRequest)[]) =>
	act(async () => {
		desk.today.newest = requests.map((request) =>
			typeof request === 'string' ? aNewRequest({ clientName: request, createdAt: '2026-11-20T17:20:00+00:00' }) : request,
		);
		desk.news.change();
		await settle();
	});

const wake = () =>
	act(async () => {
		desk.news.wake();
		await settle();
	});

test('a new request is announced in each room by a toast with a link and a sound; the tab counts it until Today is open', async () => {
	const user = await open('bookings');
	await come('Ayesha Example');

	expect(await screen.findByText('New request from Ayesha Example')).toBeDefined();
	expect(desk.alerts.chimes).toBe(1);
	expect(document.title).toBe('(1) Bookings: Lalazar admin');

	await user.click(screen.getByRole('button', { name: 'Open' }));
	expect($route.get().bookingId).toBe(desk.today.newest[0]?.bookingId);
	await waitFor(() => expect(document.title).not.toContain('(1)'));
	await come('Ayesha Example', 'Bilal Example');

	await user.click(within(screen.getByRole('navigation', { name: 'Desk' })).getByRole('button', { name: 'Today' }));
	await waitFor(() => expect(document.title).toBe('Today: Lalazar admin'));
});

test('many requests at once are one toast, one sound and one notification without names', async () => {
	await open('bookings');
	await come('Ayesha Example', 'Bilal Example');

	expect(await screen.findByText('2 new booking requests')).toBeDefined();
	expect([desk.alerts.chimes, desk.alerts.shown]).toEqual([1, [['2 new booking requests', '']]]);
});

test.each([
	['change', 'Ayesha Example asks for a change', 'A family asks for a change'],
	['cancellation', 'Ayesha Example asks to cancel', 'A family asks to cancel'],
] as const)('a family that asks for a %s is told of like a new request, and the way leads to its booking', async (kind, said, shown) => {
	const user = await open('bookings');
	desk.alerts.isSeen = false;
	await come(aNewRequest({ id: 'change-1', kind, clientName: 'Ayesha Example', createdAt: '2026-11-20T17:20:00+00:00' }));

	expect(await screen.findByText(said)).toBeDefined();
	expect(desk.alerts.chimes).toBe(1);
	expect(desk.alerts.shown).toEqual([[shown, 'Sat 9 Jan 2027, dinner, Tulip Hall, 600 guests']]);

	await user.click(screen.getByRole('button', { name: 'Open' }));
	expect($route.get().bookingId).toBe(desk.today.newest[0]?.bookingId);
});

test.each([true, false])('the toast of a change goes when the request is answered (accepted: %s)', async (isAccepted) => {
	desk.today.changes = [anAskedFor({ clientName: 'Ayesha Example' })];
	const user = await open('today');
	await come(aNewRequest({ id: 'change-1', kind: 'change', clientName: 'Ayesha Example', createdAt: '2026-11-20T17:20:00+00:00' }));
	await screen.findByText('Ayesha Example asks for a change');

	await user.click(screen.getByRole('button', { name: `${isAccepted ? 'Accept' : 'Decline'}, Ayesha Example` }));
	if (!isAccepted) {
		const question = within(screen.getByRole('dialog'));
		await user.type(question.getByRole('textbox'), 'We are full that week');
		await user.click(question.getByRole('button', { name: 'Decline' }));
	}

	await screen.findByText(isAccepted ? 'Changed as Ayesha Example asked' : 'Declined for Ayesha Example');
	await waitFor(() => expect(screen.queryByText('Ayesha Example asks for a change')).toBeNull());
});

test('a booking and a change at once are called requests', async () => {
	await open('bookings');
	await come(
		aNewRequest({ createdAt: '2026-11-20T17:20:00+00:00' }),
		aNewRequest({ id: 'change-1', kind: 'change', createdAt: '2026-11-20T17:21:00+00:00' }),
	);

	expect(await screen.findByText('2 new requests')).toBeDefined();
});

test('in Today the tab counts only while the page is hidden', async () => {
	desk.alerts.isSeen = false;
	await open('today');
	await come('Ayesha Example');
	expect(document.title).toBe('(1) Today: Lalazar admin');
	expect(desk.alerts.shown).toEqual([['New booking request', 'Sat 9 Jan 2027, dinner, Tulip Hall, 600 guests']]);

	desk.alerts.isSeen = true;
	await wake();

	expect(document.title).toBe('Today: Lalazar admin');
});

test('the sound can be switched off, and plays once when it is switched on', async () => {
	const user = await open('today');
	const sound = screen.getByRole('checkbox', { name: 'A soft sound on this device' });

	await user.click(sound);
	await come('Ayesha Example');
	expect([desk.alerts.isOn, desk.alerts.chimes]).toEqual([false, 0]);

	await user.click(sound);
	expect([desk.alerts.isOn, desk.alerts.chimes]).toEqual([true, 1]);
});

test.each([
	['allowed', 'The browser tells you of new requests when you do not look at the desk.'],
	['refused', 'Notifications are blocked. Allow them in the browser’s settings.'],
	['unknown', 'This browser cannot show notifications.'],
] as const)('the browser is asked for notifications by a press only, and what it says stands there: %s', async (answer, words) => {
	desk.alerts.answers = answer;
	const user = await open('today');
	expect(desk.alerts.state).toBe('unasked');

	await user.click(screen.getByRole('button', { name: 'Show notifications of this browser' }));

	expect(await screen.findByText(words)).toBeDefined();
	expect(screen.queryByRole('button', { name: 'Show notifications of this browser' })).toBeNull();
});
