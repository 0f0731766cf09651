import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $route } from '#features/desk/shell/route.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aChange, anAskedFor } from '../../../../support/desk-changes.ts';
import { aFreshDesk, hearNews, isLeavingWarned, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { openToday, part } from '../../../../support/open-today.tsx';
import { put } from '../../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;
type User = ReturnType<typeof userEvent.setup>;

beforeEach(() => {
	desk = aFreshDesk();
});

describe('a change request in Today', () => {
	/** The section of Today, once it is read. */
	async function open(asked: Parameters<typeof anAskedFor>[0] = {}) {
		desk.today.changes = [anAskedFor(asked)];
		const user = await openToday(desk);
		return { user, part: part('Changes asked for') };
	}

	test('shows the values before and after, and one press accepts it in the version that staff saw', async () => {
		const { user, part } = await open({
			change: { asked: { eventDate: '2027-01-16' as Day, guestCount: 650 }, slot: 'free', note: 'Two stages' },
		});
		expect(part.getByText('Event date').nextElementSibling?.textContent).toContain('Sat 9 Jan 2027 becomesSat 16 Jan 2027');
		for (const said of ['Two stages', 'That slot is free', 'The hold moves with the booking. It ends when the event begins, or earlier.'])
			expect(part.getByText(said)).toBeDefined();

		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		expect(await screen.findByText('Changed as Test Family asked')).toBeDefined();
		expect(desk.changes.accepted).toEqual([{ id: 'change-1', version: 3, total: null, forKitchen: false }]);
	});

	test('of a paid booking says that the money counts for the new day, and says nothing of it for the same day', async () => {
		const moved = { asked: { eventDate: '2027-01-16' as Day }, slot: 'free' } as const;
		const { part } = await open({ totalAmount: 900_000, paidAmount: 300_000, change: moved });
		expect(part.getByText('PKR 300,000 is paid. If you accept, it counts for the new day.')).toBeDefined();
		cleanup();

		const same = await open({ totalAmount: 900_000, paidAmount: 300_000, change: { asked: { guestCount: 650 }, slot: 'same' } });
		expect(same.part.queryByText(/counts for the new day/)).toBeNull();
	});

	test('with a total that looks mistyped asks first; a no leads to the total, and the next total is checked again', async () => {
		const { user, part } = await open({
			totalAmount: 1_000_000,
			paidAmount: 390_000,
			priceBefore: 900_000,
			change: { asked: { guestCount: 650 }, slot: 'same', priceAfter: 966_000 },
		});
		const total = () => part.getByRole<HTMLInputElement>('textbox');
		fireEvent.change(total(), { target: { value: '10,610' } });
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));
		expect(
			part.getByText(/^PKR 390,000 is already paid, PKR 379,390 more than this total\. The booking becomes “Fully paid”/),
		).toBeDefined();
		expect(desk.changes.accepted).toEqual([]);

		await user.click(part.getByRole('button', { name: 'Change the total' }));
		expect(document.activeElement).toBe(total());
		fireEvent.change(total(), { target: { value: '400,000' } });
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));
		expect(part.getByText(/is less than half of the estimate, PKR 966,000/)).toBeDefined();
		fireEvent.change(total(), { target: { value: '10,660,000' } });
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));
		expect(part.getByText(/^PKR 10,660,000 is more than three times the estimate, PKR 966,000/)).toBeDefined();
		expect(desk.changes.accepted).toEqual([]);
		await user.click(part.getByRole('button', { name: 'Change the total' }));
		fireEvent.change(total(), { target: { value: '400,000' } });
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));
		await user.click(part.getByRole('button', { name: 'Save it anyway' }));
		expect(await screen.findByText('Changed as Test Family asked. Agreed price: PKR 400,000')).toBeDefined();

		await waitFor(() => expect(desk.changes.accepted).toMatchObject([{ total: 400_000 }]));
	});

	test('shows a long note cut, with a button for all of it', async () => {
		const { user, part } = await open({ change: { note: 'We want a second stage, but on…' } });

		await user.click(part.getByRole('button', { name: 'Read all of it' }));

		expect($route.get().bookingId).toBe('booking-1');
	});

	test('does not mention the hold if the requested slot is not available', async () => {
		const { part } = await open({ change: { asked: { eventDate: '2027-01-16' as Day }, slot: 'taken' } });

		expect(part.queryByText(/^The hold moves with the booking/)).toBeNull();
	});

	test.each([
		[{ eventDate: '2027-01-16' as Day }, true],
		[{ guestCount: 650 }, true],
		[{ guestCount: 620 }, false],
		[{ package: 'Menu 2' }, false],
	])('says before Accept whether it ends the family’s final count: %j', async (asked, isEnded) => {
		const { part } = await open({ finalGuests: 620, change: { asked, slot: 'free' } });

		const said = part.queryByText('The family’s final count is 620. If you accept, it no longer counts. Ask for it again.');
		expect(said !== null).toBe(isEnded);
	});

	test.each([
		[300, 1],
		[350, 0],
	])('to %i guests says whether it ends the family’s numbers of gents and ladies', async (guestCount, times) => {
		const { part } = await open({ gents: 200, ladies: 150, change: { asked: { guestCount } } });

		const said = part.queryAllByText('If you accept, 200 gents, 150 ladies no longer count. Ask the family for the new numbers.');
		expect(said).toHaveLength(times);
	});

	test('says after Accept too which numbers of the family ended', async () => {
		const { user, part } = await open({ gents: 200, ladies: 150, finalGuests: 340, change: { asked: { guestCount: 300 } } });

		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		expect(
			await screen.findByText(
				/^The family’s final count of 340 no longer counts\. Ask for it again\. 200 gents, 150 ladies no longer count\. Ask the family for the new numbers\./,
			),
		).toBeDefined();
	});

	test('suggests the new total for an agreed amount, and staff can correct it', async () => {
		const { user, part } = await open({
			totalAmount: 1_100_000,
			paidAmount: 1_050_000,
			priceBefore: 1_100_000,
			change: { priceAfter: 1_000_000 },
		});
		expect(part.getByText('Agreed price: PKR 1,100,000 becomes PKR 1,000,000 (−100,000)')).toBeDefined();
		expect(part.getByText(/PKR 1,050,000 is paid, PKR 50,000 more than that/)).toBeDefined();
		const total = part.getByRole('textbox', { name: 'Agreed price after the change' });
		put(total, '1,060,000');

		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		expect(desk.changes.accepted[0]?.total).toBe(1_060_000);
	});

	test('sends the suggested total, so that the family has the price that it was shown', async () => {
		const { user, part } = await open({ totalAmount: 1_100_000, priceBefore: 1_100_000, change: { priceAfter: 1_000_000 } });

		expect(part.getByRole('textbox', { name: 'Agreed price after the change' })).toHaveProperty('value', '1,000,000');
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));
		expect(desk.changes.accepted[0]?.total).toBe(1_000_000);
	});

	test.each([
		['taken', 'Another family has that slot'],
		['closed', 'The hall is closed then'],
	] as const)('whose slot is %s cannot be accepted; what is open instead is told', async (slot, words) => {
		const { user, part } = await open({ change: { asked: { eventDate: '2027-01-16' as Day }, slot } });

		expect(part.getByText(words)).toBeDefined();
		expect(part.queryByRole('button', { name: /^Accept/ })).toBeNull();
		await user.click(part.getByRole('button', { name: 'Free slots near that day' }));
		expect(await part.findByRole('list', { name: 'Free slots near that day' })).toBeDefined();
	});

	test('opens the edit form with a free slot if its own slot is taken, and saves nothing by itself', async () => {
		desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Test Family', status: 'pending' })];
		const { user, part } = await open({ change: { asked: { eventDate: '2027-01-16' as Day }, slot: 'taken' } });
		await user.click(part.getByRole('button', { name: 'Free slots near that day' }));
		const instead = within(await part.findByRole('list', { name: 'Free slots near that day' }));
		const [first] = instead.getAllByRole('button', { name: /edit the booking with this slot$/ });
		const offered = first?.textContent;
		if (first) await user.click(first);

		const side = within(await screen.findByRole('dialog', { name: 'Test Family' }));
		const day = (await side.findByLabelText<HTMLInputElement>('Event date')).value as Day;
		expect(offered).toContain(dayInShort(day));
		expect(desk.book.changes).toEqual([]);
	});

	test('opens the panel, which shows the failure, if the booking cannot be read', async () => {
		desk.panel.fails = 'failed';
		const { user, part } = await open({ change: { asked: { eventDate: '2027-01-16' as Day }, slot: 'taken' } });
		await user.click(part.getByRole('button', { name: 'Free slots near that day' }));
		const [first] = await part.findAllByRole('button', { name: /edit the booking with this slot$/ });
		if (first) await user.click(first);

		expect(await screen.findByText('Failed to fetch this booking. Please try again.')).toBeDefined();
	});

	test('is declined only with a sentence for the family', async () => {
		const { user, part } = await open();
		await user.click(part.getByRole('button', { name: 'Decline, Test Family' }));
		const question = within(screen.getByRole('dialog', { name: 'Decline the change that Test Family asks for?' }));
		await user.click(question.getByRole('button', { name: 'Decline' }));
		expect(question.getByText('Please write an answer for the family')).toBeDefined();

		put(question.getByRole('textbox', { name: 'Your answer to the family' }), 'We are full that week');
		await user.click(question.getByRole('button', { name: 'Decline' }));

		expect(await screen.findByText('Declined for Test Family')).toBeDefined();
		expect(screen.getByText('A WhatsApp message to the family is waiting to be sent.')).toBeDefined();
		expect(desk.changes.declined).toEqual([{ id: 'change-1', answer: 'We are full that week' }]);
	});

	test.each(['en', 'ur'] as const)('is declined in the language that the family reads (%s)', async (language) => {
		const { user, part } = await open({ language });
		await user.click(part.getByRole('button', { name: 'Decline, Test Family' }));

		expect(screen.queryByText(/This family reads Urdu/) !== null).toBe(language === 'ur');
	});

	test('is called a cancellation in the question before it is declined', async () => {
		const { user, part } = await open({ change: { isCancellation: true, asked: {} } });
		await user.click(part.getByRole('button', { name: 'Decline, Test Family' }));

		expect(screen.getByRole('dialog', { name: 'Decline the cancellation that Test Family asks for?' })).toBeDefined();
	});

	test('shows where the sentence for the family is cut', async () => {
		const { user, part } = await open();
		await user.click(part.getByRole('button', { name: 'Decline, Test Family' }));
		const question = within(screen.getByRole('dialog', { name: 'Decline the change that Test Family asks for?' }));

		await user.click(question.getByRole('textbox', { name: 'Your answer to the family' }));
		await user.paste('w'.repeat(2000));

		expect(question.getByText(/^No more than \d+ characters fit here/)).toBeDefined();
	});

	test.each([
		['unasked', /has not agreed to WhatsApp messages. Please ring them/],
		['opted_out', /wants no WhatsApp messages. Please ring them/],
		['quiet', /has had no message about this request yet. Please ring them/],
	] as const)(
		'is answered without the promise of a message to a family that gets none (%s), with its number to press',
		async (untold, words) => {
			const { user, part } = await open({ change: { untold } });
			await user.click(part.getByRole('button', { name: 'Decline, Test Family' }));
			const question = within(screen.getByRole('dialog', { name: 'Decline the change that Test Family asks for?' }));
			expect(question.getByText(words)).toBeDefined();
			expect(question.queryByText(/waiting to be sent/)).toBeNull();
			expect(question.getByRole('link', { name: /^Call \+92/ }).getAttribute('href')).toMatch(/^tel:\+92/);

			put(question.getByRole('textbox', { name: 'Your answer to the family' }), 'We are full that week');
			await user.click(question.getByRole('button', { name: 'Decline' }));

			expect(await screen.findByText('Declined for Test Family')).toBeDefined();
			expect(screen.getByText(words)).toBeDefined();
			expect(screen.queryByText(/is told|waiting to be sent/)).toBeNull();
		},
	);

	test('says after Accept whether a message waits or staff must ring', async () => {
		const { user, part } = await open({ change: { untold: 'unasked' } });

		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		expect(await screen.findByText('Changed as Test Family asked')).toBeDefined();
		expect(screen.getByText(/has not agreed to WhatsApp messages. Please ring them/)).toBeDefined();
	});

	test.each([
		['are written into the special requests', 'No nuts\nWhite flowers please', false],
		['find no room there, which is said', 'No nuts', true],
	])('with a note asks whether the kitchen reads it too, and then the note %s', async (_, requests, isApart) => {
		desk.changes.requests = requests;
		const { user, part } = await open({ change: { note: 'White flowers please' } });
		await user.click(part.getByRole('checkbox', { name: 'For the kitchen too', checked: false }));

		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		await screen.findByText('Changed as Test Family asked');
		expect(screen.queryByText(/own words are not in the special requests/) !== null).toBe(isApart);
	});

	test('keeps the family’s note from the kitchen unless staff choose otherwise', async () => {
		const { user, part } = await open({ change: { note: 'My brother comes only then' } });
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		await screen.findByText('Changed as Test Family asked');
		expect(desk.changes.accepted[0]?.forKitchen).toBe(false);
		expect(screen.queryByText(/own words are not in the special requests/)).toBeNull();
	});

	test('names the booking that has the requested slot', async () => {
		const { part } = await open({ change: { slot: 'taken', holder: { id: 'b7', reference: 'LZ-TEST-7', name: 'Imran Khan' } } });

		expect(part.getByText('Imran Khan, LZ-TEST-7, has that slot')).toBeDefined();
	});

	test('asks before it cancels the booking, and names the paid amount', async () => {
		const { user, part } = await open({ paidAmount: 300_000, change: { isCancellation: true, asked: {} } });
		await user.click(part.getByRole('button', { name: 'Cancel the booking, Test Family' }));
		const question = within(screen.getByRole('dialog', { name: 'Cancel the booking of Test Family?' }));
		expect(question.getByText(/PKR 300,000 is paid/)).toBeDefined();
		expect(desk.changes.accepted).toEqual([]);

		await user.click(question.getByRole('button', { name: 'Cancel the booking' }));

		expect(await screen.findByText('Cancelled as Test Family asked')).toBeDefined();
	});

	test.each([
		['pending', true],
		['pending_confirmation', false],
	] as const)('to a slot that others wait for says so, and asks only where it would be held past them: %s', async (status, isAsked) => {
		const { user, part } = await open({ status, change: { asked: { eventDate: '2027-01-16' as Day }, slot: 'free', waiting: 2 } });
		expect(part.getByText('That slot is not held. 2 other families asked for this slot earlier.')).toBeDefined();
		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));
		const before = desk.changes.accepted.length;
		const question = screen.queryByRole('dialog', { name: '2 other families asked for this slot earlier' });
		if (question) await user.click(within(question).getByRole('button', { name: 'Accept' }));

		expect([question !== null, before]).toEqual([isAsked, isAsked ? 0 : 1]);
		await waitFor(() => expect(desk.changes.accepted).toHaveLength(1));
	});

	test('with an outdated price is accepted in the panel', async () => {
		const { part } = await open({ change: { isPriceOld: true } });

		expect(part.queryByRole('button', { name: /^Accept/ })).toBeNull();
		expect(part.getByText(/Open the booking to accept/)).toBeDefined();
	});

	test.each([
		['accepted', 'A colleague has accepted this request.'],
		['declined', 'A colleague has declined this request.'],
		['withdrawn', 'The family has taken this request back.'],
	] as const)('that was %s while a colleague typed the sentence of a no says so, and the sentence stays', async (state, words) => {
		desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Test Family', status: 'pending' })];
		desk.panel.changes = [aChange({ state })];
		const { user, part } = await open();
		await user.click(part.getByRole('button', { name: 'Decline, Test Family' }));
		const dialog = within(screen.getByRole('dialog', { name: /^Decline the change/ }));
		put(dialog.getByRole('textbox', { name: 'Your answer to the family' }), 'We are full that week');

		desk.today.changes = [];
		await hearNews(desk);

		const gone = within(screen.getByRole('dialog', { name: /^Decline the change/ }));
		expect(await gone.findByText(words)).toBeDefined();
		expect(gone.getByRole<HTMLInputElement>('textbox').value).toBe('We are full that week');
		expect(gone.queryByRole('button', { name: 'Decline' })).toBeNull();
		await user.click(gone.getByRole('button', { name: 'Close' }));
		expect(screen.queryByRole('dialog', { name: /^Decline the change/ })).toBeNull();
		expect(desk.changes.declined).toEqual([]);
	});

	test.each([
		['change_answered', 'It was already answered, or the family took it back.'],
		['slot_taken', 'Another booking holds this hall at that time.'],
		['hold_over', 'The hold has ended. Hold the slot again first.'],
	] as const)('that cannot be made any more says why (%s)', async (problem, words) => {
		desk.changes.fails = problem;
		const { user, part } = await open();

		await user.click(part.getByRole('button', { name: 'Accept, Test Family' }));

		expect((await screen.findAllByText(new RegExp(words.slice(0, 20)))).length).toBeGreaterThan(0);
	});
});

describe('in a booking’s panel', () => {
	async function open(changes: ReturnType<typeof aChange>[]) {
		desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Ayesha Example', status: 'pending', guestCount: 600 })];
		desk.panel.changes = changes;
		const user = openDesk(desk);
		return { user, side: await openSide(user, 'Ayesha') };
	}

	test('answered requests show their answers, and an open one can be answered', async () => {
		const { user, side } = await open([
			aChange({ isPriceOld: true }),
			aChange({ id: 'change-0', state: 'declined', answer: 'We are full', answeredAt: '2026-11-20T13:00:00Z' }),
		]);
		expect(side.getByText('We are full')).toBeDefined();
		// A booking has one open request at most.
		expect(side.queryByRole('button', { name: 'A change asked for on the phone' })).toBeNull();

		await user.click(side.getByRole('button', { name: 'Decline, Ayesha Example' }));

		expect(screen.getByRole('dialog', { name: 'Decline the change that Ayesha Example asks for?' })).toBeDefined();
	});

	test('the note of an accepted change is shown, and one press copies it to the special requests', async () => {
		const { user, side } = await open([aChange({ state: 'accepted', note: 'White flowers please' })]);
		expect(side.getByText('White flowers please')).toBeDefined();

		await user.click(side.getByRole('button', { name: 'Add these words to the special requests' }));

		expect(await side.findByText('These words are in the special requests.')).toBeDefined();
		expect(side.queryByRole('button', { name: 'Add these words to the special requests' })).toBeNull();
		expect(desk.book.changes).toMatchObject([{ id: 'booking-1', edit: { specialRequests: 'White flowers please' } }]);
	});

	test.each(['declined', 'withdrawn', 'overtaken'] as const)(
		'the note of a change that was not made (%s) is shown and cannot be copied',
		async (state) => {
			const { side } = await open([aChange({ state, note: 'White flowers please' })]);

			expect(side.getByText('White flowers please')).toBeDefined();
			expect(side.queryByRole('button', { name: /special requests/ })).toBeNull();
		},
	);

	test('a free slot in place of a taken one opens the form, and saves nothing by itself', async () => {
		const { user, side } = await open([aChange({ asked: { eventDate: '2027-01-16' as Day }, slot: 'taken' })]);
		await user.click(side.getByRole('button', { name: 'Free slots near that day' }));
		const instead = within(await side.findByRole('list', { name: 'Free slots near that day' }));
		const [first] = instead.getAllByRole('button', { name: /edit the booking with this slot$/ });
		const offered = first?.textContent;
		if (first) await user.click(first);

		const day = (await side.findByLabelText<HTMLInputElement>('Event date')).value as Day;
		expect(offered).toContain(dayInShort(day));
		expect(side.getByText('Edit booking')).toBeDefined();
		expect(desk.book.changes).toEqual([]);
	});

	test('a typed refusal stays on the screen if the request was answered elsewhere', async () => {
		const { user, side } = await open([aChange()]);
		await user.click(side.getByRole('button', { name: 'Decline, Ayesha Example' }));
		const dialog = () => within(screen.getByRole('dialog', { name: /^Decline the change/ }));
		put(dialog().getByRole('textbox', { name: 'Your answer to the family' }), 'We are full that week');

		desk.panel.changes = [aChange({ state: 'accepted' })];
		await hearNews(desk);

		expect(await dialog().findByText('A colleague has accepted this request.')).toBeDefined();
		expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe('We are full that week');
	});

	test.each([
		['Cancel', (user: User) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
		[
			'Escape',
			async () =>
				void screen.getByRole('dialog', { name: 'Asked for on the phone' }).dispatchEvent(new Event('cancel', { cancelable: true })),
		],
		['the browser’s Back', async () => act(() => desk.back())],
	] as const)('what is typed of a change asked for on the phone is not discarded by %s without a question', async (_, leave) => {
		const { user, side } = await open([]);
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		put(screen.getByRole('textbox', { name: 'Anything else' }), 'Two stages');
		expect(isLeavingWarned()).toBe(true);

		await leave(user);

		expect(await screen.findByText('Discard what you typed?')).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Discard' }));
		expect(screen.queryByRole('dialog', { name: 'Asked for on the phone' })).toBeNull();
	});

	test('a cancellation by phone is saved without the fields that were typed before', async () => {
		const { user, side } = await open([]);
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		const form = within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		await user.type(form.getByRole('textbox', { name: 'Guests' }), '5');
		await user.click(form.getByRole('checkbox', { name: 'The family wants to cancel' }));
		expect(form.queryByRole('textbox', { name: 'Guests' })).toBeNull();
		put(form.getByRole('textbox', { name: 'Reason, in their words' }), 'The groom is abroad');
		await user.click(form.getByRole('button', { name: 'Save the request' }));

		expect(await screen.findByText('The request is saved')).toBeDefined();
		expect(desk.changes.entered.map(({ change, estimate }) => [change, estimate])).toEqual([
			[{ is_cancellation: true, functions: [], add: [], call_off: [], note: 'The groom is abroad' }, null],
		]);
	});

	test('a refusal of a phone request is shown until something else is typed', async () => {
		const { user, side } = await open([]);
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		const form = within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		put(form.getByRole('textbox', { name: 'Guests' }), '650');
		desk.changes.fails = 'slot_taken';
		await user.click(form.getByRole('button', { name: 'Save the request' }));
		expect(await form.findByText(/Another booking holds this hall at that time/)).toBeDefined();

		await user.type(form.getByRole('textbox', { name: 'Guests' }), '{Backspace}');
		expect(form.queryByText(/Another booking holds this hall at that time/)).toBeNull();
	});

	test('a change by phone is saved like one from the family’s page', async () => {
		const { user, side } = await open([]);
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		const form = within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		await user.click(form.getByRole('button', { name: 'Save the request' }));
		expect(form.getByText(/Nothing is different yet/)).toBeDefined();

		put(form.getByRole('textbox', { name: 'Guests' }), '650');
		await user.click(form.getByRole('button', { name: 'Save the request' }));

		expect(await screen.findByText('The request is saved')).toBeDefined();
		expect(desk.changes.entered.map(({ change }) => change)).toEqual([
			{ is_cancellation: false, functions: [{ id: 'function-1', guest_count: 650 }], add: [], call_off: [], note: null },
		]);
	});
});

test.each([
	['Bride is ill', 'Bride is ill', 'Asked for by the family: Bride is ill'],
	[null, null, 'Asked for by the family'],
	['The date moved to Lahore', null, 'The date moved to Lahore'],
])(
	'a cancelled booking says that the family asked for it, unless staff gave a reason of their own: %s',
	async (cancelReason, note, words) => {
		desk.panel.cancelReason = cancelReason;
		desk.panel.changes = [aChange({ isCancellation: true, state: 'accepted', note })];
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'cancelled' })];
		const user = openDesk(desk);

		const side = await openSide(user, 'Ayesha');

		expect(side.getByText('Cancelled because').nextElementSibling?.textContent).toBe(words);
	},
);
