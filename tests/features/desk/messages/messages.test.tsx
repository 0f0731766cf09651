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

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aDesk();
});

/** Opens a booking's messages; the clock of the tests stands at 2026-11-20T17:16Z, 10:16 PM in Karachi. */
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
	return userEvent.setup();
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

	test('is read whole at a press, in the family’s language, and folded away again', async () => {
		desk.chat.says = SAID;
		const user = await open([aMessage({ id: 'advance', kind: 'payment_received', state: 'queued' })]);
		expect(desk.chat.read).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'Read it, Payment received' }));

		expect(await screen.findByText(/PKR 300,000/)).toBeDefined();
		expect(desk.chat.read).toEqual(['advance']);
		await user.click(screen.getByRole('button', { name: 'Close it, Payment received' }));
		expect(screen.queryByText(/PKR 300,000/)).toBeNull();
	});

	test('is read before it is sent, the one that is chosen', async () => {
		desk.chat.says = { ...SAID, language: 'ur' };
		const user = await open([], { booking: { status: 'advance_paid', totalAmount: 1_000_000, paidAmount: 300_000 } });

		await user.click(screen.getByRole('button', { name: /^Read it first, / }));
		const chosen = screen.getByLabelText<HTMLSelectElement>('Prepared message');
		await waitFor(() => expect(desk.chat.read).toEqual([chosen.value]));
		expect(desk.chat.asked).toEqual([]);
	});

	test('that cannot be read, or is true no more, says so', async () => {
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

	test('is no text of staff or of the family, which stand there', async () => {
		await open([aMessage({ kind: 'text', body: 'Salaam' }), aMessage({ kind: 'incoming', state: 'received', body: 'Shukriya' })]);

		expect(screen.queryByRole('button', { name: /^Read it, / })).toBeNull();
	});
});

describe('what was written', () => {
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
	])('and cancelled by %s says so, and nothing else does', async (_, messages, why) => {
		await open(messages);

		const cancelled = items().find((item) => item.closest('details'));
		const other = items().find((item) => !item.closest('details'));
		expect(cancelled?.textContent).toContain(`${why}`);
		expect(cancelled?.textContent).toContain('Cancelled, not sent');
		expect(other?.querySelector('.msg__why')).toBeNull();
	});

	test('is folded where it was withdrawn: in sight are what was sent and, below, what will be', async () => {
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

	test('that is to be sent stands in the order in which it goes out', async () => {
		await open([
			aMessage({ kind: 'reminder_1_day', state: 'queued', nextAt: '2027-01-08T05:00:00Z' }),
			aMessage({ kind: 'hold_expiring', state: 'queued', nextAt: '2026-11-25T05:00:00Z' }),
			aMessage({ kind: 'reminder_7_days', state: 'queued', nextAt: '2027-01-02T05:00:00+05:00' }),
		]);

		expect(items().map((item) => item.querySelector('.msg__says')?.textContent)).toEqual(
			(['hold_expiring', 'reminder_7_days', 'reminder_1_day'] as const).map((kind) => kindWords[kind]),
		);
	});

	test('stands in its order, theirs and ours, with words or the kind of message, and the time in Karachi', async () => {
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
	] as const)('%s is told as the wish that it is', async (body, wish, told) => {
		await open([aMessage({ kind: 'incoming', state: 'received', body, wish })]);

		expect(within(items()[0] as HTMLElement).getByText(told)).toBeDefined();
	});

	test('a question that holds the word is no wish', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: 'Where is the bus stop?' })]);

		expect(items()[0]?.textContent).not.toMatch(/family wants no more|no more messages/);
	});

	test('words that may mean STOP are pointed out to staff, and nothing is said to be done', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: 'Can you stop sending messages?' })]);

		expect(items()[0]?.textContent).toContain('Does the family want no more messages? If so, please note it below.');
		expect(items()[0]?.textContent).not.toContain('The family wants no more');
	});

	test('an edited message shows its new words, and what it said before', async () => {
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

	test('"Sent" is never the word for what no provider has reported as sent', () => {
		const claims = Object.entries(messageStateWords).filter(([, words]) => /^(sent|delivered|read)\b/i.test(words));

		expect(claims.map(([state]) => state)).toEqual(['sent', 'delivered', 'read']);
	});

	test('a simulated message says so', async () => {
		await open([aMessage({ state: 'delivered', simulated: true })]);

		expect(screen.getByText('Delivered (simulated)')).toBeDefined();
	});

	test('one that failed says why in plain words, and one in the queue when it is tried next', async () => {
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

	test('an error that was overcome is not shown', async () => {
		await open([aMessage({ state: 'delivered', errorCode: '131026' })]);

		expect(screen.queryByText(/cannot deliver/)).toBeNull();
	});

	test('markup in what the family wrote stays text', async () => {
		await open([aMessage({ kind: 'incoming', state: 'received', body: '<img src=x onerror=alert(1)>' })]);

		expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
		expect(document.querySelector('img')).toBeNull();
	});

	test('follows the news', async () => {
		await open([aMessage({ id: 'one', state: 'accepted' })]);

		desk.chat.put('booking-a', [aMessage({ id: 'one', state: 'read' })]);
		await act(sayAll);

		expect(screen.getByText('Read')).toBeDefined();
	});

	test('that cannot be read offers to try again', async () => {
		desk.chat.fails = 'failed';
		const user = await open([aMessage()]);
		expect(screen.getByRole('alert').textContent).toContain('The messages cannot be read at the moment.');

		desk.chat.fails = undefined;
		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByText('Taken by WhatsApp')).toBeDefined();
	});
});

describe('writing', () => {
	test('in one’s own words works while the family’s day is open, and says until when', async () => {
		const user = await open([], { openUntil: OPEN });
		expect(screen.getByText(/until Sat 21 Nov 2026, 1:00 AM/)).toBeDefined();

		await user.type(screen.getByLabelText('Write to the family'), 'Salaam');
		await user.click(screen.getByRole('button', { name: 'Send message' }));

		expect(desk.chat.asked).toEqual([{ what: 'text', to: 'booking-a', says: 'Salaam' }]);
		expect(await screen.findByText('Your message is waiting to be sent.')).toBeDefined();
		expect(screen.getByLabelText<HTMLTextAreaElement>('Write to the family').value).toBe('');
	});

	test.each([undefined, '2026-11-20T17:15:59Z'])(
		'is closed when they have not written within a day (%s); prepared messages stay',
		async (openUntil) => {
			const user = await open([], { ...(openUntil && { openUntil }) });
			expect(screen.queryByLabelText('Write to the family')).toBeNull();
			expect(screen.getByText(/only within 24 hours after the family’s last message/)).toBeDefined();

			await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

			expect(desk.chat.asked).toEqual([{ what: 'kind', to: 'booking-a', says: 'thank_you' }]);
		},
	);

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
	] as const)('that ends as %s is told as "%s"', async (state, told) => {
		desk.chat.sentAs = state;
		const user = await open([]);

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(await screen.findByText(told)).toBeDefined();
	});

	test('names the customer when another prepared message fails', async () => {
		desk.chat.sentAs = 'failed';
		const user = await open([], { booking: { status: 'cancelled' } });

		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(await screen.findByText('Failed to send WhatsApp confirmation to Test Family')).toBeDefined();
	});

	test('longer than a message may be is told where it was cut', async () => {
		const user = await open([], { openUntil: OPEN });
		const box = screen.getByLabelText<HTMLTextAreaElement>('Write to the family');
		await user.click(box);
		await user.paste('m'.repeat(999));
		expect(screen.queryByText(/characters fit here/)).toBeNull();

		await user.paste('more');

		expect(box.value).toHaveLength(1000);
		expect(screen.getByText('No more than 1,000 characters fit here, so check the end.')).toBeDefined();
	});

	test('names the customer when one’s own words fail, with the reason', async () => {
		desk.chat.sentAs = 'failed';
		const user = await open([], { openUntil: OPEN });
		await user.type(screen.getByLabelText('Write to the family'), 'Salaam');

		await user.click(screen.getByRole('button', { name: 'Send message' }));

		expect(await screen.findByText('Failed to send your message to Test Family')).toBeDefined();
		expect(screen.getAllByText(/WhatsApp cannot deliver to this number/).length).toBeGreaterThan(0);
	});

	test('that is refused keeps what was typed and says why', async () => {
		desk.chat.refuses = { kind: 'window_closed' };
		const user = await open([], { openUntil: OPEN });
		await user.type(screen.getByLabelText('Write to the family'), 'Salaam');

		await user.click(screen.getByRole('button', { name: 'Send message' }));

		const field = screen.getByLabelText<HTMLTextAreaElement>('Write to the family');
		expect(await screen.findByText(/Please choose a prepared message/)).toBeDefined();
		expect(field.value).toBe('Salaam');
		expect(field.getAttribute('aria-invalid')).toBe('true');
	});

	test('says "Sending..." on the pressed button only, and a second press sends nothing', async () => {
		const user = await open([], { openUntil: OPEN });
		await user.type(screen.getByLabelText('Write to the family'), 'Salaam');
		desk.chat.isSlow = true;

		await user.click(screen.getByRole('button', { name: 'Send message' }));
		await user.click(screen.getByRole('button', { name: 'Sending...' }));
		await user.click(screen.getByRole('button', { name: 'Send prepared message' }));

		expect(desk.chat.asked).toHaveLength(1);
		desk.chat.isSlow = false;
		act(() => desk.chat.arrive());
		expect(await screen.findByRole('button', { name: 'Send message' })).toBeDefined();
	});

	test('nothing sends nothing', async () => {
		const user = await open([], { openUntil: OPEN });

		await user.type(screen.getByLabelText('Write to the family'), '   ');
		await user.click(screen.getByRole('button', { name: 'Send message' }));

		expect(await screen.findByText('Please write a message')).toBeDefined();
		expect(desk.chat.asked).toEqual([]);
	});

	test.each(['phone_limit', 'site_cap', 'hidden_field', 'too_fast'] as const)(
		'about a request that was taken quietly (%s) is told what brings it',
		async (quiet) => {
			await open([], { quiet });

			expect(screen.getByText(/so the family got no message.*when they write to us on WhatsApp/)).toBeDefined();
		},
	);

	test('to a family that has not agreed is warned of, and its agreement is noted with one press', async () => {
		const user = await open([], { agreed: false });
		expect(screen.getByText(/has not agreed to WhatsApp messages\. Write only/)).toBeDefined();

		await user.click(screen.getByRole('button', { name: 'The family agrees to messages' }));

		await waitFor(() => expect(desk.chat.agreed).toEqual(['booking-a']));
		expect(await screen.findByText('Noted. The family gets messages from now on')).toBeDefined();
	});

	test('to a family that has agreed just now: its link is said to wait only where it does', async () => {
		const user = await open([aMessage({ kind: 'booking_link', state: 'queued' })], { agreed: false });

		await user.click(screen.getByRole('button', { name: 'The family agrees to messages' }));

		expect(await screen.findByText(/Its link waits to be sent\.$/)).toBeDefined();
	});

	test('a STOP by word of mouth is asked about and noted', async () => {
		const user = await open([]);
		await user.click(screen.getByRole('button', { name: 'The family wants no messages' }));
		expect(desk.chat.wishes).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'Stop messages' }));

		await waitFor(() => expect(desk.chat.wishes).toEqual([{ id: 'booking-a', wish: 'stop' }]));
		expect(await screen.findByText('Noted: the family gets no messages')).toBeDefined();
	});

	test('a START by word of mouth needs a yes to whether the family asked', async () => {
		const user = await open([], { optedOut: true });
		await user.click(screen.getByRole('button', { name: 'The family wants messages again' }));
		expect(screen.getByText(/Only if the family asked for messages again/)).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Leave it' }));
		expect(desk.chat.wishes).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'The family wants messages again' }));
		await user.click(screen.getByRole('button', { name: 'Yes, they asked for it' }));

		await waitFor(() => expect(desk.chat.wishes).toEqual([{ id: 'booking-a', wish: 'start' }]));
	});

	test('a wish that could not be noted is told with its reason', async () => {
		const user = await open([]);
		desk.chat.fails = 'failed';
		await user.click(screen.getByRole('button', { name: 'The family wants no messages' }));
		await user.click(screen.getByRole('button', { name: 'Stop messages' }));

		expect(await screen.findByText(/^This was not noted/)).toBeDefined();
	});

	test.each([
		['Yes, use it', true],
		['No, keep the old one', false],
	])('a new number of the family’s WhatsApp is asked about: %s', async (name, isUsed) => {
		const user = await open([], { newPhone: '+923007654321' });
		expect(screen.getByText('This family’s WhatsApp says its number is now +92 300 7654321. Use it?')).toBeDefined();

		await user.click(screen.getByRole('button', { name }));

		await waitFor(() => expect(desk.chat.numbers).toEqual([{ id: 'booking-a', phone: '+923007654321', isUsed }]));
	});

	test('to a family that wants no messages is not offered', async () => {
		await open([], { openUntil: OPEN, optedOut: true });

		expect(screen.getByText(/^The family gets no messages\./)).toBeDefined();
		expect(screen.queryByRole('button', { name: 'The family wants no messages' })).toBeNull();

		expect(screen.getByText(/wants no WhatsApp messages. Please ring them/)).toBeDefined();
		expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
	});
});

describe('another try', () => {
	test.each(['failed', 'dead'] as const)(
		'of a message that is %s puts it back into the queue, and says no more than that',
		async (state) => {
			const user = await open([aMessage({ id: 'lost', state })]);

			await user.click(screen.getByRole('button', { name: 'Try again' }));

			expect(desk.chat.asked).toEqual([{ what: 'retry', to: 'lost', says: '' }]);
			expect(await screen.findByText('The message is waiting to be sent again.')).toBeDefined();
		},
	);

	test('of one that may have arrived asks first', async () => {
		const user = await open([aMessage({ id: 'unclear', state: 'unknown' })]);

		await user.click(screen.getByRole('button', { name: 'Send again' }));
		expect(screen.getByRole('dialog').textContent).toContain('the family gets it twice');
		await user.click(screen.getByRole('button', { name: 'Leave it' }));
		expect(desk.chat.asked).toEqual([]);

		await user.click(screen.getByRole('button', { name: 'Send again' }));
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }));

		expect(desk.chat.asked).toEqual([{ what: 'retry', to: 'unclear', says: '' }]);
	});

	test('that is refused says why', async () => {
		desk.chat.retryRefuses = 'wait_for_report';
		const user = await open([aMessage({ state: 'failed' })]);

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByText(/Please wait ten minutes/)).toBeDefined();
	});

	test.each(['queued', 'leased', 'accepted', 'sent', 'delivered', 'read', 'cancelled'] as const)(
		'is not offered for one that is %s',
		async (state) => {
			await open([aMessage({ state })]);

			expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
		},
	);
});
