import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { functionDrafts } from '#features/desk/booking/functions/draft.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { camelCased } from '#shared/rules/naming.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aChange } from '../../../../support/desk-changes.ts';
import { aFunction, aLine, anEvent, aPrice } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { wholeText } from '../../../../support/whole-text.ts';
import { refusal } from '../../../../support/wire.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const MEHNDI = aFunction({
	id: 'm',
	occasion: 'mehndi',
	hall: 'Tulip Hall',
	eventDate: '2026-12-10' as Day,
	guestCount: 200,
	isNext: true,
});
const BARAT = aFunction({ id: 'b' });
const WALIMA = aFunction({ id: 'w', occasion: 'walima', eventDate: '2026-12-14' as Day, eventTime: 'lunch' });

async function open(functions = [MEHNDI, BARAT, WALIMA], changes: Parameters<typeof aBooking>[0] = {}) {
	desk.panel.functions = functions;
	desk.book.book = [aBooking({ id: 'booking-w', clientName: 'Ayesha Example', paidAmount: 100_000, ...changes }), aBooking()];
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

/** The place of one function in the panel. */
const placeOf = (side: Awaited<ReturnType<typeof open>>['side'], occasion: string) =>
	within(within(side.getByRole('region', { name: 'Functions' })).getByRole('listitem', { name: occasion }));

test('a booking with one function has no section of functions', async () => {
	const { side } = await open([MEHNDI]);

	expect(side.queryByRole('region', { name: 'Functions' })).toBeNull();
});

describe('a booking with several functions', () => {
	test('shows each by date with its slot, guests and state', async () => {
		const { side } = await open([
			MEHNDI,
			{ ...BARAT, holder: { id: 'booking-o', reference: 'LZ-7K4Q-92', name: 'Imran Khan' } },
			{ ...WALIMA, calledOffAt: '2026-11-20T17:16:00Z' },
		]);

		const texts = within(side.getByRole('region', { name: 'Functions' }))
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent);
		expect(texts[0]).toMatch(/Mehndi, Thursday 10 December 2026Dinner, Tulip Hall, 200 guestsNextAbout \d+ .* 1448/);
		expect(texts[1]).toContain('Imran Khan, LZ-7K4Q-92, has this slot');
		expect(texts[1]).not.toContain('Next');
		expect(texts[2]).toContain('Called off');
		expect(placeOf(side, 'Barat').getByRole('button', { name: 'Open LZ-7K4Q-92' })).toBeDefined();
	});

	test('has one of them called off after a question that names it and the payments, and Undo brings it back', async () => {
		const { user, side } = await open();

		await user.click(placeOf(side, 'Barat').getByRole('button', { name: 'Call off' }));
		const question = within(await screen.findByRole('dialog', { name: 'Call off Barat?' }));
		expect(question.getByText('PKR 100,000 is paid. Payments stay with the booking.')).toBeDefined();
		await user.click(question.getByRole('button', { name: 'Call off' }));

		await waitFor(() => expect(placeOf(side, 'Barat').getByText('Called off')).toBeDefined());
		expect(desk.wire.calls).toContainEqual({ name: 'call_off_function', given: { p_booking: 'booking-w', p_version: 1, p_function: 'b' } });
		await user.click(await screen.findByRole('button', { name: 'Undo' }));
		await waitFor(() => expect(placeOf(side, 'Barat').queryByText('Called off')).toBeNull());
		expect(desk.wire.calls).toContainEqual({ name: 'restore_function', given: { p_booking: 'booking-w', p_version: 2, p_function: 'b' } });
	});

	test('names the new agreed price and the overpaid amount before and after one is called off', async () => {
		const priced = (id: string) => ({ id, calledOffAt: null, guestCount: 200, minimumPlates: null, plates: 200, sum: 0, lines: [] });
		const plates = (functionId: string) => aLine({ functionId, kind: 'plates', label: 'Menu 1', unitPrice: 1000 });
		const price = (off: string | null) =>
			aPrice(
				[
					{ ...priced('m'), occasion: 'mehndi' },
					{ ...priced('b'), occasion: 'barat', calledOffAt: off },
				],
				[plates('m'), plates('b')],
			);
		desk.panel.price = price(null);
		const { user, side } = await open([MEHNDI, BARAT], {
			...{ totalAmount: 460_000, paidAmount: 300_000, estimate: { total: 460_000 } as never },
		});
		await user.click(placeOf(side, 'Barat').getByRole('button', { name: 'Call off' }));
		const question = within(await screen.findByRole('dialog', { name: 'Call off Barat?' }));
		expect(question.getByText('The total becomes PKR 230,000.')).toBeDefined();
		expect(question.getByText('PKR 70,000 is then paid too much. A refund can be recorded under Payments.')).toBeDefined();
		desk.wire.answers['call_off_function'] = () => {
			desk.book.book = desk.book.book.map((one) =>
				one.id === 'booking-w' ? { ...one, version: 2, totalAmount: 230_000, estimate: { total: 230_000 } as never } : one,
			);
			desk.panel.price = price('2026-11-20T17:16:00Z');
			return undefined;
		};

		await user.click(question.getByRole('button', { name: 'Call off' }));

		expect(
			await screen.findByText(/Barat, .*\. The total is now PKR 230,000\. PKR 70,000 is paid too much\. A refund can be recorded/),
		).toBeDefined();
	});

	test('does not let its last live function be called off', async () => {
		const off = { calledOffAt: '2026-11-20T17:16:00Z' };
		const { side } = await open([MEHNDI, { ...BARAT, ...off }, { ...WALIMA, ...off }]);

		expect(side.queryByRole('button', { name: 'Call off' })).toBeNull();
		expect(placeOf(side, 'Mehndi').getByText('The last function cannot be called off. Cancel the booking instead.')).toBeDefined();
		expect(side.getAllByRole('button', { name: 'Take it back' })).toHaveLength(2);
	});

	test('offers nothing about its functions once it is over', async () => {
		const { side } = await open([MEHNDI, BARAT], { status: 'cancelled' });

		expect(placeOf(side, 'Barat').queryByRole('button')).toBeNull();
	});

	test('says after a lost answer that the function may be called off', async () => {
		const { user, side } = await open();
		desk.wire.losing.add('call_off_function');

		await user.click(placeOf(side, 'Barat').getByRole('button', { name: 'Call off' }));
		await user.click(within(await screen.findByRole('dialog', { name: 'Call off Barat?' })).getByRole('button', { name: 'Call off' }));

		expect((await screen.findAllByText(/^We do not know if it arrived/)).length).toBeGreaterThan(0);
		expect(placeOf(side, 'Barat').getByText('Called off')).toBeDefined();
	});

	test.each([
		['slot_taken', 'Barat, Sat 12 Dec 2026 dinner, Main Hall: the slot is taken. Move it, call it off, or wait until the slot is free.'],
		[
			'slot_closed',
			'Barat, Sat 12 Dec 2026 dinner, Main Hall: the hall is closed then. Move it, call it off, or open the hall in the calendar.',
		],
	])('names the function for which a hold is refused (%s)', async (code, text) => {
		const { user, side } = await open();
		desk.wire.answers.edit_booking = refusal(code, 'b');

		await user.click(side.getByRole('button', { name: 'Hold the slot' }));

		expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
	});

	test('tells staff what they can do when a function cannot come back', async () => {
		const { user, side } = await open([MEHNDI, { ...BARAT, calledOffAt: '2026-11-20T10:00:00Z' }, WALIMA]);
		desk.wire.answers.restore_function = refusal('slot_taken', 'b');

		await user.click(placeOf(side, 'Barat').getByRole('button', { name: 'Take it back' }));

		expect((await screen.findAllByText(/the slot is taken\. Add the function again/)).length).toBeGreaterThan(0);
		expect(screen.queryByText(/Move it, call it off/)).toBeNull();
	});

	test('has a history that names the occasion', async () => {
		desk.panel.events = [
			anEvent({ action: 'function_called_off', functionId: 'b', after: { occasion: 'barat', hall: 'Main Hall' } }),
			anEvent({ action: 'moved', functionId: 'w', before: { eventTime: 'dinner' }, after: { eventTime: 'lunch' } }),
			anEvent(),
		];

		const { side } = await open();

		const texts = within(side.getByRole('region', { name: 'History' }))
			.getAllByRole('listitem')
			.map(({ textContent }) => textContent);
		expect(texts[0]).toMatch(/^Barat: Called off(?!.*Hall)/);
		expect(texts[1]).toMatch(/^Walima: Moved.*Event time: Dinner →became Lunch/);
		expect(texts[2]).toMatch(/^Asked for on the website/);
	});
});

describe('the form of one function', () => {
	/** The database changes the function that is named. */
	function answerEdits() {
		desk.wire.answers.edit_booking = ({ p_version: version, p_changes, p_function }) => {
			const booking = desk.book.book[0];
			if (!booking || booking.version !== version) return refusal('version_conflict');
			const edit: Partial<StaffFunction> = camelCased(p_changes as object);
			desk.panel.functions = desk.panel.functions.map((one) => (one.id === p_function ? { ...one, ...edit } : one));
			desk.book.put({ ...booking, version: version + 1 });
			return booking.updatedAt;
		};
	}
	async function openForm(functions?: StaffFunction[]) {
		const opened = await open(functions);
		answerEdits();
		await opened.user.click(placeOf(opened.side, 'Barat').getByRole('button', { name: 'Move or change' }));
		return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Move or change Barat' })) };
	}
	const edits = () => desk.wire.calls.filter(({ name }) => name === 'edit_booking').map(({ given }) => given);

	test('changes that function alone, with the prices of its menu', async () => {
		const { user, side, form } = await openForm();
		expect(form.getByLabelText(/^Event date/)).toMatchObject({ value: '2026-12-12' });
		put(form.getByLabelText(/^Event date/), '2026-12-13');
		put(form.getByLabelText(/^Guests/), '650');
		await user.click(form.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(placeOf(side, 'Barat').getByText(/Sunday 13 December 2026/)).toBeDefined());
		expect(edits()).toEqual([
			{
				p_booking: 'booking-w',
				p_version: 1,
				p_changes: { event_date: '2026-12-13', guest_count: 650, prices: expect.objectContaining({ functions: [expect.anything()] }) },
				p_function: 'b',
			},
		]);
		expect(screen.queryByRole('dialog', { name: 'Move or change Barat' })).toBeNull();
		expect(
			await screen.findByText(wholeText(/^Ayesha Example, LZ-TEST-\d+\. Barat\. Event date: Sun 13 Dec 2026\. Guests: 650/)),
		).toBeDefined();
	});

	test('changes its occasion, menu and add-ons too, and asks about dishes that were chosen one by one', async () => {
		const dishes = [{ en: 'Mutton Qorma', ur: 'مٹن قورمہ' }];
		const { user, form } = await openForm([MEHNDI, { ...BARAT, package: 'Menu 1', serving: 'table', dishes }]);
		await user.click(form.getByRole('radio', { name: 'Nikah' }));
		await user.selectOptions(form.getByLabelText('Menu'), 'Menu 2');
		await user.click(form.getByRole('radio', { name: 'Buffet' }));
		await user.click(form.getByRole('checkbox', { name: /^Gajar Halwa/ }));
		await user.click(form.getByRole('button', { name: 'Save' }));
		expect(edits()).toEqual([]);
		await user.click(form.getByRole('button', { name: 'Keep these dishes' }));

		await waitFor(() => expect(edits()).toHaveLength(1));
		expect(edits()[0]).toMatchObject({
			p_function: 'b',
			p_changes: {
				...{ occasion: 'nikah', package: 'Menu 2', serving: 'buffet', add_ons: ['Gajar Halwa'] },
				dishes: [dishes[0], { en: 'Gajar Halwa' }],
				prices: { functions: [{ lines: [{ label: 'Menu 2' }, { label: 'Gajar Halwa' }] }] },
			},
		});
	});

	test('shows a problem beside its field, and saves nothing', async () => {
		const { user, form } = await openForm();
		put(form.getByLabelText(/^Guests/), '9000');
		await user.click(form.getByRole('button', { name: 'Save' }));

		expect(form.getByLabelText(/^Guests/)).toMatchObject({ ariaInvalid: 'true' });
		expect(edits()).toEqual([]);
	});

	test('closes after a lost answer if the change was made', async () => {
		const { user, side, form } = await openForm();
		desk.wire.losing.add('edit_booking');
		put(form.getByLabelText(/^Guests/), '650');
		await user.click(form.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move or change Barat' })).toBeNull());
		expect(placeOf(side, 'Barat').getByText(/650 guests/)).toBeDefined();
	});

	test('shows what a colleague changed meanwhile, and overwrites it only by a second Save', async () => {
		const { user, form } = await openForm();
		desk.panel.functions = desk.panel.functions.map((one) => (one.id === 'b' ? { ...one, eventTime: 'lunch', guestCount: 700 } : one));
		desk.book.book = desk.book.book.map((one) => (one.id === 'booking-w' ? { ...one, version: 5 } : one));
		put(form.getByLabelText(/^Guests/), '650');
		await user.click(form.getByRole('button', { name: 'Save' }));

		expect(await form.findByText(/^A colleague has changed this booking meanwhile/)).toBeDefined();
		expect(form.getByRole('radio', { name: 'Lunch' })).toMatchObject({ checked: true });
		expect([...document.querySelectorAll('.versions dd')].map(({ textContent }) => textContent)).toEqual(
			expect.arrayContaining([expect.stringMatching(/Lunch/), expect.stringMatching(/: 700$/), expect.stringMatching(/: 650$/)]),
		);
		await user.click(form.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(edits().at(-1)).toMatchObject({ p_version: 5, p_changes: { guest_count: 650 } }));
	});

	test('keeps what is typed over a reload', async () => {
		const { form } = await openForm();
		put(form.getByLabelText(/^Guests/), '650');

		expect(desk.left.typed).toMatchObject({ drafts: { function: { 'booking-w': { functionId: 'b', typed: { guestCount: '650' } } } } });
		expect(functionDrafts.isSound(functionDrafts.get('booking-w'))).toBe(true);
	});
});

describe('adding a function', () => {
	async function openForm() {
		const opened = await open([BARAT], { status: 'pending', eventDate: '2026-12-12' as Day });
		await opened.user.click(opened.side.getByText('More'));
		await opened.user.click(opened.side.getByRole('button', { name: 'Add a function' }));
		return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Add a function' })) };
	}

	test('needs its occasion, day and guests, each said beside its field', async () => {
		const { user, form } = await openForm();
		await user.click(form.getByRole('button', { name: 'Add it' }));

		for (const name of [/^Event date/, /^Guests/]) expect(form.getByLabelText(name)).toMatchObject({ ariaInvalid: 'true' });
		expect(form.getByRole('radiogroup', { name: 'Occasion' }).getAttribute('aria-invalid')).toBe('true');
		expect(desk.wire.calls.some(({ name }) => name === 'add_function')).toBe(false);
	});

	test('sends it in the version that staff saw, and keeps what is typed until it is saved', async () => {
		const { user, form } = await openForm();
		desk.wire.answers.add_function = refusal('slot_taken', 'new');
		await user.click(form.getByRole('radio', { name: 'Walima' }));
		put(form.getByLabelText(/^Event date/), '2026-12-14');
		put(form.getByLabelText(/^Guests/), '400');
		await user.click(form.getByRole('button', { name: 'Add it' }));
		expect(await form.findByText('Another booking holds this hall at that time.')).toBeDefined();
		expect(form.getByLabelText(/^Guests/)).toMatchObject({ value: '400' });
		expect(desk.left.typed).toMatchObject({ drafts: { function: { 'booking-w': { functionId: 'added' } } } });

		desk.wire.answers.add_function = 'new';
		await user.click(form.getByRole('button', { name: 'Add it' }));

		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a function' })).toBeNull());
		expect(desk.wire.calls.findLast(({ name }) => name === 'add_function')?.given).toMatchObject({
			p_booking: 'booking-w',
			p_version: 1,
			p_function: {
				occasion: 'walima',
				event_date: '2026-12-14',
				event_time: 'dinner',
				hall: 'Tulip Hall',
				guest_count: 400,
				// Menu and serving are copied from the booking.
				package: 'Menu 2',
				serving: 'buffet',
				dishes: [{ en: 'Beef Seekh Kabab' }, { en: 'Chicken Biryani' }],
				prices: { functions: [{ lines: [{ label: 'Menu 2', unit_price: 2800 }] }] },
			},
		});
	});

	test('does not take the slot of another function of the booking', async () => {
		const { user, form } = await openForm();
		await user.click(form.getByRole('radio', { name: 'Walima' }));
		await user.click(form.getByRole('radio', { name: 'Main Hall' }));
		put(form.getByLabelText(/^Event date/), BARAT.eventDate);
		put(form.getByLabelText(/^Guests/), '400');
		await user.click(form.getByRole('button', { name: 'Add it' }));

		expect(form.getByText('Another function of this booking has this slot')).toBeDefined();
		expect(desk.wire.calls.some(({ name }) => name === 'add_function')).toBe(false);
	});

	test('closes after a lost answer if it was added, and is not added twice', async () => {
		const { user, form, side } = await openForm();
		desk.wire.answers.add_function = () => {
			desk.panel.functions = [
				BARAT,
				{ ...WALIMA, hall: 'Tulip Hall', eventTime: 'dinner', guestCount: 400, package: 'Menu 2', serving: 'buffet' },
			];
			desk.book.book = desk.book.book.map((one) => (one.id === 'booking-w' ? { ...one, version: 2 } : one));
			return 'new';
		};
		desk.wire.losing.add('add_function');
		await user.click(form.getByRole('radio', { name: 'Walima' }));
		put(form.getByLabelText(/^Event date/), '2026-12-14');
		put(form.getByLabelText(/^Guests/), '400');
		await user.click(form.getByRole('button', { name: 'Add it' }));

		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a function' })).toBeNull());
		expect(placeOf(side, 'Walima').getByText(/400 guests/)).toBeDefined();
		expect(desk.wire.calls.filter(({ name }) => name === 'add_function')).toHaveLength(1);
	});
});

describe('a request of change about several functions', () => {
	const asked = (changes: Partial<DeskChange> = {}) =>
		aChange({
			asked: {},
			functions: [
				{ id: 'b', act: 'change', occasion: 'barat', asked: { guestCount: 650 }, before: BARAT },
				{
					id: 'new',
					act: 'add',
					occasion: 'nikah',
					asked: { hall: 'Tulip Hall', eventDate: '2026-12-16' as Day, package: null },
					before: null,
				},
				{ id: 'm', act: 'call_off', occasion: 'mehndi', asked: {}, before: MEHNDI },
			],
			...changes,
		});

	test('shows what changes in which function', async () => {
		desk.panel.changes = [asked({ slot: 'free' })];
		const { side } = await open();

		const text = side.getByText('Barat:').closest('.asked')?.textContent;
		expect(text).toMatch(/Barat:Guests600 becomes650Call off Mehndi: Dinner, Thu 10 Dec 2026, Tulip HallAdd Nikah:/);
		// The state of the slot belongs to the function that wants one.
		expect(text).toMatch(/Tulip HallThat slot is free/);
		expect(side.getByRole('button', { name: 'Accept, Ayesha Example' })).toBeDefined();
	});

	test('says how it stands with all of the slots that it wants', async () => {
		const moved = { id: 'b', act: 'change', occasion: 'barat', asked: { eventDate: '2026-12-17' as Day }, before: BARAT } as const;
		desk.panel.changes = [asked({ slot: 'free', functions: [moved, ...asked().functions.slice(1)] })];
		const { side } = await open();

		expect(side.getByText('Those slots are free')).toBeDefined();
	});

	test('reads as done once it is accepted', async () => {
		desk.panel.changes = [asked({ state: 'accepted', answeredAt: '2026-11-20T12:16:00Z' })];
		const { side } = await open();

		expect(side.getByText('Nikah, added:')).toBeDefined();
		expect(side.getByText('Mehndi, called off:')).toBeDefined();
	});

	test('made by phone names the function that it is about', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		const form = within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		await user.click(form.getByRole('radio', { name: /^Barat/ }));
		put(form.getByRole('textbox', { name: 'Guests' }), '650');
		await user.click(form.getByRole('button', { name: 'Save the request' }));

		expect(await screen.findByText('The request is saved')).toBeDefined();
		expect(desk.changes.entered.map(({ change }) => change)).toMatchObject([
			{ functions: [{ id: 'b', guest_count: 650 }], add: [], call_off: [] },
		]);
	});

	test('made by phone changes two functions at once: each keeps what was typed, and all of it is named before it is saved', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		const form = within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		await user.click(form.getByRole('radio', { name: /^Barat/ }));
		put(form.getByRole('textbox', { name: 'Guests' }), 'many');
		await user.click(form.getByRole('radio', { name: /^Mehndi/ }));
		put(form.getByRole('textbox', { name: 'Guests' }), '250');
		await user.click(form.getByRole('button', { name: 'Save the request' }));
		expect(form.getByRole<HTMLInputElement>('radio', { name: /^Barat/ }).checked).toBe(true);
		expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Guests' }).value).toBe('many');

		put(form.getByRole('textbox', { name: 'Guests' }), '650');
		expect(form.getByText('The family asks for all of this:').parentElement?.textContent).toMatch(/Mehndi:.*250.*Barat:.*650/);
		await user.click(form.getByRole('button', { name: 'Save the request' }));

		expect(await screen.findByText('The request is saved')).toBeDefined();
		expect(desk.changes.entered.map(({ change }) => change)).toMatchObject([
			{
				functions: [
					{ id: 'm', guest_count: 250 },
					{ id: 'b', guest_count: 650 },
				],
			},
		]);
	});

	test('made by phone can be to call one off, or to add one', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'A change asked for on the phone' }));
		const form = within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		await user.click(form.getByRole('checkbox', { name: 'Call this one off' }));
		expect(form.queryByRole('textbox', { name: 'Guests' })).toBeNull();
		await user.click(form.getByRole('radio', { name: 'Add a function' }));
		put(form.getByLabelText('Event date'), '2026-12-16');
		put(form.getByRole('textbox', { name: 'Guests' }), '300');
		await user.click(form.getByRole('radio', { name: 'Main Hall' }));
		await user.click(form.getByRole('radio', { name: 'Dinner' }));
		await user.click(form.getByRole('button', { name: 'Save the request' }));
		expect(form.getByText('Please choose an occasion')).toBeDefined();
		await user.click(form.getByRole('radio', { name: 'Nikah' }));
		await user.click(form.getByRole('button', { name: 'Save the request' }));

		expect(await screen.findByText('The request is saved')).toBeDefined();
		expect(desk.changes.entered.map(({ change }) => change)).toMatchObject([
			{ add: [{ occasion: 'nikah', guest_count: 300 }], functions: [] },
		]);
	});
});
