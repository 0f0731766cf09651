import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import BillPart from '#features/desk/booking/bill/BillPart.tsx';
import Deposits from '#features/desk/booking/deposits/Deposits.tsx';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import WhoPays from '#features/desk/booking/payer/WhoPays.tsx';
import CalendarRoom from '#features/desk/calendar/CalendarRoom.tsx';
import { MessagingHealth } from '#features/desk/messages/MessagingHealth.tsx';
import { NOT_ARRIVED, READ_ANEW, UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { PersonData } from '#features/desk/team/PersonData.tsx';
import TeamRoom from '#features/desk/team/TeamRoom.tsx';
import type { Day } from '#shared/rules/day.ts';
import { showLaterTexts, unansweredFailures } from '#shared/ui/errors/failures.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { aBooking, type aDesk, sadia } from '../../../support/desk.ts';
import { type Act, loseAnswersOf } from '../../../support/desk-acts.ts';
import { aSettlement, type Settlement } from '../../../support/desk-bill.ts';
import { aChange } from '../../../support/desk-changes.ts';
import { aMessage } from '../../../support/desk-chat.ts';
import { aPayment, aProof } from '../../../support/desk-panel.ts';
import { aPerson, aPersonBooking } from '../../../support/desk-person.ts';
import { aCall } from '../../../support/desk-today.ts';
import { aFreshDesk, openDesk, openEdit, openSide, rowOf } from '../../../support/open-desk.tsx';
import { openToday, part } from '../../../support/open-today.tsx';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';
import '#features/desk/booking/entry/NewBooking.tsx';
import '#features/desk/booking/proofs/ProofsPart.tsx';
import { put } from '../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
	desk.calendar.address = '2027-01-09' as Day;
	desk.book.book = [
		aBooking({
			id: 'booking-1',
			clientName: 'Ayesha Example',
			status: 'pending',
			holdExpiresAt: '2026-11-24T17:16:00+00:00',
			totalAmount: 900_000,
			paidAmount: 100_000,
		}),
	];
});

type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string | RegExp, where: { findByRole: typeof screen.findByRole } = screen) =>
	user.click(await where.findByRole('button', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Ayesha's panel. */
async function inPanel() {
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

/** Renders one part of the desk alone. */
function alone(shown: React.ReactNode) {
	renderAtDesk(
		desk,
		<>
			<Failures of="" />
			{shown}
		</>,
	);
	return userEvent.setup({ delay: null });
}

const OPEN_CHAT = { openUntil: '2026-11-20T20:00:00Z' };

async function openAgain(to: string, choice: string) {
	desk.calendar.closures = [{ id: 'c1', hall: null, eventTime: null, from: '2027-01-09' as Day, to: to as Day, reason: 'Eid' }];
	const user = alone(<CalendarRoom />);
	const [first] = await screen.findAllByRole('button', { name: /^Open again/ });
	if (first) await user.click(first);
	await press(user, choice, await dialog('Open it again?'));
}

/** The part of a panel about a deposit of 50,000. */
function withDeposit() {
	const [booking] = desk.book.book;
	const deposit = { id: 'deposit-1', kind: 'taken', amount: 50_000, method: 'cash', receivedOn: '2026-11-20', receiptNumber: 'D2026-0001' };
	const paid = { ...booking, status: 'advance_paid' };
	return alone(<Deposits details={{ booking: paid, deposits: [deposit] } as unknown as BookingDetails} isReadOnly={false} />);
}

/** The part of a panel about who pays. */
function withPayer(payer: object | null) {
	const [booking] = desk.book.book;
	return alone(<WhoPays details={{ booking, payer } as unknown as BookingDetails} isReadOnly={false} />);
}

/** The part of a panel about a bill. */
function withBill(changes: Partial<Settlement>) {
	const [booking] = desk.book.book;
	const details = { booking, price: undefined } as unknown as BookingDetails;
	return alone(<BillPart details={details} settlement={aSettlement(changes)} isReadOnly={false} />);
}

/** The presses for each act, the last one included. */
const DONE_BY: Record<Act, () => Promise<unknown>> = {
	'call.mark_fully_paid': async () => {
		desk.left.method = 'cash';
		const user = openDesk(desk);
		await press(user, 'Mark as Fully Paid', within(await rowOf('Ayesha')));
		await press(user, 'Record and mark as fully paid', await dialog('Mark as fully paid?'));
	},
	'call.delete_booking': async () => {
		const user = openDesk(desk);
		await press(user, 'Delete', within(await rowOf('Ayesha')));
		await press(user, 'Delete', await dialog(/sure you want to delete/));
	},
	'call.edit_booking': async () => {
		const { user, side } = await inPanel();
		await press(user, 'Cancel the booking', side);
		await press(user, 'Cancel the booking', await dialog('Cancel this booking?'));
	},
	'call.restore_booking': async () => {
		desk.panel.deletedAt = '2026-11-20T12:00:00Z';
		const user = openDesk(desk);
		await press(user, 'Edit', within(await rowOf('Ayesha')));
		await press(user, 'Bring it back', await dialog(/Ayesha/));
	},
	'call.reinstate_booking': async () => {
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, status: 'cancelled', holdExpiresAt: null }));
		desk.panel.comesBack = { status: 'advance_paid', waiting: 0 };
		const { user, side } = await inPanel();
		await press(user, 'Restore the booking', side);
	},
	'call.extend_hold': async () => {
		const { user, side } = await inPanel();
		await press(user, /^Hold until/, side);
		put(side.getByLabelText('Another day'), '2026-12-04');
		await press(user, 'Hold until then', side);
	},
	'call.move_payments': async () => {
		desk.panel.moneyLeft = [{ id: 'booking-0', reference: 'LZ-ENDED-0', amount: 300_000 }];
		const { user, side } = await inPanel();
		await press(user, 'Move it to this booking', side);
		await press(user, 'Move it', side);
	},
	'call.join_bookings': async () => {
		desk.panel.otherBookings = [aBooking({ id: 'booking-2', reference: 'LZ-TEST-2', status: 'pending' })];
		const { user, side } = await inPanel();
		await press(user, 'Join LZ-TEST-2 to this booking', side);
		await press(user, 'Join them', side);
	},
	'call.note_served': async () => {
		const user = withBill({ bills: [] });
		await press(user, 'Change the plates, Barat');
		await press(user, 'Save');
	},
	'call.issue_bill': async () => {
		const user = withBill({ bills: [] });
		await press(user, 'Issue the bill');
		await press(user, 'Issue it');
	},
	'call.issue_credit_note': async () => {
		const user = withBill({ toBill: null });
		await press(user, 'Credit note');
		put(screen.getByLabelText('Reason'), 'Counted again');
		await press(user, 'Issue the credit note');
		await press(user, 'Issue it');
	},
	'call.set_fiscal_number': async () => {
		const user = withBill({ toBill: null });
		await press(user, 'Fiscal number, B2026-0001');
		put(screen.getByLabelText('Number of the fiscal invoice'), '7000-1');
		await press(user, 'Save');
	},
	'call.undo_join': async () => {
		desk.panel.joins = [{ id: 'booking-2', reference: 'LZ-TEST-2', isOfToday: true }];
		const { user, side } = await inPanel();
		await press(user, 'Undo: part LZ-TEST-2 again', side);
	},
	'call.record_proof': async () => {
		desk.panel.proofs = [aProof()];
		const { user, side } = await inPanel();
		await press(user, 'Record', within(await side.findByRole('region', { name: 'Proofs of payment' })));
		// The booking cannot be read either: otherwise its proof shows how it ended.
		desk.panel.fails = 'lost';
		await press(user, 'Record the payment', side);
	},
	'call.decline_proof': async () => {
		desk.panel.proofs = [aProof()];
		const { user, side } = await inPanel();
		await press(user, 'Not found at the bank', side);
		// The booking cannot be read either: otherwise its proof shows how it ended.
		desk.panel.fails = 'lost';
		await press(user, 'Tell the family', side);
	},
	'call.set_payer': async () => {
		const user = withPayer(null);
		await press(user, 'Note who pays');
		put(screen.getByLabelText('Name on the bill'), 'Ahmed Example');
		await press(user, 'Save');
	},
	'call.reveal_payer': async () => {
		const user = withPayer({ name: 'Ahmed Example', cnic: '•••••-••••••7-1' });
		await press(user, 'Show the numbers');
	},
	'call.reveal_bill_payer': async () => {
		const [bill] = aSettlement().bills;
		if (!bill) throw new Error('The settlement has a bill');
		const payer = { name: 'Ahmed Example', cnic: '•••••-••••••7-1' };
		const user = withBill({ toBill: null, bills: [{ ...bill, document: { ...bill.document, payer } }] });
		await press(user, 'Print B2026-0001');
	},
	'call.record_deposit': async () => {
		const user = withDeposit();
		await press(user, 'Give it back');
		put(screen.getByLabelText('Deposit in whole rupees'), '20,000');
		await user.selectOptions(screen.getByLabelText('Method'), 'cash');
		await press(user, 'Give back the deposit');
	},
	'call.deduct_deposit': async () => {
		const user = withDeposit();
		await press(user, 'Deduct');
		put(screen.getByLabelText('Price before tax'), '10,000');
		put(screen.getByLabelText('Reason'), 'Broken chairs');
		await press(user, 'Deduct it');
	},
	'call.reverse_deposit': async () => {
		const user = withDeposit();
		await press(user, 'Cancel D2026-0001');
		await press(user, 'Cancel it');
	},
	'call.withdraw_link': async () => {
		const { user, side } = await inPanel();
		await press(user, 'Withdraw the link', side);
		await press(user, 'Withdraw the link', await dialog('Withdraw the link?'));
	},
	'call.note_consent': async () => {
		desk.chat.chats['booking-1'] = { ...OPEN_CHAT, agreed: false };
		const { user, side } = await inPanel();
		await press(user, 'The family agrees to messages', side);
	},
	'call.note_wish': async () => {
		desk.chat.chats['booking-1'] = OPEN_CHAT;
		const { user, side } = await inPanel();
		await press(user, 'The family wants no messages', side);
		await press(user, 'Stop messages', await dialog('Stop all messages to this family?'));
	},
	'call.answer_new_number': async () => {
		desk.chat.chats['booking-1'] = { ...OPEN_CHAT, newPhone: '+923007654321' };
		const { user, side } = await inPanel();
		await press(user, 'Yes, use it', side);
	},
	'call.record_payment': async () => {
		desk.left.method = 'cash';
		const { user, side } = await inPanel();
		await press(user, 'Record a payment', side);
		put(side.getByLabelText('Amount in PKR'), '100');
		await press(user, 'Record', side);
		await press(user, 'Record it anyway', side);
	},
	'call.reverse_payment': async () => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0001' })];
		const { user, side } = await inPanel();
		await press(user, 'Cancel payment 2026-0001', side);
		await press(user, 'Cancel the payment', await dialog('Cancel payment 2026-0001?'));
	},
	'call.accept_change': async () => {
		desk.panel.changes = [aChange()];
		const { user, side } = await inPanel();
		await press(user, 'Accept, Ayesha Example', side);
	},
	'call.decline_change': async () => {
		desk.panel.changes = [aChange()];
		const { user, side } = await inPanel();
		await press(user, 'Decline, Ayesha Example', side);
		const asked = await dialog('Decline the change that Ayesha Example asks for?');
		put(asked.getByRole('textbox'), 'We are full');
		await press(user, 'Decline', asked);
	},
	'call.enter_change': async () => {
		const { user, side } = await inPanel();
		await press(user, 'A change asked for on the phone', side);
		const form = await dialog('Asked for on the phone');
		await user.click(form.getByRole('checkbox', { name: 'The family wants to cancel' }));
		await press(user, 'Save the request', form);
	},
	'call.close_slots': async () => {
		const user = alone(<CalendarRoom />);
		await press(user, 'Close the hall');
		put(screen.getByLabelText('Reason'), 'Eid');
		await press(user, 'Close this day', await dialog('Close the hall'));
	},
	'call.reopen_slots': () => openAgain('2027-01-09', 'All of it'),
	'call.reopen_day': () => openAgain('2027-01-11', 'Only this day'),
	'call.enter_booking': async () => {
		const user = openDesk(desk);
		await rowOf('Ayesha');
		await press(user, 'New booking');
		const form = await dialog('New booking');
		put(await form.findByLabelText('Client name'), 'Walk-in Family');
		put(form.getByLabelText('Phone'), '0300-1234567');
		put(form.getByLabelText('Event date'), '2027-01-16');
		await user.click(form.getByRole('radio', { name: 'Main Hall' }));
		put(form.getByLabelText('Guests'), '300');
		await press(user, 'Save booking', form);
	},
	'call.reset_calendar_feed': async () => {
		const user = alone(<CalendarRoom />);
		await user.click(await screen.findByText('This calendar on your phone'));
		await press(user, 'Make an address for Main Hall');
	},
	'call.add_admin': async () => {
		const user = alone(<TeamRoom admin={sadia} />);
		await user.type(await screen.findByLabelText('E-mail of their sign-in'), 'hina@lalazar.example{Enter}');
	},
	'call.remove_admin': async () => {
		const user = alone(<TeamRoom admin={sadia} />);
		await press(user, 'Remove kamran@lalazar.example');
		await press(user, 'Remove', await dialog(/^Remove .* from the desk/));
	},
	'account.changePassword': async () => {
		const user = alone(<TeamRoom admin={sadia} />);
		put(await screen.findByLabelText('Current password'), 'tulip-garden');
		await user.type(screen.getByLabelText('New password'), 'rose garden at dusk{Enter}');
	},
	'message.sendText': async () => {
		desk.chat.chats['booking-1'] = OPEN_CHAT;
		const { user, side } = await inPanel();
		put(await side.findByLabelText('Write to the family'), 'Salaam');
		await press(user, 'Send message', side);
	},
	'message.sendPrepared': async () => {
		desk.chat.chats['booking-1'] = OPEN_CHAT;
		const { user, side } = await inPanel();
		await press(user, 'Send the link', side);
		await press(user, 'Send the link', await dialog('Send the link?'));
	},
	'call.retry_message': async () => {
		desk.chat.chats['booking-1'] = { ...OPEN_CHAT, messages: [aMessage({ state: 'failed' })] };
		const { user, side } = await inPanel();
		await press(user, 'Try again', side);
	},
	'call.note_rung': async () => {
		desk.chat.chats['booking-1'] = { ...OPEN_CHAT, messages: [aMessage({ state: 'failed' })] };
		const { user, side } = await inPanel();
		await press(user, 'I rang them', side);
	},
	'call.resume_messaging': async () => {
		desk.chat.healthNow = { failingSince: '2026-11-20T12:00:00Z', queued: 1 };
		await press(alone(<MessagingHealth />), 'It is fixed. Try again now');
	},
	'call.erase_person': async () => {
		desk.people.people['+923001234567'] = aPerson({ bookings: [aPersonBooking()] });
		const user = alone(<PersonData />);
		await user.type(screen.getByLabelText('Phone number'), '0300-1234567{Enter}');
		await press(user, 'Erase');
		await press(user, 'Erase for good', await dialog(/^Erase what we keep/));
	},
	'call.note_no_answer': async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example' })];
		const user = await openToday(desk);
		const [first] = await part('To ring back').findAllByRole('button', { name: /^No answer, again/ });
		if (first) await user.click(first);
	},
	'call.take_back_no_answer': async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example' })];
		const user = await openToday(desk);
		await press(user, /^No answer, again/);
		await press(user, 'Undo');
	},
};

/** The words of failures on the screen: notices, toasts, problems beside a field. */
const told = () =>
	[...document.querySelectorAll('[role="alert"], .err, [data-sonner-toast]')].map((said) => said.textContent ?? '').filter(Boolean);

test.each(Object.entries(DONE_BY))(
	'after a lost answer of %s no failure is claimed, and the words say where to look',
	async (lost, done) => {
		loseAnswersOf(desk, lost as Act);

		await done();

		await waitFor(() => expect(told().join()).toContain(UNKNOWN));
		const [said = ''] = told().filter((words) => words.includes(UNKNOWN));
		expect(said.slice(said.indexOf(UNKNOWN) + UNKNOWN.length)).toMatch(/^ [A-Z]\w+ .+\./);
		expect(
			told().filter((words) => /fail|could not|not (sent|made|changed|removed)|nobody was|nothing was|please try again/i.test(words)),
		).toEqual([]);
	},
);

test('a form that was saved although its answer got lost says so when the booking is read again', async () => {
	loseAnswersOf(desk, 'call.edit_booking');
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');
	put(side.getByLabelText('Guests'), '650');

	await press(user, 'Save', side);

	expect((await screen.findAllByText('Booking updated successfully!')).length).toBeGreaterThan(0);
	expect(side.queryByRole('heading', { name: 'Edit booking' })).toBeNull();
	expect(told().join()).not.toContain(UNKNOWN);
});

test('a form that was not saved says so when the booking is read again, and another press saves it', async () => {
	const user = openDesk(desk);
	const side = await openEdit(user, 'Ayesha');
	put(side.getByLabelText('Guests'), '650');
	desk.book.changeFails = 'lost';
	await press(user, 'Save', side);
	expect((await screen.findAllByText(new RegExp(UNKNOWN))).length).toBeGreaterThan(0);

	act(() => desk.news.wake());
	expect(await side.findByText(NOT_ARRIVED)).toBeDefined();
	expect(side.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');

	desk.book.changeFails = undefined;
	await press(user, 'Save', side);
	expect((await screen.findAllByText('Booking updated successfully!')).length).toBeGreaterThan(0);
	expect(screen.queryByText(NOT_ARRIVED)).toBeNull();
});

test.each([
	'call.delete_booking',
	'call.edit_booking',
	'call.record_payment',
	'call.reverse_payment',
	'call.accept_change',
	'call.note_no_answer',
] as const)('the words "we do not know" end when the desk has been read again: %s', async (lost) => {
	loseAnswersOf(desk, lost);
	await DONE_BY[lost]();
	const standing = () => [...document.querySelectorAll('.alert--closes')].map((said) => said.textContent ?? '').join();
	await waitFor(() => expect(standing()).toContain(UNKNOWN));

	act(() => desk.news.wake());

	await waitFor(() => expect(standing()).toContain(READ_ANEW));
	expect(standing()).not.toContain(UNKNOWN);
	// The toast of the first moment is gone too.
	await waitFor(() => expect(told().join()).not.toContain(UNKNOWN));
});

test('a lost new calendar address does not refer to the desk, which does not show it', async () => {
	loseAnswersOf(desk, 'call.reset_calendar_feed');
	await DONE_BY['call.reset_calendar_feed']();
	await waitFor(() => expect(told().join()).toContain(UNKNOWN));

	showLaterTexts(unansweredFailures());

	expect(told().join()).not.toContain(READ_ANEW);
});
