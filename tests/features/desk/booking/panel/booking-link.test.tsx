import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aMessage } from '../../../../support/desk-chat.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
	desk.chat.put('booking-1', [aMessage({ kind: 'thank_you' })]);
});

async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Ayesha Example', status: 'pending', ...changes })];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	return { user, side };
}

const question = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the family’s link', () => {
	test('is sent again after a question that names the number', async () => {
		const { user, side } = await open();
		await user.click(await side.findByRole('button', { name: 'Send the link again' }));
		expect(question('Send the link again?').getByText(/goes to \+92 300 1234567 on WhatsApp/)).toBeDefined();
		expect(desk.chat.asked).toEqual([]);

		await user.click(question('Send the link again?').getByRole('button', { name: 'Send the link' }));

		expect(await screen.findByText('Your message is waiting to be sent.')).toBeDefined();
		expect(desk.chat.asked).toEqual([{ what: 'kind', to: 'booking-1', says: 'booking_link' }]);
	});

	test.each([
		['nothing was sent yet', []],
		['what was sent had no link in it', [aMessage({ kind: 'slot_held' })]],
		['the one that was to go never left', [aMessage({ kind: 'booking_link', state: 'cancelled' })]],
		['only the hall’s own copy went', [aMessage({ kind: 'thank_you', isForHall: true })]],
	])('is not sent “again” where %s', async (_, messages) => {
		desk.chat.put('booking-1', messages);
		const { user, side } = await open();

		expect(await side.findByText(/No message with it was sent yet/)).toBeDefined();
		await user.click(await side.findByRole('button', { name: 'Send the link' }));

		expect(question('Send the link?').getByText('A link goes to +92 300 1234567 on WhatsApp.')).toBeDefined();
	});

	test('is not promised in messages to a family that gets none', async () => {
		desk.chat.put('booking-1', [], { agreed: false });
		const { side } = await open();

		expect(await side.findByText(/has not agreed to WhatsApp messages\. Send it only/)).toBeDefined();
		expect(side.queryByText(/Our messages contain it/)).toBeNull();
	});

	test('cannot be sent to a family that wants no messages, and the text says so', async () => {
		desk.chat.put('booking-1', [aMessage({ kind: 'thank_you' })], { optedOut: true });
		const { side } = await open();

		expect(await side.findByText(/This family wants no WhatsApp messages, so it cannot be sent/)).toBeDefined();
		expect(side.queryByRole('button', { name: /^Send the link/ })).toBeNull();
	});

	test('that cannot be sent shows why in the panel', async () => {
		desk.chat.refuses = { kind: 'opted_out' };
		const { user, side } = await open();
		await user.click(await side.findByRole('button', { name: 'Send the link again' }));

		await user.click(question('Send the link again?').getByRole('button', { name: 'Send the link' }));

		expect((await side.findAllByText(/wants no WhatsApp messages/)).length).toBeGreaterThan(0);
	});

	test.each([
		[true, 'The link is withdrawn'],
		[false, 'There was no working link.'],
	])('is withdrawn after a question (there was one: %s)', async (hasLink, words) => {
		desk.panel.hasLink = hasLink;
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Withdraw the link' }));
		await waitFor(() => expect(document.activeElement).toBe(question('Withdraw the link?').getByRole('button', { name: 'Leave it' })));

		await user.click(question('Withdraw the link?').getByRole('button', { name: 'Withdraw the link' }));

		expect(await screen.findByText(words)).toBeDefined();
		expect(desk.panel.withdrawn).toEqual(['booking-1']);
	});

	test('that could not be withdrawn leaves no failure once there is none', async () => {
		const { user, side } = await open();
		const withdraw = async () => {
			await user.click(side.getByRole('button', { name: 'Withdraw the link' }));
			await user.click(question('Withdraw the link?').getByRole('button', { name: 'Withdraw the link' }));
		};
		desk.panel.restoreFails = 'failed';
		await withdraw();
		expect(await side.findByText(/could not be withdrawn/)).toBeDefined();

		desk.panel.restoreFails = undefined;
		desk.panel.hasLink = false;
		await withdraw();

		expect(await screen.findByText('There was no working link.')).toBeDefined();
		expect(side.queryByText(/could not be withdrawn/)).toBeNull();
	});

	test('of a cancelled booking can only be withdrawn', async () => {
		const { side } = await open({ status: 'cancelled' });

		expect(side.queryByRole('button', { name: /^Send the link/ })).toBeNull();
		expect(side.getByRole('button', { name: 'Withdraw the link' })).toBeDefined();
	});
});

test('an erased booking says so, and cannot be changed or contacted', async () => {
	desk.panel.erasedAt = '2026-11-21T10:00:00Z';
	desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Erased', phone: '+99900000000', status: 'cancelled' })];
	const user = openDesk(desk);
	await user.click(within(await screen.findByRole('row', { name: /Erased/ })).getByRole('button', { name: 'Edit' }));

	const side = within(await screen.findByRole('dialog', { name: /Erased/ }));

	expect(await side.findByText(/The family’s data was erased/)).toBeDefined();
	for (const name of [/^Call/, /^WhatsApp/, 'Edit', /^Send the link/]) expect(side.queryByRole('button', { name })).toBeNull();
	expect(side.queryByRole('link', { name: /Call/ })).toBeNull();
});
