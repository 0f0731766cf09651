import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingMessages } from '#features/desk/messages/BookingMessages.tsx';
import type { Chat, ChatMessage } from '#features/desk/messages/chat-state.ts';
import { MessagingHealth } from '#features/desk/messages/MessagingHealth.tsx';
import { kindWords, messageStateWords } from '#features/desk/shell/words/message-words.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk } from '../../../support/desk.ts';
import { aMessage } from '../../../support/desk-chat.ts';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';
import '../../../support/modal-in-jsdom.ts';
import { put } from '../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aDesk();
});

/** Opens a booking's messages. The tests' clock is at 2026-11-20T17:16Z, 10:16 PM in Karachi. */
async function open(messages: ChatMessage[], { booking = {}, ...more }: { booking?: Partial<Booking> } & Partial<Chat> = {}) {
	const shown = aBooking({ id: 'booking-a', clientName: 'Test Family', ...booking });
	desk.chat.put('booking-a', messages, more);
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<MessagingHealth />
			<BookingMessages booking={shown} />
		</>,
	);
	await waitFor(() => expect(screen.queryByText('Loading messages...')).toBeNull());
	return userEvent.setup({ delay: null });
}

const items = () => screen.getAllByRole('listitem').filter((item) => item.classList.contains('msg'));
const sayAll = () => refreshAll();
const OPEN = '2026-11-20T20:00:00Z';

describe('one of the hall’s own messages', () => {
	const SAID = {
		language: 'en',
		params: {
			...{ name: 'Test Family', reference: 'LZ-7K4Q-92', guests: '600', receipt: '2026-0042', amount: '300000', balance: '700000' },
			...{ hall: 'Tulip Hall', event_date: '2027-01-09', event_time: 'dinner' },
		},
	} as const;

	test('opens at a press, in the family’s language, and closes again', async () => {
		desk.chat.says = SAID;
		const user = await open([aMessage({ id: 'advance', kind: 'payment_received', state: 'queued' })]);
		expect(desk.chat.read).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'Read it, Payment received' }));

		expect(await screen.findByText(/PKR 300,000/)).toBeDefined();
		expect(desk.chat.read).toEqual(['advance']);
		await user.click(screen.getByRole('button', { name: 'Close it, Payment received' }));
		expect(screen.queryByText(/PKR 300,000/)).toBeNull();
	});

	test('can be read before it is sent', async () => {
		desk.chat.says = { ...SAID, language: 'ur' };
		const user = await open([], { booking: { status: 'advance_paid', totalAmount: 1_000_000, paidAmount: 300_000 } });

		await user.click(screen.getByRole('button', { name: /^Read it first, / }));
		const chosen = screen.getByLabelText<HTMLSelectElement>('Prepared message');
		await waitFor(() => expect(desk.chat.read).toEqual([chosen.value]));
		expect(desk.chat.asked).toEqual([]);
	});

	test('says that it cannot be read, or no longer fits', async () => {
		desk.chat.says = null;
		const user = await open([aMessage({ kind: 'payment_received' })]);
		await user.click(screen.getByRole('button', { name: 'Read it, Payment received' }));
		expect(await screen.findByText('It no longer fits this booking.')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Close it, Payment received' }));

		desk.chat.fails = 'failed';
		await user.click(screen.getByRole('button', { name: 'Read it, Payment received' }));
		expect(await screen.findByText(/It cannot be read at the moment/)).toBeDefined();
		desk.chat.fails = undefined;
		desk.chat.says = SAID;
		await user.click(screen.getByRole('button', { name: 'Try again' }));
		expect(await screen.findByText(/PKR 700,000/)).toBeDefined();
	});

	test('has no "Read it" for texts of staff or of the family', async () => {
		await open([aMessage({ kind: 'text', body: 'Salaam' }), aMessage({ kind: 'incoming', state: 'received', body: 'Shukriya' })]);

		expect(screen.queryByRole('button', { name: /^Read it, / })).toBeNull();
	});
});

describe('the list of messages', () => {
	const at = (minute: number) => ({ createdAt: `2026-11-20T16:0${minute}:00Z` });

	test.each([
		[
			'another move',
			[aMessage({ kind: 'moved', state: 'cancelled', ...at(1) }), aMessage({ kind: 'moved', state: 'queued', ...at(2) })],
			'A newer message replaces it: the booking has moved again.',
		],
		[
			'an accepted change',
			[aMessage({ kind: 'moved', state: 'cancelled', ...at(1) }), aMessage({ kind: 'change_accepted', ...at(1) })],
			'The answer to the family’s request already says it.',
		],
		[
			'a payment, whatever was paid later',
			[aMessage({ kind: 'payment_received', state: 'cancelled', ...at(1) }), aMessage({ kind: 'payment_received', ...at(2) })],
			'Not needed any more.',
		],
		[
			'a later reminder',
			[aMessage({ kind: 'reminder_1_day', state: 'cancelled', ...at(1) }), aMessage({ kind: 'reminder_1_day', ...at(2) })],
			'A newer message replaces it.',
		],
		[
			'what the booking no longer is',
			[aMessage({ kind: 'hold_expiring', state: 'cancelled' }), aMessage({ kind: 'hold_expiring', isForHall: true })],
			'Not needed any more.',
		],
		[
			'the family’s wish',
			[aMessage({ state: 'cancelled', errorCode: 'opted_out' }), aMessage()],
			'They asked WhatsApp for no more messages from us. Please ring instead.',
		],
	])('gives the reason of a message cancelled by %s', async (_, messages, why) => {
		await open(messages);

		const cancelled = items().find((item) => item.closest('details'));
		const other = items().find((item) => !item.closest('details'));
		expect(cancelled?.textContent).toContain(`${why}`);
		expect(cancelled?.textContent).toContain('Cancelled, not sent');
		expect(other?.querySelector('.msg__why')).toBeNull();
	});

	test('folds withdrawn messages, and shows sent ones before planned ones', async () => {
		await open([
			aMessage({ kind: 'reminder_1_day', state: 'queued', nextAt: '2027-01-08T05:00:00Z' }),
			aMessage({ kind: 'moved', state: 'cancelled' }),
			aMessage({ kind: 'hold_expiring', state: 'cancelled' }),
			aMessage({ kind: 'slot_held', state: 'delivered' }),
		]);

		const fold = screen.getByText('2 withdrawn, not sent').closest('details');
		const inSight = items().filter((item) => !item.closest('details'));
		expect(fold?.open).toBe(false);
		expect(inSight.map((item) => item.querySelector('.msg__says')?.textContent)).toEqual(['The slot is held', 'Reminder, the day before']);
		expect(inSight[1]?.closest('ol')?.previousElementSibling?.textContent).toBe('To be sent');
	});

	test('shows planned messages in the order of sending', async () => {
		await open([
			aMessage({ kind: 'reminder_1_day', state: 'queued', nextAt: '2027-01-08T05:00:00Z' }),
			aMessage({ kind: 'hold_expiring', state: 'queued', nextAt: '2026-11-25T05:00:00Z' }),
			aMessage({ kind: 'reminder_7_days', state: 'queued', nextAt: '2027-01-02T05:00:00+05:00' }),
		]);

		expect(items().map((item) => item.querySelector('.msg__says')?.textContent)).toEqual(
			(['hold_expiring', 'reminder_7_days', 'reminder_1_day'] as const).map((kind) => kindWords[kind]),
		);
	});

	test('shows messages of both sides in order, with text or kind and the time in Karachi', async () => {
		await open([
			aMessage({ kind: 'thank_you', state: 'read' }),
			aMessage({ kind: 'incoming', state: 'received', body: 'Can we come to taste on Sunday?', createdAt: '2026-11-20T16:20:00Z' }),
			aMessage({ kind: 'text', body: 'Yes, at 7.', state: 'delivered' }),
			aMessage({ kind: 'hold_expiring', state: 'queued', isForHall: true }),
		]);

		const told = items().map((item) => item.textContent ?? '');
		expect(told[0]).toMatch(/Thank-you for the booking request.*Fri 20 Nov 2026, 9:00 PM.*Read/);
		expect(told[1]).toMatch(/Message from the family: Can we come to taste on Sunday\?Fri 20 Nov 2026, 9:20 PM$/);
		expect(told[2]).toMatch(/Message from the hall: Yes, at 7\..*Delivered/);
		expect(told[3]).toMatch(/The hold is about to run out, to the hall/);
	});

	test.each([
		['STOP', 'stop', 'The family wants no more WhatsApp messages.'],
		['شروع', 'start', 'The family allows our messages again.'],
	] as const)('%s is shown as a wish', async (body, wish, told) => {
		await open([aMessage({ kind: 'incoming', state: 'received', body, wish })]);

		expect(within(items()[0] as HTMLElement).getByText(told)).toBeDefined();
	});

	test('a question with the word is not shown as a wish', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: 'Where is the bus stop?' })]);

		expect(items()[0]?.textContent).not.toMatch(/family wants no more|no more messages/);
	});

	test('words that may mean STOP are pointed out to staff, and nothing is changed', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: 'Can you stop sending messages?' })]);

		expect(items()[0]?.textContent).toContain('Does the family want no more messages? If so, please note it below.');
		expect(items()[0]?.textContent).not.toContain('The family wants no more');
	});

	test('an edited message shows its new text and the first one', async () => {
		const edited = { editedAt: '2026-11-20T16:05:00Z', firstBody: '350' };
		await open([aMessage({ kind: 'incoming', state: 'received', body: '550', ...edited })]);

		expect(items()[0]?.textContent).toMatch(/^Message from the family: 550Edited by the family\. Before: 350/);
	});

	test('an edited message that was a STOP says that the messages stay stopped', async () => {
		const edited = { editedAt: '2026-11-20T16:05:00Z', firstBody: 'STOP' };
		await open([aMessage({ kind: 'incoming', state: 'received', body: 'stop at gate 2', ...edited })], { optedOut: true });

		expect(items()[0]?.textContent).toContain('Before the edit, the family asked for no more messages, and we stopped them.');
	});

	test('a message that its sender deleted says so', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: null, revokedAt: '2026-11-20T16:05:00Z' })]);

		expect(items()[0]?.textContent).toContain('Deleted by the sender.');
		expect(items()[0]?.textContent).not.toContain('Something other than text');
	});

	test.each([
		['queued', 'Waiting to be sent'],
		['leased', 'Being sent now'],
		['accepted', 'Taken by WhatsApp'],
		['sent', 'Sent'],
		['delivered', 'Delivered'],
		['read', 'Read'],
		['failed', 'Not delivered'],
		['unknown', 'May have been sent'],
		['dead', 'Given up'],
		['cancelled', 'Cancelled, not sent'],
	] as const)('a message that is %s is called "%s"', async (state, words) => {
		await open([aMessage({ state })]);

		expect(within(items()[0] as HTMLElement).getByText(words)).toBeDefined();
	});

	test('only states that the provider reports are called sent, delivered or read', () => {
		const claims = Object.entries(messageStateWords).filter(([, words]) => /^(sent|delivered|read)\b/i.test(words));

		expect(claims.map(([state]) => state)).toEqual(['sent', 'delivered', 'read']);
	});

	test('a simulated message says so', async () => {
		await open([aMessage({ state: 'delivered', simulated: true })]);

		expect(screen.getByText('Delivered (simulated)')).toBeDefined();
	});

	test('a failed message gives the reason, and a queued one the time of the next try', async () => {
		await open([
			aMessage({ state: 'failed', errorCode: '131026' }),
			aMessage({ state: 'dead', attempts: 8, errorCode: 'meta_down' }),
			aMessage({ state: 'queued', nextAt: '2026-11-20T17:30:00Z', errorCode: '2' }),
			aMessage({ state: 'failed', errorCode: '987654' }),
		]);

		const [failed, dead, queued, strange] = items().map((item) => item.textContent ?? '');
		expect(failed).toContain('WhatsApp cannot deliver to this number. Please ring instead.');
		expect(dead).toContain('8 tries.');
		expect(dead).not.toContain('tried again automatically');
		expect(queued).toContain('Next try Fri 20 Nov 2026, 10:30 PM');
		expect(strange).toContain('(987654)');
	});

	test('an error before a successful try is not shown', async () => {
		await open([aMessage({ state: 'delivered', errorCode: '131026' })]);

		expect(screen.queryByText(/cannot deliver/)).toBeNull();
	});

	test('markup in a family’s message is shown as text', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: '<img src=x onerror=alert(1)>' })]);

		expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
		expect(document.querySelector('img')).toBeNull();
	});

	test('is read again with live news', async () => {
		await open([aMessage({ id: 'one', state: 'accepted' })]);

		desk.chat.put('booking-a', [aMessage({ id: 'one', state: 'read' })]);
		await act(sayAll);

		expect(screen.getByText('Read')).toBeDefined();
	});

	test('offers another try when it cannot be read', async () => {
		desk.chat.fails = 'failed';
		const user = await open([aMessage()]);
		expect(screen.getByRole('alert').textContent).toContain('The messages cannot be read at the moment.');

		desk.chat.fails = undefined;
		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByText('Taken by WhatsApp')).toBeDefined();
	});
});

describe('writing', () => {
	test('in staff’s own words works within the 24 hours, and shows their end', async () => {
		const user = await open([], { openUntil: OPEN });
		expect(screen.getByText(/until Sat 21 Nov 2026, 1:00 AM/)).toBeDefined();

		put(screen.getByLabelText('Write to the family'), 'Salaam');
		await user.click(screen.getByRole('button', { name: 'Send message' }));

		expect(desk.chat.asked).toEqual([{ what: 'text', to: 'booking-a', says: 'Salaam' }]);
		expect(await screen.findByText('Your message is waiting to be sent.')).toBeDefined();
		expect(screen.getByLabelText<HTMLTextAreaElement>('Write to the family').value).toBe('');
	});

	test.each([undefined, '2026-11-20T17:15:59Z'])('is closed after the 24 hours (%s); prepared messages stay', async (openUntil) => {
		const user = await open([], { ...(openUntil && { openUntil }) });
		expect(screen.queryByLabelText('Write to the family')).toBeNull();
		expect(screen.getByText(/only within 24 hours after the family’s last message/)).toBeDefined();

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(desk.chat.asked).toEqual([{ what: 'kind', to: 'booking-a', says: 'thank_you' }]);
	});

	test('is open at any time where messages are simulated, and says so', async () => {
		desk.chat.carrierNow = { provider: 'simulated', problem: null };
		await open([]);

		expect(screen.getByLabelText('Write to the family')).toBeDefined();
		expect(screen.getByText(/^Test mode: nothing is sent\. On a real site, own words go out only within 24 hours/)).toBeDefined();
	});

	test.each([
		['accepted', 'WhatsApp has taken your message.'],
		['queued', 'Your message is waiting to be sent.'],
		['unknown', 'We do not know yet if your message was sent.'],
		['failed', 'Failed to send thank you message to customer'],
	] as const)('that ends as %s shows "%s"', async (state, told) => {
		desk.chat.sentAs = state;
		const user = await open([]);

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(await screen.findByText(told)).toBeDefined();
	});

	test('a prepared message that was sent a short time ago asks first and names the time, and "Leave it" sends nothing', async () => {
		const user = await open([aMessage({ createdAt: '2026-11-20T16:00:00Z' })]);

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));
		const question = screen.getByRole('alert').textContent;
		await user.click(screen.getByRole('button', { name: 'Leave it' }));
		expect(desk.chat.asked).toEqual([]);
		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));
		await user.click(screen.getByRole('button', { name: 'Send again' }));

		expect(question).toContain('This message was sent already: 9:00 PM. Send it a second time?');
		await waitFor(() => expect(desk.chat.asked).toEqual([{ what: 'kind', to: 'booking-a', says: 'thank_you' }]));
	});

	test.each([
		['long ago', { createdAt: '2026-11-19T16:00:00Z' }],
		['in vain', { state: 'failed' }],
		['for another reason', { kind: 'slot_held' }],
		['in the future', { state: 'queued', nextAt: '2026-11-21T16:00:00Z' }],
	] as const)('a prepared message like one that was or will be sent %s goes without a question', async (_, before) => {
		const user = await open([aMessage({ createdAt: '2026-11-20T16:00:00Z', ...before })]);

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(desk.chat.asked).toEqual([{ what: 'kind', to: 'booking-a', says: 'thank_you' }]);
	});

	test('names the customer when another prepared message fails', async () => {
		desk.chat.sentAs = 'failed';
		const user = await open([], { booking: { status: 'cancelled' } });

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(await screen.findByText('Failed to send WhatsApp confirmation to Test Family')).toBeDefined();
	});

	test('of a text that is too long says where it was cut', async () => {
		const user = await open([], { openUntil: OPEN });
		const box = screen.getByLabelText<HTMLTextAreaElement>('Write to the family');
		await user.click(box);
		await user.paste('m'.repeat(999));
		expect(screen.queryByText(/characters fit here/)).toBeNull();

		await user.paste('more');

		expect(box.value).toHaveLength(1000);
		expect(screen.getByText('No more than 1,000 characters fit here, so check the end.')).toBeDefined();
	});

	test('names the customer and the reason when a text fails', async () => {
		desk.chat.sentAs = 'failed';
		const user = await open([], { openUntil: OPEN });
		put(screen.getByLabelText('Write to the family'), 'Salaam');

		await user.click(screen.getByRole('button', { name: 'Send message' }));

		expect(await screen.findByText('Failed to send your message to Test Family')).toBeDefined();
		expect(screen.getAllByText(/WhatsApp cannot deliver to this number/).length).toBeGreaterThan(0);
	});

	test('keeps the text after a refusal and gives the reason', async () => {
		desk.chat.refuses = { kind: 'window_closed' };
		const user = await open([], { openUntil: OPEN });
		put(screen.getByLabelText('Write to the family'), 'Salaam');

		await user.click(screen.getByRole('button', { name: 'Send message' }));

		const field = screen.getByLabelText<HTMLTextAreaElement>('Write to the family');
		expect(await screen.findByText(/Please choose a prepared message/)).toBeDefined();
		expect(field.value).toBe('Salaam');
		expect(field.getAttribute('aria-invalid')).toBe('true');
	});

	test('says "Sending..." on the pressed button only, and a second press sends nothing', async () => {
		const user = await open([], { openUntil: OPEN });
		put(screen.getByLabelText('Write to the family'), 'Salaam');
		desk.chat.isSlow = true;

		await user.click(screen.getByRole('button', { name: 'Send message' }));
		await user.click(screen.getByRole('button', { name: 'Sending...' }));
		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(desk.chat.asked).toHaveLength(1);
		desk.chat.isSlow = false;
		act(() => desk.chat.arrive());
		expect(await screen.findByRole('button', { name: 'Send message' })).toBeDefined();
	});

	test('of an empty text sends nothing', async () => {
		const user = await open([], { openUntil: OPEN });

		await user.type(screen.getByLabelText('Write to the family'), '   ');
		await user.click(screen.getByRole('button', { name: 'Send message' }));

		expect(await screen.findByText('Please write a message')).toBeDefined();
		expect(desk.chat.asked).toEqual([]);
	});

	test.each(['phone_limit', 'site_cap', 'hidden_field', 'too_fast'] as const)(
		'for a request that was taken quietly (%s) says what sends a message',
		async (quiet) => {
			await open([], { quiet });

			expect(screen.getByText(/so the family got no message.*when they write to us on WhatsApp/)).toBeDefined();
		},
	);

	test('to a family that has not agreed shows a warning, and one press notes its consent', async () => {
		const user = await open([], { agreed: false });
		expect(screen.getByText(/has not agreed to WhatsApp messages\. Write only/)).toBeDefined();

		await user.click(screen.getByRole('button', { name: 'The family agrees to messages' }));

		await waitFor(() => expect(desk.chat.agreed).toEqual(['booking-a']));
		expect(await screen.findByText('Noted. The family gets messages from now on')).toBeDefined();
	});

	test('to a family that has just agreed mentions its link only if that is queued', async () => {
		const user = await open([aMessage({ kind: 'booking_link', state: 'queued' })], { agreed: false });

		await user.click(screen.getByRole('button', { name: 'The family agrees to messages' }));

		expect(await screen.findByText(/Its link waits to be sent\.$/)).toBeDefined();
	});

	test('a spoken STOP is noted after a question', async () => {
		const user = await open([]);
		await user.click(screen.getByRole('button', { name: 'The family wants no messages' }));
		expect(desk.chat.wishes).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'Stop messages' }));

		await waitFor(() => expect(desk.chat.wishes).toEqual([{ id: 'booking-a', wish: 'stop' }]));
		expect(await screen.findByText('Noted: the family gets no messages')).toBeDefined();
	});

	test('a spoken START is noted after a yes that the family asked for it', async () => {
		const user = await open([], { optedOut: true });
		await user.click(screen.getByRole('button', { name: 'The family wants messages again' }));
		expect(screen.getByText(/Only if the family asked for messages again/)).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Leave it' }));
		expect(desk.chat.wishes).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'The family wants messages again' }));
		await user.click(screen.getByRole('button', { name: 'Yes, they asked for it' }));

		await waitFor(() => expect(desk.chat.wishes).toEqual([{ id: 'booking-a', wish: 'start' }]));
	});

	test('a wish that could not be noted shows a failure', async () => {
		const user = await open([]);
		desk.chat.fails = 'failed';
		await user.click(screen.getByRole('button', { name: 'The family wants no messages' }));
		await user.click(screen.getByRole('button', { name: 'Stop messages' }));

		expect(await screen.findByText(/^This was not noted/)).toBeDefined();
	});

	test.each([
		['Yes, use it', true],
		['No, keep the old one', false],
	])('a new number that WhatsApp reported is answered: %s', async (name, isUsed) => {
		const user = await open([], { newPhone: '+923007654321' });
		expect(screen.getByText('This family’s WhatsApp says its number is now +92 300 7654321. Use it?')).toBeDefined();

		await user.click(screen.getByRole('button', { name }));

		await waitFor(() => expect(desk.chat.numbers).toEqual([{ id: 'booking-a', phone: '+923007654321', isUsed }]));
	});

	test('is not offered to a family that wants no messages', async () => {
		await open([], { openUntil: OPEN, optedOut: true });

		expect(screen.getByText(/^The family gets no messages\./)).toBeDefined();
		expect(screen.queryByRole('button', { name: 'The family wants no messages' })).toBeNull();

		expect(screen.getByText(/wants no WhatsApp messages. Please ring them/)).toBeDefined();
		expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
	});
});

describe('"Try again"', () => {
	test.each(['failed', 'dead'] as const)('puts a message that is %s back into the queue, and claims no more', async (state) => {
		const user = await open([aMessage({ id: 'lost', state })]);

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(desk.chat.asked).toEqual([{ what: 'retry', to: 'lost', says: '' }]);
		expect(await screen.findByText('The message is waiting to be sent again.')).toBeDefined();
	});

	test('asks first for a message that may have arrived', async () => {
		const user = await open([aMessage({ id: 'unclear', state: 'unknown' })]);

		await user.click(screen.getByRole('button', { name: 'Send again' }));
		expect(screen.getByRole('dialog').textContent).toContain('the family gets it twice');
		await user.click(screen.getByRole('button', { name: 'Leave it' }));
		expect(desk.chat.asked).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'Send again' }));
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));

		expect(desk.chat.asked).toEqual([{ what: 'retry', to: 'unclear', says: '' }]);
	});

	test('gives the reason of a refusal', async () => {
		desk.chat.retryRefuses = 'wait_for_report';
		const user = await open([aMessage({ state: 'failed' })]);

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByText(/Please wait ten minutes/)).toBeDefined();
	});

	test.each(['queued', 'leased', 'accepted', 'sent', 'delivered', 'read', 'cancelled'] as const)(
		'is not offered for a message that is %s',
		async (state) => {
			await open([aMessage({ state })]);

			expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
		},
	);
});
