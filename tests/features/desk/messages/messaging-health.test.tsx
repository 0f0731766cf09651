import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Health } from '#features/desk/messages/health-state.ts';
import { MessagingHealth } from '#features/desk/messages/MessagingHealth.tsx';
import { $route } from '#features/desk/shell/route.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aDesk } from '../../../support/desk.ts';
import { aLoss } from '../../../support/desk-chat.ts';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aDesk();
});

function open() {
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<MessagingHealth />
		</>,
	);
	return userEvent.setup({ delay: null });
}
const readAgain = () => act(() => refreshAll());

describe('the line', () => {
	test('says "connected" with nothing in the way', async () => {
		open();

		expect(await screen.findByText('WhatsApp: connected')).toBeDefined();
		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('says "simulated", and that no real message goes out', async () => {
		desk.chat.carrierNow = { provider: 'simulated', problem: null };
		open();

		expect(await screen.findByText('WhatsApp: simulated, no real message goes out')).toBeDefined();
	});

	test('counts waiting messages', async () => {
		desk.chat.healthNow = { queued: 3, oldestAt: '2026-11-20T17:10:00Z' };
		open();

		expect(await screen.findByText('WhatsApp: connected, 3 waiting, the oldest from Fri 20 Nov 2026, 10:10 PM')).toBeDefined();
	});

	test('does not say "connected" when it cannot be read', async () => {
		open();
		await screen.findByText('WhatsApp: connected');

		desk.chat.fails = 'failed';
		await readAgain();

		expect(screen.queryByText('WhatsApp: connected')).toBeNull();
		expect(screen.getByText('WhatsApp: not known at the moment')).toBeDefined();
	});
});

test('a notice says when the hall’s own phone does not get the notices, and what to do', async () => {
	desk.chat.healthNow = { hallMissed: '131026' };
	open();

	const alert = (await screen.findByRole('alert')).textContent ?? '';

	expect(alert).toContain('Notices of new requests do not reach the hall’s own phone. New requests still appear here at once.');
	expect(alert).toContain('131026');
	expect(screen.getByText('WhatsApp: connected')).toBeDefined();
});

describe('when messages have stopped', () => {
	test('a notice says since when, why, what to do, and that nothing is lost', async () => {
		desk.chat.healthNow = { failingSince: '2026-11-20T16:00:00Z', code: '190', queued: 3, oldestAt: '2026-11-20T16:00:00Z' };
		open();

		expect(await screen.findByText(/WhatsApp: failing since Fri 20 Nov 2026, 9:00 PM, 3 waiting/)).toBeDefined();
		const alert = screen.getByRole('alert').textContent ?? '';
		expect(alert).toContain('no longer accepts our access token');
		expect(alert).toContain('WHATSAPP_ACCESS_TOKEN');
		expect(alert).toContain('Nothing is lost: 3 messages wait');
	});

	test('one press tries again at once after it is fixed', async () => {
		desk.chat.healthNow = { failingSince: '2026-11-20T16:00:00Z', code: '190', queued: 3, oldestAt: null };
		const user = open();

		await user.click(await screen.findByRole('button', { name: 'It is fixed. Try again now' }));

		expect(desk.chat.resumed).toBe(1);
		expect(await screen.findByText(/One message is tried within a minute/)).toBeDefined();
	});

	test('a missing setting is named', async () => {
		desk.chat.carrierNow = { provider: null, problem: 'Set WHATSAPP_ACCESS_TOKEN in Netlify and deploy again.' };
		open();

		expect(await screen.findByText('WhatsApp: not set up')).toBeDefined();
		expect(screen.getByRole('alert').textContent).toContain('Set WHATSAPP_ACCESS_TOKEN in Netlify and deploy again.');
	});
});

describe('a message of a family', () => {
	const wrote = {
		...aLoss({ id: 'm-1', kind: 'incoming', state: 'received', errorCode: null }),
		bookingId: 'booking-x',
		clientName: 'Family One',
		says: 'Can we taste on Sunday?',
		at: '2026-11-20T17:00:00Z',
	};

	test('causes a toast while the desk is open, and is listed until it is answered', async () => {
		const user = open();
		await screen.findByText('WhatsApp: connected');
		expect(screen.queryByText(/for an answer/)).toBeNull();

		desk.chat.unanswered = [wrote];
		await readAgain();

		expect(await screen.findByText('Family One has written to the hall')).toBeDefined();
		await user.click(screen.getByText('1 family waits for an answer'));
		expect(screen.getByText('Can we taste on Sunday?')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Open the booking' }));
		expect($route.get().bookingId).toBe('booking-x');

		desk.chat.unanswered = [];
		await readAgain();
		expect(screen.queryByText(/for an answer/)).toBeNull();
	});

	test('from before the desk was opened is listed without a toast', async () => {
		desk.chat.unanswered = [wrote, { ...wrote, id: 'm-2', says: null }];
		open();

		expect(await screen.findByText('2 families wait for an answer')).toBeDefined();
		expect(screen.queryByText('Family One has written to the hall')).toBeNull();
		expect(screen.getByText(/Not a text/)).toBeDefined();
	});
});

describe('messages that did not arrive', () => {
	test('that fail while the desk is open cause a toast with name and reason', async () => {
		open();
		await screen.findByText('WhatsApp: connected');

		desk.chat.losses = [
			aLoss({ kind: 'thank_you', clientName: 'Family One' }),
			aLoss({ kind: 'payment_received', clientName: 'Family Two', errorCode: '131050' }),
		];
		await readAgain();

		expect(await screen.findByText('Failed to send thank you message to customer')).toBeDefined();
		expect(screen.getByText('Family One. WhatsApp cannot deliver to this number. Please ring instead.')).toBeDefined();
		expect(await screen.findByText('Failed to send WhatsApp confirmation to Family Two')).toBeDefined();
	});

	test('that fail again after another try are toasted again', async () => {
		open();
		await screen.findByText('WhatsApp: connected');
		desk.chat.losses = [aLoss({ id: 'one', kind: 'text', at: '2026-11-20T17:00:00Z' })];
		await readAgain();
		desk.chat.losses = [];
		await readAgain();

		desk.chat.losses = [aLoss({ id: 'one', kind: 'text', at: '2026-11-20T17:30:00Z', errorCode: '131050' })];
		await readAgain();

		expect(await screen.findByText(/^Message from the hall\. They asked WhatsApp for no more/)).toBeDefined();
	});

	test('that may have arrived are listed without a toast', async () => {
		open();
		await screen.findByText('WhatsApp: connected');

		desk.chat.losses = [aLoss({ state: 'unknown' })];
		await readAgain();

		expect(await screen.findByText('1 message needs a look')).toBeDefined();
		expect(screen.queryByText(/^Failed to send/)).toBeNull();
	});

	test('leave the list once staff note that they rang the family', async () => {
		desk.chat.losses = [aLoss({ id: 'lost-1', clientName: 'Family One' }), aLoss({ clientName: 'Family Two' })];
		const user = open();

		await user.click(await screen.findByText('2 messages need a look'));
		const [first] = screen.getAllByRole('button', { name: 'I rang them' });
		await user.click(first as HTMLElement);

		expect(await screen.findByText('1 message needs a look')).toBeDefined();
		expect(desk.chat.rung).toEqual(['lost-1']);
		expect(await screen.findByText('Noted: you rang them. The message is off the list.')).toBeDefined();

		await user.click(screen.getByRole('button', { name: 'Undo' }));

		expect(await screen.findByText('2 messages need a look')).toBeDefined();
		expect(desk.chat.rung).toEqual([]);
	});

	test('from before are listed without a toast, with links to their bookings', async () => {
		desk.chat.losses = [aLoss({ bookingId: 'booking-x', clientName: 'Family One' }), aLoss({ state: 'unknown', clientName: 'Family Two' })];
		const user = open();

		await user.click(await screen.findByText('2 messages need a look'));
		expect(screen.queryByText(/^Failed to send/)).toBeNull();
		const [first] = screen.getAllByRole('button', { name: 'Open the booking' });
		await user.click(first as HTMLElement);

		expect($route.get().bookingId).toBe('booking-x');
	});
});

describe('requests that come faster than usual', () => {
	const withRequests = (requests: Partial<Health>) => {
		desk.chat.healthNow = requests;
		open();
	};

	test.each([
		[{ requestsToday: 49, quietRequests: 0 }, undefined],
		[{ requestsToday: 50, quietRequests: 0 }, '50 booking requests today, of 100 that are answered by WhatsApp.'],
		[{ requestsToday: 130, quietRequests: 30 }, '130 booking requests today, of 100 that are answered by WhatsApp.'],
		[{ requestsToday: 3, quietRequests: 1 }, '1 booking request was taken quietly.'],
	])('cause a notice from half of the day’s limit on: %j', async (requests, title) => {
		withRequests(requests);
		await screen.findByText('WhatsApp: connected');

		if (title) expect(screen.getByText(title)).toBeDefined();
		else expect(screen.queryByText(/booking requests? (today|was)/)).toBeNull();
	});

	test('say how a family without a message is thanked', async () => {
		withRequests({ requestsToday: 130, quietRequests: 30 });

		expect(
			await screen.findByText(/30 were taken so\. You find them in the list\. The family is thanked when you hold its date/),
		).toBeDefined();
	});
});
