import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerOf } from '#database';
import { startEdit, typeEdit } from '#features/desk/booking/edit/draft.ts';
import { $view } from '#features/desk/list/state.ts';
import { $route } from '#features/desk/shell/route.ts';
import { KEPT_MS } from '#features/desk/today/KeptRows.tsx';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, type aDesk, settle } from '../../../support/desk.ts';
import { loseAnswersOf } from '../../../support/desk-acts.ts';
import { aFunction } from '../../../support/desk-panel.ts';
import { aBrief, aCall, aMessageToSee, aNextEvent, anEndingHold } from '../../../support/desk-today.ts';
import { AUSTERITY, withLaw } from '../../../support/law.ts';
import { aFreshDesk, hearNews, openDesk } from '../../../support/open-desk.tsx';
import { openToday, part } from '../../../support/open-today.tsx';
import { inDatabaseNames } from '../../../support/wire.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const callers = () =>
	part('To ring back')
		.getAllByRole('listitem')
		.map((row) => within(row).getAllByRole('button')[0]?.textContent);

/** A held booking leaves the calls at the moment of the edit, as in the database. */
function letHeldLeave(): void {
	const { edit_booking } = desk.book.answers;
	desk.wire.answers.edit_booking = async (given) => {
		desk.today.calls = desk.today.calls.filter(({ id }) => id !== given.p_booking);
		return edit_booking(given);
	};
}

describe('a booking with several functions', () => {
	test('is shown with its occasion and the count of the others, also once it is held', async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example', occasion: 'mehndi', others: 2 })];
		desk.today.events = [aNextEvent({ clientName: 'Bilal Example', occasion: 'walima', others: 1 })];
		desk.book.book = [aBooking({ id: desk.today.calls[0]?.id ?? '', clientName: 'Ayesha Example' })];
		const user = await openToday(desk);

		expect(part('To ring back').getByText('Mehndi, Sat 9 Jan 2027, dinner, Tulip Hall, 600 guests, and 2 more functions')).toBeDefined();
		expect(part('Next events').getByText('Walima, dinner, Tulip Hall, 600 guests')).toBeDefined();
		await user.click(part('To ring back').getByRole('button', { name: 'Hold the slot, Ayesha Example' }));
		expect(await screen.findByText('The slot and 2 more are held for Ayesha Example')).toBeDefined();
	});

	test('says so in the question before it is held ahead of others', async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example', others: 2, place: 2, inLine: 2 })];
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name: 'Hold the slot, Ayesha Example' }));

		const question = await screen.findByRole('dialog', { name: 'Hold it for Ayesha Example?' });
		expect(question.textContent).toContain('3 functions are held together');
	});
});

describe('the first room', () => {
	test('has a heading for each section, and one short line for an empty one', async () => {
		await openToday(desk);

		expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
			'To ring back',
			'Holds that end',
			'Changes asked for',
			'More guests than agreed',
			'Next events',
			'Payments due',
			'Owed after the event',
			'Balances due',
			'Messages that need a look',
			'Reviews answered',
			'When a request comes in',
			'Keyboard',
		]);
		for (const none of [
			'Nobody waits for a call.',
			'No hold ends today or tomorrow.',
			'No family asks for a change.',
			'No family comes with more.',
			'No event within seven days.',
			'No payment is due today.',
			'Nobody owes anything after an event.',
			'No further balance is due within seven days.',
			'No message needs a look.',
		])
			expect(screen.getByText(none)).toBeDefined();
	});

	test('reads neither the list of bookings nor its figures', async () => {
		await openToday(desk);
		await act(settle);

		expect([desk.today.asked > 0, desk.book.asked]).toEqual([true, []]);
	});

	test('shows a failure, and "Try again" reads it again', async () => {
		desk.today.fails = 'failed';
		desk.ports.route.go({ view: 'today', bookingId: undefined });
		const user = openDesk(desk);
		await screen.findByText('Today could not be loaded. Please try again.');

		desk.today.fails = undefined;
		await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));

		expect(await screen.findByText('Nobody waits for a call.')).toBeDefined();
	});
});

describe('a family to ring back', () => {
	test('shows the booking, the time it has waited, and links to call and to WhatsApp', async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example' })];
		await openToday(desk);

		const row = part('To ring back');
		expect(row.getByText('Sat 9 Jan 2027, dinner, Tulip Hall, 600 guests')).toBeDefined();
		expect(row.getByText(/4 hours/)).toBeDefined();
		expect(row.getByRole('link', { name: 'Call Ayesha Example, +92 300 1234567' }).getAttribute('href')).toBe('tel:+923001234567');
		const chat = row.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp Ayesha Example, +92 300 1234567' });
		expect(chat.href).toMatch(/^https:\/\/wa\.me\/923001234567\?/);
		expect(new URL(chat.href).searchParams.get('text')).toBe(
			'Assalam-o-Alaikum Ayesha Example, this is Lalazar. About your function on Saturday 9 January 2027: ',
		);
	});

	test('opens the chat with words in the family’s language', async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example', language: 'ur' })];
		await openToday(desk);

		const { href } = part('To ring back').getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp/ });

		expect(new URL(href).searchParams.get('text')).toBe(
			'السلام علیکم Ayesha Example، لالہ زار سے پیغام ہے۔ ہفتہ 9 جنوری 2027 کی آپ کی تقریب کے بارے میں: ',
		);
	});

	test('gets its slot held by one press, the focus goes to the next family, and Undo frees the slot', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		const { id, version } = booking;
		desk.book.book = [booking];
		desk.today.calls = [aCall({ id, version, clientName: 'Ayesha Example' }), aCall({ clientName: 'Bilal Example' })];
		letHeldLeave();
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name: 'Hold the slot, Ayesha Example' }));

		expect(await screen.findByText('The slot is held for Ayesha Example')).toBeDefined();
		expect(desk.book.changes).toEqual([{ what: 'edited', id, version, edit: { status: 'pending' } }]);
		await waitFor(() => expect(document.activeElement?.textContent).toBe('Bilal Example'));
		await user.click(await screen.findByRole('button', { name: 'Undo' }));
		expect(await screen.findByText('The slot is not held. Ayesha Example waits for a call again')).toBeDefined();
		expect(desk.book.changes.at(-1)).toMatchObject({ id, version: version + 1, edit: { status: 'pending_confirmation' } });
	});

	test('stays in its place once it is held, so that a press on the next family counts at once', async () => {
		const [first, second] = [aBooking({ clientName: 'Ayesha Example' }), aBooking({ clientName: 'Bilal Example' })];
		desk.book.book = [first, second];
		desk.today.calls = [first, second].map(({ id, version, clientName }) => aCall({ id, version, clientName }));
		letHeldLeave();
		// The second press comes at once, also on a slow machine.
		const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
		onTestFinished(() => time.mockRestore());
		const user = await openToday(desk);
		await user.click(part('To ring back').getByRole('button', { name: 'Hold the slot, Ayesha Example' }));
		const done = await part('To ring back').findByText('Done:');
		expect(done.textContent).toBe('Done: Ayesha Example');

		await user.click(part('To ring back').getByRole('button', { name: 'Hold the slot, Bilal Example' }));

		await waitFor(() => expect(desk.book.changes.map(({ id }) => id)).toEqual([first.id, second.id]));
		expect(part('To ring back').getAllByText('Done:').length).toBeGreaterThan(0);
		await act(settle);
		act(() => desk.timer.pass(KEPT_MS));
		expect(part('To ring back').queryByText('Done:')).toBeNull();
		expect(part('To ring back').getByText('Nobody waits for a call.')).toBeDefined();
	});

	test('can be held while another family is still being saved', async () => {
		const [first, second] = [aBooking({ clientName: 'Ayesha Example' }), aBooking({ clientName: 'Bilal Example' })];
		desk.book.book = [first, second];
		desk.today.calls = [first, second].map(({ id, version, clientName }) => aCall({ id, version, clientName }));
		const sent: string[] = [];
		desk.wire.answers.edit_booking = ({ p_booking }) => {
			sent.push(p_booking);
			return new Promise(() => undefined);
		};
		const user = await openToday(desk);

		for (const name of ['Ayesha Example', 'Ayesha Example', 'Bilal Example'])
			await user.click(part('To ring back').getByRole('button', { name: `Hold the slot, ${name}` }));

		expect(sent).toEqual([first.id, second.id]);
	});

	test('that left its list comes back to its place after Undo', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		desk.book.book = [booking];
		const call = aCall({ id: booking.id, version: booking.version, clientName: 'Ayesha Example' });
		desk.today.calls = [call, aCall({ clientName: 'Bilal Example' })];
		letHeldLeave();
		const user = await openToday(desk);
		await user.click(part('To ring back').getByRole('button', { name: 'Hold the slot, Ayesha Example' }));
		await part('To ring back').findByText('Done:');

		const { edit_booking } = desk.book.answers;
		desk.wire.answers.edit_booking = async (given) => {
			const answer = await edit_booking(given);
			desk.today.calls = [{ ...call, version: 3 }, ...desk.today.calls.filter(({ id }) => id !== call.id)];
			return answer;
		};
		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		await waitFor(() => expect(callers()).toEqual(['Ayesha Example', 'Bilal Example']));
	});

	test('moves down after "No answer", and other times to ring again are offered', async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example' }), aCall({ clientName: 'Bilal Example' })];
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name: 'No answer, again tomorrow, 11:00 AM, Ayesha Example' }));
		await part('To ring back').findByText('Done:');
		await act(settle);
		act(() => desk.timer.pass(KEPT_MS));
		expect(callers()).toEqual(['Bilal Example', 'Ayesha Example']);
		expect(part('To ring back').getByText('Rung once, no answer; again tomorrow, 11:00 AM')).toBeDefined();

		// By key: a pointer press would count for the family that was there before.
		act(() => part('To ring back').getByRole('button', { name: 'Another time, Bilal Example' }).focus());
		await user.keyboard('{Enter}');
		act(() => part('To ring back').getByRole('button', { name: 'tomorrow, 7:00 PM, Bilal Example' }).focus());
		await user.keyboard('{Enter}');
		await waitFor(() =>
			expect(desk.today.noted.map(({ againAt }) => againAt)).toEqual(['2026-11-21T06:00:00.000Z', '2026-11-21T14:00:00.000Z']),
		);
	});

	test('waits as before after Undo of "No answer"', async () => {
		const call = aCall({ clientName: 'Ayesha Example' });
		desk.today.calls = [call, aCall({ clientName: 'Bilal Example' })];
		const user = await openToday(desk);
		await user.click(part('To ring back').getByRole('button', { name: 'No answer, again tomorrow, 11:00 AM, Ayesha Example' }));

		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		expect(await screen.findByText('Ayesha Example waits for a call again')).toBeDefined();
		expect(desk.today.takenBack).toEqual([{ id: call.id, version: call.version + 1 }]);
		expect(part('To ring back').queryByText(/Rung once/)).toBeNull();
	});

	test('does not count as waiting until the time to ring again', async () => {
		desk.today.calls = [
			aCall(),
			aCall(),
			aCall({ noAnswers: 1, ringAgainAt: '2026-11-21T06:00:00Z' }),
			aCall({ ringAgainAt: '2026-11-20T17:00:00Z' }),
		];
		await openToday(desk);

		expect(part('To ring back').getByText('4, 1 of them later')).toBeDefined();
		expect(within(screen.getByRole('navigation', { name: 'What waits' })).getByRole('link', { name: 'Ring back 3' })).toBeDefined();
	});

	test('has links to the other sections that are not empty', async () => {
		desk.today.calls = [aCall()];
		desk.today.holds = [anEndingHold(), anEndingHold()];
		const user = await openToday(desk);
		const jumps = within(screen.getByRole('navigation', { name: 'What waits' }));
		const scrolled = vi.fn();
		Element.prototype.scrollIntoView = scrolled;
		const address = location.href;

		await user.click(jumps.getByRole('link', { name: 'Holds 2' }));

		expect(jumps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ring back 1', 'Holds 2']);
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Holds that end' }));
		expect(scrolled).toHaveBeenCalledOnce();
		expect(location.href).toBe(address);
	});

	test('gets no "Hold" button for a taken or closed slot', async () => {
		const holder = { id: 'booking-7', reference: 'LZ-TEST-7', name: 'Imran Khan' };
		desk.today.calls = [aCall({ slot: 'taken' }), aCall({ slot: 'taken', holder }), aCall({ slot: 'closed' })];
		await openToday(desk);

		expect(part('To ring back').queryByRole('button', { name: /Hold the slot/ })).toBeNull();
		expect(part('To ring back').getByText('Another family now has this slot')).toBeDefined();
		expect(part('To ring back').getByText(/^Imran Khan, LZ-TEST-7, has this slot/)).toBeDefined();
		expect(part('To ring back').getByText('The hall is closed then')).toBeDefined();
	});

	test('gets no "Hold" button after the event has begun, but a reason and a link to the booking', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		desk.book.book = [booking];
		desk.today.calls = [
			aCall({ id: booking.id, clientName: 'Ayesha Example', eventDate: '2026-11-19' as Day }),
			aCall({ eventDate: '2026-11-20' as Day }),
		];
		const user = await openToday(desk);
		expect(part('To ring back').queryByRole('button', { name: /Hold the slot/ })).toBeNull();
		expect(part('To ring back').getByText('The day is over, so the slot cannot be held')).toBeDefined();
		expect(part('To ring back').getByText('The event has begun, so the slot cannot be held')).toBeDefined();

		await user.click(part('To ring back').getByRole('button', { name: 'Open the booking, Ayesha Example' }));

		expect(await screen.findByRole('dialog', { name: /Ayesha/ })).toBeDefined();
	});

	test.each([
		['2026-11-21', 'The event is tomorrow'],
		['2026-11-27', 'The event is in 7 days'],
	])('with an event within a week (%s) is marked so', async (day, said) => {
		desk.today.calls = [aCall({ eventDate: '2026-11-28' as Day }), aCall({ eventDate: day as Day })];
		await openToday(desk);

		expect(
			part('To ring back')
				.getAllByText(/^The event is/)
				.map(({ textContent }) => textContent),
		).toEqual([said]);
	});

	test('loses the notice of a failed hold once it is held from the panel', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		desk.book.book = [booking];
		desk.today.calls = [aCall({ id: booking.id, clientName: 'Ayesha Example' })];
		desk.book.changeFails = 'failed';
		const user = await openToday(desk);
		await user.click(part('To ring back').getByRole('button', { name: /^Hold the slot/ }));
		const failure = await within(screen.getByRole('main')).findByRole('alert');

		desk.book.changeFails = undefined;
		await user.click(part('To ring back').getByRole('button', { name: 'Ayesha Example' }));
		const side = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		await user.click(await side.findByRole('button', { name: 'Hold the slot' }));

		await screen.findByText('Booking updated successfully!');
		expect(failure.isConnected).toBe(false);
		expect(screen.queryByRole('alert')).toBeNull();
	});

	test('stays in the list with a lasting notice when a change fails', async () => {
		desk.today.calls = [aCall({ clientName: 'Ayesha Example' })];
		desk.today.changeFails = 'version_conflict';
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name: /^No answer/ }));

		const said = within(screen.getByRole('main')).getByRole('alert');
		expect(said.textContent).toContain('The call could not be noted.A colleague has just changed or deleted it.');
		expect(callers()).toEqual(['Ayesha Example']);
	});

	test.each([/^Hold the slot/, /^No answer/])('shows an act with a lost answer beside a link to the booking: %s', async (name) => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		desk.book.book = [booking];
		desk.today.calls = [aCall({ id: booking.id, clientName: 'Ayesha Example' })];
		loseAnswersOf(desk, String(name).includes('Hold') ? 'call.edit_booking' : 'call.note_no_answer');
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name }));

		const toast = (await screen.findByText('Ayesha Example', { selector: '[data-description]' })).closest('li') as HTMLElement;
		expect(within(toast).getByRole('button', { name: 'Open the booking' })).toBeDefined();
		const stands = within(within(screen.getByRole('main')).getByRole('alert'));
		await user.click(stands.getByRole('button', { name: 'Open the booking' }));
		expect($route.get().bookingId).toBe(booking.id);
		expect(await screen.findByRole('heading', { name: 'Ayesha Example' })).toBeDefined();
		expect(screen.getAllByRole('alert').flatMap((alert) => within(alert).queryAllByRole('button', { name: 'Open the booking' }))).toEqual(
			[],
		);
	});

	test('begins with today’s requests, the newest first', async () => {
		desk.today.calls = [
			aCall({ clientName: 'Long Waiting' }),
			aCall({ clientName: 'Morning Family', isNew: true }),
			aCall({ clientName: 'Evening Family', isNew: true }),
		];
		await openToday(desk);

		expect(callers()).toEqual(['Evening Family', 'Morning Family', 'Long Waiting']);
		const headings = part('To ring back').getAllByRole('heading', { level: 3 });
		expect(headings.map(({ textContent }) => textContent)).toEqual(['New today 2', 'Waiting longer']);
	});

	test('is shown completely by "Show all", with the same buttons', async () => {
		desk.today.calls = Array.from({ length: 14 }, (_, at) => aCall({ clientName: `Family ${at + 1}` }));
		const user = await openToday(desk);
		const before = callers().length;

		await user.click(part('To ring back').getByRole('button', { name: 'Show all' }));

		expect(await part('To ring back').findByRole('button', { name: 'Hold the slot, Family 14' })).toBeDefined();
		expect([before, callers().length, $route.get().view]).toEqual([12, 14, 'today']);
		expect(part('To ring back').queryByRole('button', { name: 'Show all' })).toBeNull();
	});

	test('leads to Bookings beyond 200 rows, the oldest first', async () => {
		desk.today.calls = [aCall()];
		desk.today.more = 40;
		const user = await openToday(desk);
		await user.click(part('To ring back').getByRole('button', { name: 'Show all' }));
		expect(desk.today.askedRows).toEqual({ calls: 200, holds: 8 });

		await user.click(part('To ring back').getByRole('button', { name: 'Show all' }));

		expect(part('Recent Bookings')).toBeDefined();
		expect($view.get().query).toMatchObject({ status: 'pending_confirmation', sort: { by: 'newest', isDescending: false } });
	});
});

describe('holds that end', () => {
	const ending = () => part('Holds that end').getAllByRole('listitem').length;
	const showAll = () => part('Holds that end').getByRole('button', { name: 'Show all' });

	test('are shown completely by "Show all", and the list to ring back does not change', async () => {
		desk.today.calls = Array.from({ length: 14 }, () => aCall());
		desk.today.holds = Array.from({ length: 11 }, (_, at) => anEndingHold({ clientName: `Held ${at + 1}` }));
		const user = await openToday(desk);
		const before = ending();
		expect(part('Holds that end').getByText(/and 3 more/)).toBeDefined();

		await user.click(showAll());

		expect(await part('Holds that end').findByRole('button', { name: 'Record the advance, Held 11' })).toBeDefined();
		expect([before, ending(), callers().length, $route.get().view]).toEqual([8, 11, 12, 'today']);
		expect(part('Holds that end').queryByRole('button', { name: 'Show all' })).toBeNull();
	});

	test('lead to Bookings beyond 200 rows', async () => {
		desk.today.holds = [anEndingHold()];
		desk.today.more = 40;
		const user = await openToday(desk);
		await user.click(showAll());
		expect(desk.today.askedRows).toEqual({ calls: 12, holds: 200 });

		await user.click(showAll());

		expect(part('Recent Bookings')).toBeDefined();
		expect($view.get().query.status).toBe('pending');
	});
});

test('holds, events, balances and messages are in their sections, each with a link to its booking', async () => {
	desk.today.holds = [anEndingHold({ clientName: 'Held Family' })];
	desk.today.events = [
		aNextEvent({ clientName: 'Paid Family', hall: 'Main Hall' }),
		aNextEvent({ clientName: 'Owing Family', status: 'advance_paid', openBalance: 810_000, advanceAmount: 0 }),
		aNextEvent({ clientName: 'Unpriced Family', eventDate: '2026-11-22' as Day, status: 'pending', openBalance: null, finalGuests: null }),
	];
	desk.today.messages = [
		aMessageToSee({ clientName: 'Asking Family' }),
		aMessageToSee({ kind: 'thank_you', state: 'dead', clientName: 'Lost Family' }),
	];
	const user = await openToday(desk);

	expect(part('Holds that end').getByText('Ends 11:30 PM')).toBeDefined();
	expect(
		part('Next events')
			.getAllByRole('heading', { level: 3 })
			.map(({ textContent }) => textContent),
	).toEqual(['Saturday 21 November 2026', 'Sunday 22 November 2026']);
	expect(part('Next events').getAllByText('Final count: 600 guests')).toHaveLength(2);
	expect(part('Next events').getAllByText('Final guest count not given yet')).toHaveLength(1);
	expect(part('Next events').getByText('No advance left').closest('li')?.textContent).toContain('Owing Family');
	expect(part('Balances due').queryByText('Paid Family')).toBeNull();
	expect(part('Balances due').getByText('PKR 810,000 open')).toBeDefined();
	expect(part('Balances due').getByText('No total agreed yet')).toBeDefined();
	expect(
		part('Balances due')
			.getAllByRole('button', { name: /^Record the balance/ })
			.map(({ textContent }) => textContent),
	).toEqual(['Record the balance, Owing Family']);
	expect(part('Messages that need a look').getByText('Is there parking?')).toBeDefined();
	expect(part('Messages that need a look').getByText('Thank-you for the booking request: given up')).toBeDefined();

	await user.click(part('Messages that need a look').getByRole('button', { name: 'Asking Family' }));
	expect($route.get()).toEqual({ view: 'today', bookingId: desk.today.messages[0]?.bookingId });
});

test('a family with more guests than agreed is listed for a call about the price, with a link to the booking', async () => {
	const booking = aBooking({ clientName: 'Growing Family' });
	desk.book.book = [booking];
	desk.today.counts = [{ ...aBrief(), id: booking.id, clientName: 'Growing Family', guestCount: 600, finalGuests: 640 }];
	desk.today.more = 2;
	const user = await openToday(desk);
	const counts = part('More guests than agreed');

	expect(counts.getByText('640 will come, 40 more than agreed')).toBeDefined();
	expect(counts.getByRole('link', { name: 'Call Growing Family, +92 300 1234567' })).toBeDefined();
	expect(counts.getByText('and 2 more')).toBeDefined();
	expect(within(screen.getByRole('navigation', { name: 'What waits' })).getByRole('link', { name: 'More guests 3' })).toBeDefined();

	await user.click(counts.getByRole('button', { name: 'Growing Family' }));
	expect(await screen.findByRole('dialog', { name: /Growing Family/ })).toBeDefined();
});

test('two evenings of one family with more guests are two rows, and “Set the guests” opens the form of the row’s own function', async () => {
	const errors = vi.spyOn(console, 'error');
	onTestFinished(() => errors.mockRestore());
	const booking = aBooking({ clientName: 'Growing Family', eventDate: '2026-12-10' as Day });
	const barat = aFunction({ id: 'b', eventDate: '2026-12-12' as Day, finalGuests: 640 });
	desk.book.book = [booking];
	desk.panel.functions = [aFunction({ id: 'm', occasion: 'mehndi', eventDate: '2026-12-10' as Day, isNext: true }), barat];
	desk.today.counts = desk.panel.functions.map(({ hall, eventDate, eventTime }) => ({
		...aBrief(),
		...{ id: booking.id, clientName: 'Growing Family', hall, eventDate, eventTime, finalGuests: 640 },
	}));
	const user = await openToday(desk);
	expect(errors).not.toHaveBeenCalled();

	await user.click(part('More guests than agreed').getAllByRole('button', { name: 'Set the guests, Growing Family' })[1] as HTMLElement);

	const form = within(await screen.findByRole('dialog', { name: 'Move or change Barat' }));
	expect(form.getByLabelText(/^Guests/)).toMatchObject({ value: '640' });
	expect(document.activeElement).toBe(form.getByLabelText(/^Guests/));
});

test('“Set the guests” of a booking with one function opens Edit with the final count and the focus there, and says what the total does', async () => {
	const booking = aBooking({ clientName: 'Growing Family', guestCount: 600, finalGuests: 640, totalAmount: 900_000, package: 'Menu 2' });
	desk.book.book = [booking];
	desk.today.counts = [{ ...aBrief(), id: booking.id, clientName: 'Growing Family', finalGuests: 640 }];
	const user = await openToday(desk);

	await user.click(part('More guests than agreed').getByRole('button', { name: 'Set the guests, Growing Family' }));

	expect(await screen.findByRole('heading', { name: 'Edit booking' })).toBeDefined();
	expect(screen.getByLabelText('Guests')).toMatchObject({ value: '640' });
	expect(document.activeElement).toBe(screen.getByLabelText('Guests'));
	expect(screen.getByText(/^The total (stays|follows)/)).toBeDefined();
});

test('“Set the guests” keeps what is typed in Edit already', async () => {
	const booking = aBooking({ clientName: 'Growing Family', guestCount: 600, finalGuests: 640 });
	desk.book.book = [booking];
	desk.today.counts = [{ ...aBrief(), id: booking.id, clientName: 'Growing Family', finalGuests: 640 }];
	const user = await openToday(desk);
	startEdit(booking);
	typeEdit(booking.id, { guestCount: '620' });

	await user.click(part('More guests than agreed').getByRole('button', { name: 'Set the guests, Growing Family' }));

	expect(await screen.findByLabelText('Guests')).toMatchObject({ value: '620' });
});

test('a family that has not chosen its dishes shortly before the event is listed for a call; without one there is no such list', async () => {
	desk.today.choices = [{ ...aBrief(), clientName: 'Undecided Family' }];
	await openToday(desk);

	expect(part('Dishes not chosen').getByRole('link', { name: /^Call Undecided Family/ })).toBeDefined();
	desk.today.choices = [];
	await hearNews(desk);
	await waitFor(() => expect(screen.queryByText('Dishes not chosen')).toBeNull());
});

test('one press opens the day sheet in the calendar', async () => {
	desk.today.events = [aNextEvent()];
	const user = await openToday(desk);

	await user.click(part('Next events').getByRole('button', { name: 'Day sheet, Saturday 21 November 2026' }));

	expect(await screen.findByRole('dialog', { name: 'Saturday 21 November 2026' })).toBeDefined();
	expect($route.get().view).toBe('calendar');
});

describe('discounts above the limit', () => {
	const aDiscount = {
		id: 'booking of discount',
		version: 3,
		clientName: 'Ayesha Example',
		percent: 12.5,
		amount: 60_000,
		at: '2026-11-20T16:16:00Z',
	};

	test('say how much, by whom and why, and leave once they were seen', async () => {
		desk.today.discounts = [{ ...aDiscount, reasons: ['Old friends', 'Paid at once'], by: 'salma@lalazar.example' }];
		const user = await openToday(desk);
		const list = part('Discounts above the limit');
		expect(list.getByText(/^12.5%, PKR 60,000, by salma@lalazar.example .*: Old friends; Paid at once$/)).toBeDefined();
		const seen: unknown[] = [];
		desk.wire.answers.see_discount = (given) => {
			seen.push(given);
			desk.today.discounts = [];
			return undefined;
		};

		await user.click(list.getByRole('button', { name: 'Seen, Ayesha Example' }));

		expect(await screen.findByText('Seen: the discount of Ayesha Example')).toBeDefined();
		expect(seen).toEqual([{ p_booking: 'booking of discount', p_version: 3 }]);
	});

	test('of a typed total have no reason, and without one there is no section', async () => {
		desk.today.discounts = [{ ...aDiscount, reasons: [], by: null }];
		await openToday(desk);

		expect(part('Discounts above the limit').getByText(/^12.5%, PKR 60,000, by a colleague .*: a typed total$/)).toBeDefined();
	});
});

describe('a rule of the law', () => {
	test('lists the functions ahead that are against it, with the rule, and opens their bookings', async () => {
		withLaw(AUSTERITY);
		const one = aFunction({ guestCount: 450, finalGuests: null });
		const booking = aBooking({ ...one, id: 'the-booking', clientName: 'Anar Example' });
		desk.book.book = [booking, aBooking({ clientName: 'Bano Example', guestCount: 150 })];
		desk.wire.answers.functions_of = ({ p_bookings }: { p_bookings: string[] }) =>
			inDatabaseNames<AnswerOf<'functions_of'>>(
				p_bookings.map((bookingId) => ({
					...one,
					guestCount: bookingId === booking.id ? 450 : 150,
					bookingId,
					dishes: [],
					calledOffAt: null,
				})),
			);
		const user = await openToday(desk);

		const law = within(await screen.findByRole('region', { name: 'Against the law' }));
		expect(law.getAllByRole('listitem')).toHaveLength(1);
		expect(law.getByText(/, 450 guests$/)).toBeDefined();
		expect(law.getByText('At most 200 guests.')).toBeDefined();
		await user.click(law.getByRole('button', { name: 'Anar Example' }));
		expect($route.get().bookingId).toBe(booking.id);
	});
});
