import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { GATHER_MS } from '#features/desk/shell/connection.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { carryCalls } from '#shared/data/call.ts';
import { aBooking, aDesk, settle } from '../../../support/desk.ts';
import { openDesk, openSide } from '../../../support/open-desk.tsx';
import { put } from '../../../support/put.ts';

/** The same desk, which notes each request by its name. */
function counting(desk: ReturnType<typeof aDesk>) {
	const requests: string[] = [];
	carryCalls({
		...desk.wire,
		rpc: (name, given) => {
			requests.push(name);
			return desk.wire.rpc(name, given);
		},
		ask: (path, question) => {
			requests.push(path);
			return desk.wire.ask(path, question);
		},
	});
	const whoIsSignedIn: DeskPorts['auth']['whoIsSignedIn'] = () => {
		requests.push('auth.whoIsSignedIn');
		return desk.ports.auth.whoIsSignedIn();
	};
	const ports: DeskPorts = { ...desk.ports, auth: { ...desk.ports.auth, whoIsSignedIn } };
	return { ...desk, ports, requests };
}

let desk: ReturnType<typeof counting>;

beforeEach(() => {
	desk = counting(aDesk());
	clearDesk(desk.ports);
	$staffSession.set({ state: 'checking' });
});

/** Lets the gathered news cause their reading. */
const pass = () =>
	act(async () => {
		desk.timer.pass(GATHER_MS);
		await settle();
	});

// tests/stack/desk-requests.test.ts counts on the wire. Here all parts of the screen read too.
test('a payment is recorded and shown with eight requests at most, its own news included', async () => {
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000 }), aBooking()];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	await act(async () => {
		desk.news.connect(true);
		await settle();
	});
	await user.click(side.getByRole('button', { name: 'Record a payment' }));
	put(side.getByLabelText('Amount in PKR'), '300000');
	await user.selectOptions(side.getByLabelText('Method'), 'Raast');
	await pass();
	desk.requests.length = 0;

	await user.click(side.getByRole('button', { name: 'Record' }));
	await screen.findByText(/^Payment recorded, receipt/);
	for (const id of ['message-1', 'booking-1']) desk.news.change({ id, at: desk.panel.payments.at(-1)?.createdAt });
	await pass();

	await waitFor(() => expect(side.getByText('600,000')).toBeDefined());
	expect(desk.requests.length, desk.requests.join('\n')).toBeLessThanOrEqual(8);
});
