import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { dishesOfMeal } from '#shared/rules/dishes.ts';
import { aBooking, type aDesk, settle } from '../../../../support/desk.ts';
import { aChange } from '../../../../support/desk-changes.ts';
import { aMessage } from '../../../../support/desk-chat.ts';
import { aFunction, aLine, anEvent, aPayment, aPrice } from '../../../../support/desk-panel.ts';
import { aDishCard } from '../../../../support/kitchen.ts';
import { aFreshDesk, hearNews, openDesk, openSide, rowOf } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { wholeText } from '../../../../support/whole-text.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000, ...changes }), aBooking()];
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

describe('the panel', () => {
	test('shows the agreed facts, and links to phone and WhatsApp', async () => {
		const { side } = await open({ specialRequests: 'Two high chairs', addOns: ['Gajar Halwa'] });

		expect(side.getByText('Saturday 9 January 2027')).toBeDefined();
		expect(side.getByText('Two high chairs')).toBeDefined();
		expect(side.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+923001234567');
		expect(side.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/923001234567\?text=Assalam/);
	});

	test('offers no hold for a request whose event has begun, and says why', async () => {
		const { side } = await open({ status: 'pending_confirmation', eventDate: '2026-11-20' as Day });

		expect(side.getByRole('button', { name: 'Record the advance' })).toBeDefined();
		expect(side.queryByRole('button', { name: 'Hold the slot' })).toBeNull();
		expect(side.getByText(/so the slot cannot be held/)).toBeDefined();
	});

	test('shows the numbers of guests and the contacts of both sides', async () => {
		const { side } = await open({
			gathering: 'mixed',
			ladies: 250,
			wheelchairs: 2,
			groomContact: 'Uncle Example',
			groomPhone: '+923217654321',
		});

		expect(side.getByText('250 ladies, mixed, 2 in wheelchairs')).toBeDefined();
		expect(side.getByText('Uncle Example')).toBeDefined();
		expect(side.getByRole('link', { name: '+92 321 7654321' }).getAttribute('href')).toBe('tel:+923217654321');
		expect(side.queryByText('Bride’s side')).toBeNull();
	});

	test('shows how the family found the hall, also by an answer that has left the list', async () => {
		const { side } = await open({ heardFrom: 'care-of', careOf: 'Haji Example', utmSource: 'facebook' });

		expect(side.getByText('Found us by').nextElementSibling?.textContent).toBe('In the care of somebody, Haji Example, link from facebook');
	});

	test('closes by Escape, leaves the address, and gives the focus back', async () => {
		const { user } = await open();

		await user.keyboard('{Escape}');

		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(desk.ports.route.read().bookingId).toBeUndefined();
		const row = within(await rowOf('Ayesha'));
		await waitFor(() => expect(document.activeElement).toBe(row.getByRole('button', { name: 'Edit' })));
	});

	test.each([
		['id', 'booking-1'],
		['reference', 'LZ-7K4Q-92'],
	])('opens by the %s in the address, before the list is read', async (_, named) => {
		desk.book.book = [
			aBooking({ id: 'booking-1', reference: 'LZ-7K4Q-92', clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000 }),
		];
		desk.book.isSlow = true;
		desk.ports.route.go({ view: 'bookings', bookingId: named });

		const user = openDesk(desk);

		const side = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		expect(side.getByRole('button', { name: 'Mark as Fully Paid' })).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Edit' }));
		expect(await side.findByRole('heading', { name: 'Edit booking' })).toBeDefined();
	});

	test('shows who changed what and when, with the values before and after', async () => {
		desk.panel.events = [
			anEvent({
				action: 'edited',
				actor: 'user-2',
				actorEmail: 'bilal@lalazar.example',
				before: { guestCount: 500, email: null },
				after: { guestCount: 650, email: 'family@lalazar.example' },
			}),
			anEvent({ action: 'status_changed', before: { status: 'pending' }, after: { status: 'expired', holdExpiresAt: null } }),
			anEvent({ action: 'agreement_accepted', after: { versionNo: 1, amount: 900_000, acceptedName: 'Ahmed Example' } }),
			anEvent(),
		];

		const { side } = await open();

		const [edited, expired, accepted, asked] = within(side.getByRole('region', { name: 'History' }))
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent);
		expect(edited).toContain('bilal@lalazar.example');
		expect(edited).toContain('Guests: 500 →became 650');
		expect(edited).toContain('E-mail: none →became family@lalazar.example');
		expect(expired).toContain('Clock');
		expect(expired).toContain('Status: Held →became Expired');
		expect(accepted).toContain('Website');
		expect(asked).toContain('Asked for on the website');
	});

	test('says that it cannot be read, and can be read again', async () => {
		desk.book.book = [aBooking({ id: 'booking-x', clientName: 'Ayesha Example' })];
		desk.panel.fails = 'failed';
		desk.ports.route.go({ view: 'bookings', bookingId: 'booking-x' });
		const user = openDesk(desk);
		await screen.findByText('Failed to fetch this booking. Please try again.');
		desk.panel.fails = undefined;

		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByRole('dialog', { name: 'Ayesha Example' })).toBeDefined();
	});

	test('says that there is no such booking', async () => {
		desk.ports.route.go({ view: 'bookings', bookingId: 'nobody' });

		openDesk(desk);

		expect(await screen.findByText(/This booking is not in the book/)).toBeDefined();
	});
});

test('the accepted change says which numbers of guests it ended', async () => {
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', guestCount: 300 })];
	desk.panel.changes = [aChange({ state: 'accepted', asked: { guestCount: 300 } })];
	desk.panel.events = [
		anEvent({
			action: 'edited',
			before: { guestCount: 600, gents: 200, ladies: 150 },
			after: { guestCount: 300, gents: null, ladies: null },
		}),
	];
	const side = await openSide(openDesk(desk), 'Ayesha');

	expect(side.getByText('200 gents, 150 ladies no longer count. Ask the family for the new numbers.')).toBeDefined();
});

describe('the final guest count', () => {
	test('can be entered in the days before the event up to the hall’s seats, and is in the history', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', eventDate: '2026-11-27' as Day })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		expect(side.getByText('Not given yet. Booked for 600.')).toBeDefined();

		put(side.getByLabelText('Final guest count'), '801');
		await user.click(side.getByRole('button', { name: 'Note the count' }));
		expect(side.getByText('Tulip Hall seats up to 800 guests')).toBeDefined();
		put(side.getByLabelText('Final guest count'), '640');
		await user.click(side.getByRole('button', { name: 'Note the count' }));

		expect(await screen.findByText(/Final guest count: 640/)).toBeDefined();
		expect(desk.book.changes.at(-1)).toMatchObject({ what: 'edited', edit: { finalGuests: 640 } });
	});

	test('that a change has outdated is still named', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', eventDate: '2026-11-27' as Day })];
		desk.panel.events = [
			anEvent({ action: 'edited', before: { guestCount: 240, finalGuests: 350 }, after: { guestCount: 600, finalGuests: null } }),
			anEvent({ action: 'edited', before: { finalGuests: null }, after: { finalGuests: 350 } }),
		];
		const side = await openSide(openDesk(desk), 'Ayesha');

		expect(side.getByText('Before the booking was changed, the family had said 350. Not given yet. Booked for 600.')).toBeDefined();
	});

	test('is noted by one button, and only that button changes its label meanwhile', async () => {
		const coming = { status: 'advance_paid', totalAmount: 900_000, eventDate: '2026-11-27' as Day } as const;
		desk.book.book = [aBooking({ id: 'booking-a', clientName: 'Ayesha Example', ...coming })];
		desk.chat.put('booking-a', [], { agreed: false });
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		put(side.getByLabelText('Final guest count'), '640');
		desk.book.isSlow = true;

		await user.click(side.getByRole('button', { name: 'Note the count' }));

		const waiting = [
			side.getByRole('button', { name: 'Record' }),
			await side.findByRole('button', { name: 'The family agrees to messages' }),
		];
		for (const button of waiting) expect(button.getAttribute('aria-disabled')).toBe('true');
		expect(side.getAllByText(/\.\.\.$/).map((said) => said.textContent)).toEqual(['Noting...']);
	});

	test('can be taken back, and is then asked for again', async () => {
		const said = { finalGuests: 640, finalGuestsAt: '2026-11-20T10:00:00Z' };
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', eventDate: '2026-11-27' as Day, ...said })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		expect(side.getByText('640 (booked: 600)')).toBeDefined();

		await user.click(side.getByRole('button', { name: 'Not said yet' }));

		expect(await side.findByText('Not given yet. Booked for 600.')).toBeDefined();
		expect(side.queryByRole('button', { name: 'Not said yet' })).toBeNull();
		expect(desk.book.changes.at(-1)).toMatchObject({ what: 'edited', edit: { finalGuests: null } });
	});

	test('is not noted after a colleague’s change, and stays typed', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', eventDate: '2026-11-27' as Day });
		desk.book.book = [booking];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		put(side.getByLabelText('Final guest count'), '640');
		desk.book.put({ ...booking, version: booking.version + 1 });

		await user.click(side.getByRole('button', { name: 'Note the count' }));

		expect((await screen.findAllByText(/^A colleague has just changed or deleted it/)).length).toBeGreaterThan(0);
		expect(side.getByLabelText<HTMLInputElement>('Final guest count').value).toBe('640');
	});

	test('is not asked for months ahead', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'advance_paid' })];
		const side = await openSide(openDesk(desk), 'Ayesha');

		expect(side.queryByLabelText('Final guest count')).toBeNull();
	});
});

describe('a booking that has ended', () => {
	async function openEnded(changes: Parameters<typeof aBooking>[0]) {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', ...changes })];
		const user = openDesk(desk);
		return { user, side: await openSide(user, 'Ayesha') };
	}

	test.each(['expired', 'cancelled'] as const)('is entered anew with its details (%s)', async (status) => {
		const { user, side } = await openEnded({ status, guestCount: 450, package: 'Menu 2', totalAmount: 900_000 });

		await user.click(side.getByRole('button', { name: 'Enter it anew' }));

		const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
		expect(form.getByLabelText<HTMLInputElement>('Client name').value).toBe('Ayesha Example');
		expect(form.getByLabelText<HTMLInputElement>('Guests').value).toBe('450');
		expect(form.getByLabelText<HTMLInputElement>('Event date').value).toBe('2027-01-09');
		expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Total amount/ }).value).toBe('900,000');
	});

	test.each([true, false])('is entered anew with the family’s consent to messages (not asked: %s)', async (isUnasked) => {
		desk.chat.put('booking-1', [], isUnasked ? { agreed: false } : {});
		const { user, side } = await openEnded({ id: 'booking-1', status: 'expired' });
		await act(settle);

		await user.click(side.getByRole('button', { name: 'Enter it anew' }));

		const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
		expect(form.getByRole<HTMLInputElement>('checkbox', { name: /WhatsApp messages/ }).checked).toBe(!isUnasked);
	});

	test('is not entered anew if its number has another booking of the slot', async () => {
		desk.panel.sameNumber = [{ id: 'booking-9', reference: 'LZ-TEST-9', status: 'pending', place: null }];
		const { side } = await openEnded({ status: 'expired' });

		expect(side.queryByRole('button', { name: 'Enter it anew' })).toBeNull();
	});

	test('is not entered anew once its event has begun', async () => {
		const { side } = await openEnded({ status: 'expired', eventDate: '2026-11-19' as Day });

		expect(side.queryByRole('button', { name: 'Enter it anew' })).toBeNull();
	});

	test('takes no payment, and a refund where something is paid', async () => {
		const { user, side } = await openEnded({ status: 'cancelled', paidAmount: 300_000, totalAmount: 900_000 });
		expect(side.getByText(/You can move the money or give it back\.$/)).toBeDefined();

		await user.click(side.getByRole('button', { name: 'Record a refund' }));

		expect(side.getAllByRole('radio').map((kind) => kind.parentElement?.textContent)).toEqual(['Refund']);
	});

	test('without payments offers no payment form', async () => {
		const { side } = await openEnded({ status: 'expired', paidAmount: 0 });

		expect(side.queryByRole('button', { name: /^Record a/ })).toBeNull();
		expect(side.queryByText(/give it back/)).toBeNull();
	});
});

describe('deleting', () => {
	test('closes the panel, and can be undone', async () => {
		const { user, side } = await open();
		const id = desk.book.book[0]?.id;
		await user.click(side.getByRole('button', { name: 'Delete' }));
		await user.click(within(screen.getByRole('dialog', { name: /Are you sure/ })).getByRole('button', { name: 'Delete' }));
		await screen.findByText('Booking deleted successfully');

		await user.click(screen.getByRole('button', { name: 'Undo' }));

		expect(await screen.findByText('The booking is back')).toBeDefined();
		expect(desk.panel.restored).toEqual([id]);
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test.each(['open', 'declined'] as const)('says whether it ends an open change request (%s)', async (state) => {
		desk.panel.changes = [aChange({ state })];
		const { user, side } = await open();

		await user.click(side.getByRole('button', { name: 'Delete' }));

		await act(settle);
		expect(screen.queryByText(/^The family has an open request of change/) !== null).toBe(state === 'open');
	});

	test('removes the failure of an earlier change of the same booking', async () => {
		const { user, side } = await open();
		desk.book.changeFails = 'failed';
		await user.click(side.getByRole('button', { name: 'Let it expire' }));
		await user.click(within(screen.getByRole('dialog', { name: 'Let this hold expire?' })).getByRole('button', { name: 'Let it expire' }));
		const failure = await screen.findByRole('alert');
		expect(failure.textContent).toContain('Failed to update booking.');

		desk.book.changeFails = undefined;
		await user.click(side.getByRole('button', { name: 'Delete' }));
		await user.click(within(screen.getByRole('dialog', { name: /Are you sure/ })).getByRole('button', { name: 'Delete' }));
		await screen.findByText('Booking deleted successfully');

		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('asks first, and names the received amount', async () => {
		const { user, side } = await open({ paidAmount: 120_000 });

		await user.click(side.getByRole('button', { name: 'Delete' }));

		const question = within(screen.getByRole('dialog', { name: /Are you sure/ }));
		expect(question.getByText('PKR 120,000 was received for it. Deleting does not give it back.')).toBeDefined();
	});

	test('waits for the last change of the booking', async () => {
		const { user, side } = await open({ status: 'pending_confirmation' });
		desk.book.isSlow = true;
		await user.click(side.getByRole('button', { name: 'Hold the slot' }));
		await user.click(side.getByRole('button', { name: 'Delete' }));
		const question = within(screen.getByRole('dialog', { name: /Are you sure/ }));

		await user.click(question.getByRole('button', { name: 'Delete' }));
		expect(desk.book.changes.map(({ what }) => what)).toEqual(['edited']);
		desk.book.isSlow = false;
		act(() => desk.book.answer());
		await screen.findByText('Booking updated successfully!');
		await waitFor(() => expect(question.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull());
		await user.click(question.getByRole('button', { name: 'Delete' }));

		expect(await screen.findByText('Booking deleted successfully')).toBeDefined();
	});

	test('that can no longer be undone shows why', async () => {
		const { user, side } = await open();
		desk.panel.restoreFails = 'slot_taken';
		await user.click(side.getByRole('button', { name: 'Delete' }));
		await user.click(within(screen.getByRole('dialog', { name: /Are you sure/ })).getByRole('button', { name: 'Delete' }));

		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		const standing = await screen.findByRole('alert');
		expect(standing.textContent).toContain('The booking could not be brought back.Another booking holds this hall at that time.');
	});
});

describe('a deleted booking', () => {
	test('says that it is deleted and holds no slot, and shows its messages without sending', async () => {
		const { side } = await open({ holdExpiresAt: '2026-11-28T18:00:00Z' });
		const id = desk.book.book[0]?.id ?? '';
		desk.chat.put(id, [aMessage({ kind: 'text', state: 'failed', body: 'The hall is ready.' })], {
			openUntil: '2026-11-20T20:00:00Z',
			agreed: false,
			quiet: 'phone_limit',
		});
		await hearNews(desk);
		expect(await side.findByRole('button', { name: 'Send message' })).toBeDefined();
		expect(side.getByText('Held until')).toBeDefined();

		desk.panel.deletedAt = '2026-11-20T17:00:00Z';
		await hearNews(desk);

		expect(await side.findByText(/^This booking is deleted\. It has no slot and the family gets no messages\./)).toBeDefined();
		expect(side.getByText('No message is sent for a deleted booking. Bring it back first.')).toBeDefined();
		expect(side.getByText('The hall is ready.')).toBeDefined();
		expect(side.queryByText('Held until')).toBeNull();
		expect(side.queryByText('Held')).toBeNull();
		expect(side.queryByText(/What you typed is kept/)).toBeNull();
		expect(side.queryByRole('button', { name: /^Send|^Try again|agrees/ })).toBeNull();
	});
});

describe('the ledger', () => {
	async function pay(amount: string, changes: Parameters<typeof aBooking>[0] = {}) {
		const { user, side } = await open(changes);
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		put(side.getByLabelText('Amount in PKR'), amount);
		await user.selectOptions(side.getByLabelText('Method'), 'Raast');
		const record = () => user.click(side.getByRole('button', { name: 'Record' }));
		return { user, side, record };
	}

	test('records a payment, and shows the open balance', async () => {
		const { side, record } = await pay('300,000');

		await record();

		expect(await screen.findByText(/^Payment recorded, receipt/)).toBeDefined();
		expect(screen.getByText(wholeText(/^Ayesha Example, LZ-TEST-\d+\. Advance, PKR 300,000\. Status: Advance paid\.$/))).toBeDefined();
		expect(desk.panel.recorded).toMatchObject([
			{ kind: 'advance', amount: 300_000, method: 'raast', receivedOn: '2026-11-20', allowOverpayment: false },
		]);
		expect(side.getByText('600,000')).toBeDefined();
		expect(side.queryByLabelText('Amount in PKR')).toBeNull();
	});

	test('does not show 100 % while anything is open', async () => {
		const { side } = await open({ status: 'advance_paid', totalAmount: 900_000, advanceAmount: 899_000, paidAmount: 899_000 });

		expect(side.getByRole('progressbar', { name: '99% paid' })).toBeDefined();
	});

	test('shows a missing value beside its field', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		await user.clear(side.getByLabelText('Amount in PKR'));

		await user.click(side.getByRole('button', { name: 'Record' }));

		expect(side.getByText('Please enter the amount')).toBeDefined();
		expect(side.getByText('Please choose how it was paid')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(side.getByLabelText('Amount in PKR')));
	});

	test('reads "2.5 lac", and says below the field what it understood or not', async () => {
		const { side, record } = await pay('2.5 lac', { status: 'advance_paid' });
		expect(side.getByText('PKR 250,000. Rupees two lakh fifty thousand only.')).toBeDefined();
		put(side.getByLabelText('Amount in PKR'), 'two and a half');
		await record();
		const refused = side.queryByText(/^This is not understood/);
		put(side.getByLabelText('Amount in PKR'), '2.5 lac');
		expect([refused !== null, side.queryByText(/^This is not understood/)]).toEqual([true, null]);

		await record();

		await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ amount: 250_000 }]));
	});

	test('the question of a reversal keeps its text while the booking is read again', async () => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0001', amount: 900_000 })];
		const { user, side } = await open({ status: 'fully_paid', paidAmount: 900_000 });
		const { reverse_payment } = desk.panel.answers;
		desk.wire.answers.reverse_payment = (given) => {
			desk.book.book = desk.book.book.map((booking) => ({ ...booking, status: 'pending', paidAmount: 0 }));
			return reverse_payment(given);
		};
		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0001' }));
		const asked = screen.getByRole('dialog', { name: 'Cancel payment 2026-0001?' });
		const question = [...asked.querySelectorAll('p')].map((line) => line.textContent);
		// The panel is read again at once, the list later.
		desk.book.isSlow = true;
		await user.click(within(asked).getByRole('button', { name: 'Cancel the payment' }));
		await waitFor(() => expect(side.getByText('Held')).toBeDefined());

		expect([...asked.querySelectorAll('p')].map((line) => line.textContent)).toEqual(question);
		expect(question[1]).toContain('The booking becomes');
		act(() => desk.book.answer());
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel payment 2026-0001?' })).toBeNull());
	});

	test('a payment whose answer got lost is recorded once, also after the form was closed and filled in again', async () => {
		const { user, side, record } = await pay('250000', { status: 'advance_paid' });
		desk.wire.losing.add('record_payment');
		await record();
		await screen.findAllByText('We do not know if it arrived. Press again: it is recorded once only.');
		expect(screen.queryByText(/Failed to record/)).toBeNull();
		await record();
		await user.click(side.getByRole('button', { name: 'Not now' }));
		await user.click(side.getByRole('button', { name: 'Discard' }));
		desk.wire.losing.delete('record_payment');
		await user.click(side.getByRole('button', { name: 'Record a payment' }));
		put(side.getByLabelText('Amount in PKR'), '250000');
		await user.selectOptions(side.getByLabelText('Method'), 'Raast');

		await record();

		await waitFor(() => expect(side.queryByLabelText('Amount in PKR')).toBeNull());
		expect(new Set(desk.panel.recorded.map(({ key }) => key)).size).toBe(1);
		expect(desk.panel.payments).toHaveLength(1);
	});

	test('two payments one after the other are two', async () => {
		const { user, side, record } = await pay('100', { status: 'advance_paid' });
		await record();
		await user.click(await side.findByRole('button', { name: 'Record a payment' }));
		put(side.getByLabelText('Amount in PKR'), '100');
		await user.selectOptions(side.getByLabelText('Method'), 'Raast');

		await record();

		await waitFor(() => expect(desk.panel.payments).toHaveLength(2));
	});

	test('records more than is owed only after a yes', async () => {
		const { user, side, record } = await pay('900001');

		await record();
		const asked = (await side.findByRole('alert')).textContent;
		const sentBefore = desk.panel.recorded.length;
		const focused = document.activeElement?.textContent;
		await user.click(side.getByRole('button', { name: 'Record it anyway' }));

		expect(asked).toContain('This is PKR 1 more than the family owes.');
		expect(focused).toBe('Change the amount');
		expect(sentBefore).toBe(0);
		await waitFor(() => expect(desk.panel.recorded).toMatchObject([{ amount: 900_001, allowOverpayment: true }]));
	});

	test('asks too if a colleague has recorded a payment meanwhile', async () => {
		const { side, record } = await pay('900000');
		desk.panel.ledgerFails = 'overpayment';

		await record();

		expect(await side.findByRole('button', { name: 'Record it anyway' })).toBeDefined();
	});

	describe('an amount that is changed after the answer to another one got lost', () => {
		async function changed() {
			const { user, side, record } = await pay('5000', { status: 'advance_paid' });
			desk.wire.losing.add('record_payment');
			await record();
			await screen.findAllByText('We do not know if it arrived. Press again: it is recorded once only.');
			desk.wire.losing.delete('record_payment');
			put(side.getByLabelText('Amount in PKR'), '7000');
			await record();
			return { user, side, asked: await side.findByRole('alert') };
		}

		test('stays in the form with a question, and the failure of the lost answer is gone', async () => {
			const { side, asked } = await changed();

			expect(asked.textContent).toContain('Your first try was recorded');
			expect(asked.textContent).toContain('PKR 7,000 was not recorded');
			expect(side.getByLabelText('Amount in PKR')).toHaveProperty('value', '7000');
			expect(document.activeElement?.textContent).toBe('No, discard it');
			await waitFor(() => expect(screen.queryByText(/We do not know if it arrived/)).toBeNull());
		});

		test('is recorded as another payment after a yes', async () => {
			const { user, side } = await changed();
			await user.click(side.getByRole('button', { name: 'Record it as well' }));

			await waitFor(() => expect(side.queryByLabelText('Amount in PKR')).toBeNull());
			const [first, , further] = desk.panel.recorded;
			expect(desk.panel.payments.map(({ amount }) => amount)).toEqual([5000, 7000]);
			expect(further).toMatchObject({ allowRepeat: true });
			expect(further?.key).not.toBe(first?.key);
		});

		test('is dropped after a no', async () => {
			const { user, side } = await changed();

			await user.click(side.getByRole('button', { name: 'No, discard it' }));

			expect(side.queryByLabelText('Amount in PKR')).toBeNull();
			expect(desk.panel.payments.map(({ amount }) => amount)).toEqual([5000]);
		});
	});

	test('a payment is reversed once, and both rows stay', async () => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042' })];
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0042' }));
		put(await screen.findByLabelText(/^Why/), 'wrong family');

		await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));

		const row = within((await side.findByText(wholeText('Reversal of 2026-0042'))).closest('li') ?? document.body);
		expect(row.getByText(wholeText(/^Reversal \d/))).toBeDefined();
		expect(row.getByRole('button', { name: /^Print reversal/ })).toBeDefined();
		expect(row.queryByText(/receipt/i)).toBeNull();
		expect(desk.panel.reversed).toMatchObject([{ note: 'wrong family' }]);
		expect(side.queryByRole('button', { name: /^Cancel payment/ })).toBeNull();
		expect(side.getByText('Advance')).toBeDefined();
	});

	test('a payment before a refund names the refund that must be reversed first', async () => {
		const advance = aPayment({ receiptNumber: '2026-0042' });
		const refund = aPayment({ receiptNumber: '2026-0043', kind: 'refund', amount: -40_000 });
		desk.panel.payments = [advance, refund];
		const { user, side } = await open({ status: 'cancelled', advanceAmount: 100_000, paidAmount: 60_000 });

		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0042' }));

		const told = within(await screen.findByRole('dialog', { name: 'Payment 2026-0042 cannot be cancelled yet' }));
		expect(told.getByText(/Cancel that refund first: payment voucher 2026-0043\./)).toBeDefined();
		expect(told.queryByRole('button', { name: 'Cancel the payment' })).toBeNull();
		await user.click(told.getByRole('button', { name: 'Close' }));
		await user.click(side.getByRole('button', { name: 'Cancel refund 2026-0043' }));
		const asked = within(await screen.findByRole('dialog', { name: 'Cancel refund 2026-0043?' }));
		expect(
			asked.getByText(
				/^A correction of PKR.40,000 is added to .* 2026, and the refund stays in the ledger\. The cash of that day changes\.$/,
			),
		).toBeDefined();
		expect(asked.getByText('The family gets a correction if it was already told of this refund.')).toBeDefined();
		await user.click(asked.getByRole('button', { name: 'Cancel the refund' }));
		expect(await screen.findByText(wholeText(/^Refund cancelled: reversal /))).toBeDefined();
	});

	test.each([{ agreed: false }, { optedOut: true }])('a reversal for a family without messages asks staff to ring: %j', async (chat) => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042' })];
		desk.chat.put('booking-1', [], chat);
		const { user, side } = await open({ id: 'booking-1' });
		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0042' }));

		const asked = await screen.findByRole('dialog', { name: 'Cancel payment 2026-0042?' });
		await waitFor(() => expect(asked.textContent).toContain('This family gets no messages. Ring them.'));
	});

	test.each([
		['the whole of it', 500_000, 'The booking becomes “Held”. Its slot is held again'],
		['a part of it', 200_000, 'The booking becomes “Advance paid”.'],
	])('the question before %s is reversed names the booking’s next status', async (_, amount, told) => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042', kind: 'balance', amount })];
		const { user, side } = await open({ status: 'fully_paid', totalAmount: 500_000, paidAmount: 500_000 });

		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0042' }));

		expect((await screen.findByRole('dialog', { name: 'Cancel payment 2026-0042?' })).textContent).toContain(told);
	});

	test('a booking that was marked as fully paid without a payment can be set back', async () => {
		const { user, side } = await open({ status: 'fully_paid', totalAmount: 0, version: 3 });

		await user.click(side.getByRole('button', { name: 'Not fully paid: back to “Held”' }));
		expect(desk.book.changes).toEqual([]);
		await user.click(within(screen.getByRole('dialog', { name: 'Back to “Held”?' })).getByRole('button', { name: 'Set it back' }));

		expect(await screen.findByText('Booking updated successfully!')).toBeDefined();
		expect(desk.book.changes).toMatchObject([{ version: 3, edit: { status: 'pending' } }]);
	});

	test('other bookings of the number are links with day, hall and status', async () => {
		const barat = aBooking({ clientName: 'Ayesha Barat', eventDate: '2027-01-10' as Day, status: 'advance_paid' });
		desk.panel.otherBookings = [barat];
		const { user, side } = await open();
		desk.book.book.push(barat);
		const others = within(side.getByRole('region', { name: 'Other bookings of this number' }));
		expect(others.getByRole('listitem').textContent).toContain('Advance paid');

		await user.click(others.getByRole('button', { name: /^Sun 10 Jan 2027, dinner, Tulip Hall/ }));

		expect(await screen.findByRole('dialog', { name: 'Ayesha Barat' })).toBeDefined();
	});

	test('a booking whose advance was reversed says so, names the paid amount, and offers to record one', async () => {
		const { user, side } = await open({ status: 'advance_paid', totalAmount: 4_611_500, advanceAmount: 0, paidAmount: 70_000 });
		const next = within(side.getByRole('region', { name: 'Next steps' }));

		expect(next.getByText(/^No advance left in the ledger\. PKR 70,000 of PKR 4,611,500 is paid\./)).toBeDefined();
		await user.click(next.getByRole('button', { name: 'Record the advance' }));

		expect(side.getByRole<HTMLInputElement>('radio', { name: 'Advance' }).checked).toBe(true);
	});

	test('a booking with its advance has no such notice', async () => {
		const { side } = await open({ status: 'advance_paid', totalAmount: 4_611_500, advanceAmount: 70_000, paidAmount: 70_000 });

		expect(side.queryByText(/No advance left/)).toBeNull();
		expect(side.queryByRole('button', { name: 'Record the advance' })).toBeNull();
	});

	test('the question before the last advance is reversed says that none is left', async () => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042', kind: 'advance', amount: 100_000 })];
		const { user, side } = await open({ status: 'advance_paid', totalAmount: 900_000, advanceAmount: 100_000, paidAmount: 170_000 });

		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0042' }));

		const asked = (await screen.findByRole('dialog', { name: 'Cancel payment 2026-0042?' })).textContent;
		expect(asked).toContain(
			'There is then no advance. The booking keeps its slot and is called “Advance paid” for the PKR 70,000 that are left.',
		);
		expect(asked).not.toContain('keeps its status');
	});

	test('the question before a payment of a cancelled booking is reversed says that it stays cancelled', async () => {
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042', amount: 100_000 })];
		const { user, side } = await open({ status: 'cancelled', paidAmount: 100_000 });

		await user.click(side.getByRole('button', { name: 'Cancel payment 2026-0042' }));

		expect(await screen.findByText('The booking keeps its status.')).toBeDefined();
	});

	test('prints a numbered receipt with the hall’s name and the amount in words', async () => {
		const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042', amount: 250_000 })];
		const { user, side } = await open();

		await user.click(side.getByRole('button', { name: 'Print receipt 2026-0042' }));

		const paper = document.querySelector('.paper')?.textContent;
		expect(print).toHaveBeenCalledOnce();
		expect(paper).toContain('Lalazar');
		expect(paper).toContain('Receipt 2026-0042');
		expect(paper).toContain('Rupees two lakh fifty thousand only');
	});

	test('prints neither a reversed payment nor its reversal on the slip', async () => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const mistake = aPayment({ amount: 300_000, reversedBy: '2026-0092' });
		desk.panel.payments = [
			mistake,
			aPayment({ kind: 'correction', amount: -300_000, receiptNumber: '2026-0092', reversesId: mistake.id }),
			aPayment({ amount: 250_000 }),
		];
		const { user, side } = await open({ paidAmount: 250_000, advanceAmount: 250_000 });

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));

		const paper = document.querySelector('.paper')?.textContent;
		expect(paper).toContain('PKR 250,000');
		expect(paper).not.toContain('300,000');
	});

	test('names an open choice of dishes in the panel and on the slip', async () => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const addOns = ['Gajar Halwa', 'Nargasi Kofta / Mix Vegetable'];
		const { user, side } = await open({ addOns, dishes: dishesOfMeal({ addOns }, aDishCard) });
		const words = 'Gajar Halwa, Nargasi Kofta / Mix Vegetable (not chosen yet)';
		expect(side.getByText(words)).toBeDefined();

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));

		expect(document.querySelector('.paper')?.textContent).toContain(words);
	});

	test('prints the lines of the price on the slip, without the reasons of staff', async () => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const off = aLine({ kind: 'discount', label: 'Discount', percent: 5, reason: 'Cousin of the owner' });
		const plates = aLine({ functionId: 'b', kind: 'plates', label: 'Menu 2', unitPrice: 2600 });
		const barat = {
			id: 'b',
			occasion: 'barat',
			calledOffAt: null,
			guestCount: 200,
			minimumPlates: null,
			plates: 200,
			sum: 0,
			lines: [],
		} as const;
		const price = aPrice([{ ...barat, lines: [] }], [plates, off]);
		desk.panel.price = price;
		const { user, side } = await open({ totalAmount: price.total });

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));

		const paper = document.querySelector('.paper')?.textContent;
		for (const said of ['Menu 2 200\u00A0×\u00A02,600520,000', 'Discount 5%−26,000', 'Sales tax 15%74,100', 'PKR 568,100'])
			expect(paper).toContain(said);
		expect(paper).not.toContain('Cousin');
	});

	test('prints every live function on the slip and on the receipt, without one that was called off', async () => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const walima = { occasion: 'walima', eventDate: '2026-12-14' as Day, hall: 'Tulip Hall', guestCount: 300, package: 'Menu 1' } as const;
		desk.panel.functions = [
			aFunction({ package: 'Menu 2', dishes: dishesOfMeal({ addOns: ['Gajar Halwa'] }, aDishCard), isNext: true }),
			aFunction({ occasion: 'mehndi', eventDate: '2026-12-13' as Day, calledOffAt: '2026-11-20T10:00:00Z' }),
			aFunction({ ...walima, specialRequests: 'A ramp', finalGuests: 310 }),
		];
		desk.panel.payments = [aPayment({ receiptNumber: '2026-0042' })];
		const { user, side } = await open({ brideContact: 'Sana' });

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));
		// The slip of several functions is set smaller, so that it is one sheet.
		expect(document.querySelector('.paper > .paper__dense')).not.toBeNull();
		const slip = document.querySelector('.paper')?.textContent;
		for (const said of [
			'BaratSaturday 12 December 2026, dinner',
			'Main Hall, 600 guests',
			'MenuMenu 2',
			'DishesGajar Halwa',
			'WalimaMonday 14 December 2026, dinner',
			'Tulip Hall, 300 guests (final count 310)',
			'MenuMenu 1',
			'Special requestsA ramp',
		])
			expect(slip).toContain(said);
		expect(slip).not.toContain('Mehndi');
		expect(slip?.split('Sana')).toHaveLength(2);

		fireEvent(window, new Event('afterprint'));
		await user.click(side.getByRole('button', { name: 'Print receipt 2026-0042' }));
		expect(document.querySelector('.paper')?.textContent).toMatch(
			/Barat, Sat 12 Dec 2026 dinner, Main HallWalima, Mon 14 Dec 2026 dinner, Tulip Hall/,
		);
	});

	test('prints a slip with the agreed facts, the Hijri date, the final count and the guests', async () => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const { user, side } = await open({
			finalGuests: 540,
			finalGuestsAt: '2026-11-20T10:00:00Z',
			ladies: 250,
			bridePhone: '+923217654321',
		});

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));

		const paper = document.querySelector('.paper')?.textContent;
		for (const said of ['About 30 Rajab 1448', '600 guests (final count 540)', '250 ladies', '+92 321 7654321'])
			expect(paper).toContain(said);
		expect(paper).toMatch(/Printed\w{3} \d{1,2} Nov/);
	});

	test.each([
		['pending_confirmation', false],
		['pending', true],
	] as const)('prints as still to be paid only what somebody owes (%s)', async (status, isOwed) => {
		vi.spyOn(window, 'print').mockImplementation(() => undefined);
		const { user, side } = await open({ status, totalAmount: 900_000, paidAmount: 0 });

		await user.click(side.getByRole('button', { name: 'Print booking slip' }));

		expect(document.querySelector('.paper')?.textContent?.includes('Still to be paid')).toBe(isOwed);
	});
});
