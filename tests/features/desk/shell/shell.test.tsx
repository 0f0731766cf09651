import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Desk } from '#features/desk/Desk.tsx';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $isAboutToLeave, IDLE_MS, WARNING_MS } from '#features/desk/shell/idle.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aDesk, settle } from '../../../support/desk.ts';
import '../../../support/modal-in-jsdom.ts';

let desk: ReturnType<typeof aDesk>;
const START = Date.parse('2026-11-20T17:16:00Z');

beforeEach(() => {
	desk = aDesk();
	desk.ports.now = () => new Date(START + desk.timer.now);
	clearDesk(desk.ports);
	$staffSession.set({ state: 'checking' });
	$isAboutToLeave.set(false);
	window.scrollTo = () => undefined;
});

async function open() {
	render(
		<>
			<Toaster />
			<Desk ports={desk.ports} venueName="Lalazar" />
		</>,
	);
	await screen.findByText('Total Bookings');
	return userEvent.setup({ delay: null });
}

const pass = (milliseconds: number) =>
	act(async () => {
		desk.timer.pass(milliseconds);
		await settle();
	});

const wake = () =>
	act(async () => {
		desk.news.wake();
		await settle();
	});

const room = (name: string) => within(screen.getByRole('navigation', { name: 'Desk' })).getByRole('button', { name });

describe('going from room to room', () => {
	test('focuses the heading of the new room, names the tab after it, and marks the room in the bar', async () => {
		const user = await open();

		await user.click(room('Team'));

		expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBe(document.activeElement);
		expect(document.title).toBe('Team: Lalazar admin');
		expect(room('Team').getAttribute('aria-current')).toBe('page');
		expect(room('Bookings').getAttribute('aria-current')).toBeNull();
		expect(await screen.findByText('kamran@lalazar.example')).toBeDefined();
	});

	test('works by keyboard', async () => {
		const user = await open();
		room('Bookings').focus();

		await user.tab();
		await user.tab();
		await user.tab();
		await user.keyboard('{Enter}');

		expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeDefined();
	});

	test('does not move the focus at the first room', async () => {
		await open();

		await waitFor(() => expect(document.activeElement).toBe(document.body));
		expect(document.title).toBe('Bookings: Lalazar admin');
	});
});

describe('when the connection is lost', () => {
	test('shows a notice with the time of the last reading until it is back', async () => {
		await open();
		desk.book.fails = 'failed';

		await wake();
		const said = screen.getByText('The connection is lost.').closest('[role=alert]')?.textContent;
		desk.book.fails = undefined;
		await wake();

		expect(said).toContain('You do not see changes made after Fri 20 Nov 2026, 10:16 PM. What you type stays');
		expect(screen.queryByText('The connection is lost.')).toBeNull();
	});

	test('a press right after the notice has moved a form does not count; a later press and each key do', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'New booking' }));
		const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /agrees to WhatsApp/ });
		const press = (later: number, detail = 1) => {
			const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
			Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + later });
			act(() => void consent.dispatchEvent(event));
			return consent.checked;
		};
		desk.book.fails = 'failed';
		await wake();
		const came = [press(0), press(0, 0), press(701)];
		desk.book.fails = undefined;
		await wake();

		expect(came).toEqual([false, true, false]);
		expect([press(0), press(701)]).toEqual([false, true]);
	});

	test('"Try now" reads at once', async () => {
		const user = await open();
		desk.book.fails = 'failed';
		await wake();
		desk.book.fails = undefined;

		await user.click(screen.getByRole('button', { name: 'Connect now' }));

		await waitFor(() => expect(screen.queryByText('The connection is lost.')).toBeNull());
	});
});

describe('an idle person without "Remember me"', () => {
	beforeEach(() => {
		desk.auth.remembered = false;
	});

	test('is warned, stays after one press, and is signed out the next time', async () => {
		const user = await open();
		await pass(IDLE_MS - WARNING_MS);
		const button = screen.getByRole('button', { name: 'Stay signed in' });
		const hadFocus = document.activeElement === button;

		await user.click(button);
		await pass(IDLE_MS - 1);
		const before = desk.went.length;
		await pass(1);

		expect([hadFocus, before]).toEqual([true, 0]);
		await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
		expect(desk.left.note).toBe('idle');
		expect(desk.auth.signedOut).toBe(1);
		expect(screen.queryByText('Total Bookings')).toBeNull();
	});

	test('reads the same reason when another tab signed out first', async () => {
		await open();
		desk.timer.now += IDLE_MS;

		act(() => desk.auth.endElsewhere());

		await waitFor(() => expect(desk.left.note).toBe('idle'));
	});
});

test('a person with "Remember me" is never signed out for being idle', async () => {
	await open();

	await pass(20 * IDLE_MS);

	expect(desk.went).toEqual([]);
	expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
});
