import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFunction } from '../../../../support/desk-panel.ts';
import { aFreshDesk, hearNews, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { refusal } from '../../../../support/wire.ts';
// Loaded first, since loading may take longer than a test waits.
import '#features/desk/booking/dishes/DishList.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const POT = { en: 'From the pot', ur: 'دیگ سے' };
const KARAHI: Dish = { en: 'Chicken Karahi', ur: 'چکن کڑاہی', course: POT };
const NAAN: Dish = { en: 'Naan', ur: 'نان' };
const HALWA: Dish = { en: 'Gajar Halwa', ur: 'گاجر کا حلوہ', addOn: 'Gajar Halwa' };
const CURRY: Dish = {
	en: 'Curry',
	ur: 'سالن',
	group: {
		choose: 1,
		of: [
			{ en: 'Beef Stew', ur: 'بیف سٹو' },
			{ en: 'Haleem', ur: 'حلیم' },
		],
		picked: [],
	},
};

async function open(dishes: Dish[], changes: Partial<StaffFunction> = {}) {
	desk.panel.functions = [aFunction({ id: 'b', isNext: true, dishes, ...changes })];
	desk.book.book = [aBooking({ id: 'booking-d', clientName: 'Ayesha Example', status: 'advance_paid' }), aBooking()];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	const section = within(side.getByRole('region', { name: 'Dishes' }));
	await user.click(section.getByRole('button', { name: /^\d+ dish/ }));
	await section.findByRole('list');
	const press = (name: string) => user.click(section.getByRole('button', { name }));
	return { user, section, press };
}

/** The changes that were saved, with their version. */
const saved = () =>
	desk.wire.calls.filter(({ name }) => name === 'edit_booking').map(({ given }) => [given['p_version'], given['p_changes']] as const);
const savedDishes = () => saved().map(([, changes]) => (changes as { dishes: Dish[] }).dishes);

test('a dish is swapped for one of the hall’s list, in its own course and with its surcharge, and Undo takes it back', async () => {
	const { user, section, press } = await open([KARAHI, NAAN]);

	await press('Change Chicken Karahi');
	await press('Swap');
	await user.selectOptions(section.getByLabelText('Instead of Chicken Karahi'), 'Mutton Qorma (+ PKR 250 per head)');
	await press('Swap');

	await waitFor(() =>
		expect(saved()).toEqual([[1, { dishes: [{ en: 'Mutton Qorma', ur: 'مٹن قورمہ', course: POT, surcharge: 250 }, NAAN] }]]),
	);
	expect(await screen.findByText(/Mutton Qorma instead of Chicken Karahi/)).toBeDefined();
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(saved()[1]).toEqual([2, { dishes: [KARAHI, NAAN] }]));
});

test('a typed dish has one text for both languages, and neither an empty one nor one that is there already is added', async () => {
	const { user, section, press } = await open([KARAHI]);
	await press('Add a dish');
	expect(document.activeElement).toBe(section.getByLabelText('Add a dish'));

	await press('Add a dish');
	expect(section.getByText('Choose or write a dish.')).toBeDefined();
	await user.selectOptions(section.getByLabelText('Add a dish'), 'Another dish');
	put(section.getByLabelText('Another dish'), 'Chicken Karahi');
	await press('Add a dish');
	expect(section.getByText('This dish is in the list already.')).toBeDefined();
	put(section.getByLabelText('Another dish'), '  Nani’s   Haleem ');
	await press('Add a dish');

	await waitFor(() => expect(savedDishes()).toEqual([[KARAHI, { en: 'Nani’s Haleem', ur: 'Nani’s Haleem' }]]));
});

test('what is open and typed for a dish stays with it when a colleague moves the dishes, and replaces this dish', async () => {
	const { user, section, press } = await open([KARAHI, NAAN]);
	await press('Change Naan');
	await press('Swap');
	await user.selectOptions(section.getByLabelText('Instead of Naan'), 'Another dish');
	put(section.getByLabelText('Another dish'), 'Roti');

	desk.panel.functions = [aFunction({ id: 'b', isNext: true, dishes: [HALWA, KARAHI, NAAN] })];
	await hearNews(desk);

	expect(section.getByRole('button', { name: '3 dishes', expanded: true })).toBeDefined();
	expect(section.getByLabelText<HTMLInputElement>('Another dish').value).toBe('Roti');
	await press('Swap');
	await waitFor(() => expect(savedDishes()).toEqual([[HALWA, KARAHI, { en: 'Roti', ur: 'Roti' }]]));
});

test('a swap that is refused keeps the chosen dish, to be sent again', async () => {
	const { user, section, press } = await open([KARAHI]);
	await press('Change Chicken Karahi');
	await press('Swap');
	await user.selectOptions(section.getByLabelText('Instead of Chicken Karahi'), 'Mutton Qorma');
	desk.wire.answers.edit_booking = refusal('version_conflict');

	await press('Swap');

	expect(await screen.findByText('The dishes were not changed.')).toBeDefined();
	expect(section.getByLabelText<HTMLSelectElement>('Instead of Chicken Karahi').value).toBe('Mutton Qorma');
});

test('dishes are left out and moved', async () => {
	const { press } = await open([KARAHI, NAAN]);

	await press('Change Naan');
	await press('Earlier');
	await waitFor(() => expect(savedDishes()).toEqual([[NAAN, KARAHI]]));
	await press('Change Chicken Karahi');
	await press('Leave out');
	await waitFor(() => expect(savedDishes()[1]).toEqual([NAAN]));
});

test.each([
	['Only the dish', undefined],
	['Take the price off too', []],
])('the dish of an add-on asks whether its price goes: %s', async (answer, addOns) => {
	const { press } = await open([HALWA], { addOns: ['Gajar Halwa'], package: 'Menu 2', serving: 'table' });

	await press('Change Gajar Halwa');
	await press('Leave out');
	await press(answer);

	await waitFor(() => expect(savedDishes()).toEqual([[]]));
	expect(saved()[0]?.[1]).toEqual(
		addOns
			? { dishes: [], add_ons: addOns, prices: expect.objectContaining({ functions: [expect.objectContaining({})] }) }
			: { dishes: [] },
	);
});

test('an open choice is marked, and staff choose for the family', async () => {
	const { user, section, press } = await open([CURRY]);
	expect(section.getByRole('button', { name: '1 dish, not all chosen yet' })).toBeDefined();

	await press('Change Curry');
	await user.click(section.getByRole('checkbox', { name: 'Haleem' }));

	await waitFor(() => expect(savedDishes()).toEqual([[{ ...CURRY, group: { ...CURRY.group, picked: ['Haleem'] } }]]));
});

test('dishes of an ended booking are shown and not changed', async () => {
	desk.panel.functions = [aFunction({ id: 'b', isNext: true, dishes: [KARAHI] })];
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'cancelled' })];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	const section = within(side.getByRole('region', { name: 'Dishes' }));

	await user.click(section.getByRole('button', { name: '1 dish' }));

	expect(await section.findByText('Chicken Karahi')).toBeDefined();
	expect(section.queryByRole('button', { name: 'Add a dish' })).toBeNull();
});
