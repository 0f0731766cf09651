import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingDetails } from '#features/desk/booking/details.ts';
import { aStaffAgreement } from '../../../../support/agreement.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aLine, anEvent, aPrice } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { refusal } from '../../../../support/wire.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const BARAT = {
	id: 'b',
	occasion: 'barat',
	calledOffAt: null,
	guestCount: 200,
	minimumPlates: null,
	plates: 200,
	sum: 0,
	lines: [],
} as const;
const PLATES = aLine({ id: 'plates', functionId: 'b', kind: 'plates', label: 'Menu 2', unitPrice: 2600 });
const STAGE = aLine({ id: 'stage', functionId: 'b', label: 'Stage', unitPrice: 80_000 });

/** Opens the price of a booking. */
async function open(
	lines = [PLATES, STAGE],
	changes: Parameters<typeof aBooking>[0] = {},
	functions: Parameters<typeof aPrice>[0] = [{ ...BARAT, lines: [] }],
) {
	desk.panel.price = aPrice(functions, lines);
	desk.book.book = [
		aBooking({
			id: 'booking-p',
			clientName: 'Ayesha Example',
			totalAmount: 0,
			estimate: { total: desk.panel.price.total } as never,
			...changes,
		}),
	];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	await user.click(side.getByRole('button', { name: /^of PKR|^No total/ }));
	await side.findByText('Per head, everything included');
	return { user, side };
}
const set = () =>
	desk.wire.calls.filter(({ name }) => name === 'set_price_lines').map(({ given }) => given['p_lines'] as { label: string }[]);
const labels = () => set().map((lines) => lines.map(({ label }) => label));

test('a version of the agreement that waits is named under the lines', async () => {
	desk.panel.agreements = [aStaffAgreement({ versionNo: 2 })];
	const { side } = await open([PLATES, STAGE], { totalAmount: 690_000 });

	expect(
		side.getByText('Version 2 of the agreement waits for the family. After a change of the price, send it a new version.'),
	).toBeDefined();
});

test('the lines are folded behind the total', async () => {
	desk.panel.price = aPrice([{ ...BARAT, lines: [] }], [PLATES]);
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', totalAmount: 598_000 })];
	const side = await openSide(openDesk(desk), 'Ayesha');

	expect(side.getByRole('button', { name: 'of PKR 598,000', expanded: false })).toBeDefined();
	expect(side.queryByText('Menu 2')).toBeNull();
});

test('every line has its amount, then taxes, the price per head and the sum, called estimate until it is agreed', async () => {
	const { user, side } = await open();

	const rows = () => [...document.querySelectorAll('.lines__row')].map(({ textContent }) => textContent);
	expect(rows()).toEqual([
		'Menu 2 200 × 2,600520,000',
		'Stage 80,000',
		expect.stringMatching(/^Sales tax 15%, .*, on 600,000 90,000$/),
		'Per head, everything included 3,450',
		'Estimate PKR 690,000',
	]);
	await user.click(side.getByRole('button', { name: 'Agree the price, PKR 690,000' }));

	await waitFor(() => expect(rows().at(-1)).toBe('Agreed price PKR 690,000'));
});

test('a line of the hall’s list is added in two presses, and Undo removes it', async () => {
	const { user, side } = await open([PLATES]);
	await user.click(side.getByRole('button', { name: 'Add a line' }));

	await user.click(side.getByRole('button', { name: /^Hall rent, / }));

	await side.findByRole('button', { name: 'Change Hall rent' });
	expect(set()[0]?.at(-1)).toMatchObject({ kind: 'fixed', label: 'Hall rent', label_ur: 'ہال کا کرایہ', function_id: 'b' });
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(side.queryByRole('button', { name: 'Change Hall rent' })).toBeNull());
});

test('“Add a line” brings the focus to the first line, and Close brings it back', async () => {
	const { user, side } = await open();

	await user.click(side.getByRole('button', { name: 'Add a line' }));
	expect(document.activeElement?.textContent).toMatch(/^Hall rent, /);
	await user.click(side.getByText('Close', { selector: '[data-add]' }));

	expect(document.activeElement).toBe(side.getByRole('button', { name: 'Add a line' }));
});

test('the form of a line has the focus in its first field, that of a new one in the first empty field', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change Stage' }));
	expect(document.activeElement).toBe(side.getByLabelText('What for'));
	await user.click(within(side.getByRole('form', { name: 'Change Stage' })).getByRole('button', { name: 'Close' }));
	await user.click(side.getByRole('button', { name: 'Add a line' }));

	await user.click(side.getByRole('button', { name: 'Something else' }));

	expect(document.activeElement).toBe(side.getByLabelText('What for'));
});

test('a discount needs a reason, and is an amount or a percent', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Add a line' }));
	await user.click(side.getByRole('button', { name: 'Discount' }));
	expect(document.activeElement).toBe(side.getByLabelText('Amount or percent'));
	put(side.getByLabelText('Amount or percent'), '7.5%');
	await user.click(side.getByRole('button', { name: 'Save' }));
	expect(side.getByText('Please give a reason')).toBeDefined();
	expect(set()).toEqual([]);
	put(side.getByLabelText('Amount or percent'), '150%');
	expect(side.getByText('Please enter a percent up to 100, such as 7.5%')).toBeDefined();
	put(side.getByLabelText('Amount or percent'), '۷.۵٪');

	put(side.getByLabelText('Reason'), 'Regular');
	await user.click(side.getByRole('button', { name: 'Save' }));

	await side.findByRole('button', { name: 'Change Discount' });
	expect(set()[0]?.at(-1)).toMatchObject({ kind: 'discount', percent: 7.5, reason: 'Regular', function_id: null });
});

test('a percent discount that is changed without its sign stays a percent', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Add a line' }));
	await user.click(side.getByRole('button', { name: 'Discount' }));
	put(side.getByLabelText('Amount or percent'), '25%');
	put(side.getByLabelText('Reason'), 'Regular');
	await user.click(side.getByRole('button', { name: 'Save' }));
	await user.click(await side.findByRole('button', { name: 'Change Discount' }));

	put(side.getByLabelText('Amount or percent'), '10');
	expect(side.getByText('Read as 10%')).toBeDefined();
	await user.click(side.getByRole('button', { name: 'Save' }));

	await waitFor(() => expect(set()[1]?.at(-1)).toMatchObject({ kind: 'discount', percent: 10, unit_price: 0 }));
});

describe('a line', () => {
	test('is changed in place, moved and removed', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		put(side.getByLabelText('How many'), '2');
		await user.click(side.getByRole('button', { name: 'Save' }));
		await side.findByText('2 × 95,000');

		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		await user.click(side.getByRole('button', { name: 'Move up' }));
		await waitFor(() => expect(labels().at(-1)).toEqual(['Stage', 'Menu 2']));

		await user.click(await side.findByRole('button', { name: 'Change Stage' }));
		await user.click(side.getByRole('button', { name: 'Remove' }));
		await waitFor(() => expect(labels().at(-1)).toEqual(['Menu 2']));
		await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
		await waitFor(() => expect(labels().at(-1)).toEqual(['Stage', 'Menu 2']));
	});

	test('that a colleague has not touched is saved over their change of another one', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		desk.panel.price = aPrice([{ ...BARAT, lines: [] }], [{ ...PLATES, unitPrice: 2500 }, STAGE]);
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, version: 2 }));

		await user.click(side.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(set().at(-1)).toMatchObject([{ unit_price: 2500 }, { unit_price: 95_000 }]));
	});

	test('that a colleague has changed meanwhile is shown before it is replaced', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		desk.panel.price = aPrice([{ ...BARAT, lines: [] }], [PLATES, { ...STAGE, unitPrice: 70_000 }]);
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, version: 2 }));

		await user.click(side.getByRole('button', { name: 'Save' }));

		await side.findByText('A colleague changed this line to Stage, PKR 70,000. Save again to replace it.');
		await user.click(side.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(set().at(-1)).toMatchObject([{}, { unit_price: 95_000 }]));
	});

	test('that a colleague has changed is removed by a second press of Remove, which the words ask for beside the button', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		desk.panel.price = aPrice([{ ...BARAT, lines: [] }], [PLATES, { ...STAGE, unitPrice: 70_000 }]);
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, version: 2 }));

		await user.click(side.getByRole('button', { name: 'Remove' }));

		const words = await side.findByText('A colleague changed this line to Stage, PKR 70,000. Remove again to remove it.');
		expect(words.closest('[role=alert]')?.nextElementSibling?.className).toBe('actions');
		await user.click(side.getByRole('button', { name: 'Remove' }));
		await waitFor(() => expect(labels().at(-1)).toEqual(['Menu 2']));
	});

	test('that a colleague has removed keeps its form, and is added by a second Save', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		desk.panel.price = aPrice([{ ...BARAT, lines: [] }], [PLATES]);
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, version: 2 }));

		await user.click(side.getByRole('button', { name: 'Save' }));

		await side.findByText('A colleague removed this line. Save again to add it.');
		await user.click(side.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(labels().at(-1)).toEqual(['Menu 2', 'Stage']));
	});

	test('loses invisible marks that came with pasted Urdu, and the toast names how many it counts', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('What for'), '\u200fگھوڑا\u200f Horse');
		put(side.getByLabelText('How many'), '4');
		put(side.getByLabelText('Price of one'), '500');

		await user.click(side.getByRole('button', { name: 'Save' }));

		expect(await screen.findByText(/گھوڑا Horse, 4 × PKR 500\. Estimate: /)).toBeDefined();
		expect(labels().at(-1)).toEqual(['Menu 2', 'گھوڑا Horse']);
	});

	test('has the focus after it was saved, and the toast names it and the new total', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');

		await user.click(side.getByRole('button', { name: 'Save' }));

		expect(await screen.findByText(/Stage, PKR 95,000\. Estimate: PKR 707,250$/)).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Stage');
	});

	test('that is typed stays when the panel closes; opening another line or pressing Close asks before it is dropped', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		expect(desk.left.typed).toMatchObject({ drafts: { 'price-line': { 'booking-p': { typed: { price: '95,000' } } } } });

		await user.click(side.getByRole('button', { name: 'Change Menu 2' }));
		expect(side.getByLabelText('Price of one')).toMatchObject({ value: '95,000' });
		expect(document.activeElement?.closest('.alert')).not.toBeNull();
		await user.click(side.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
		const again = await openSide(user, 'Ayesha');

		expect(await again.findByLabelText('Price of one')).toMatchObject({ value: '95,000' });
	});

	test('of a failed save stays in its form', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		desk.wire.answers['set_price_lines'] = () => refusal('booking_closed');

		await user.click(side.getByRole('button', { name: 'Save' }));

		expect(await screen.findByText(/^The price was not saved/)).toBeDefined();
		expect(side.getByLabelText('Price of one')).toMatchObject({ value: '95,000' });
	});
});

describe('after a lost answer', () => {
	/** Types a new discount of 20 percent and saves it. */
	async function saveDiscount({ user, side }: Awaited<ReturnType<typeof open>>) {
		await user.click(side.getByRole('button', { name: 'Add a line' }));
		await user.click(side.getByRole('button', { name: 'Discount' }));
		put(side.getByLabelText('Amount or percent'), '20%');
		put(side.getByLabelText('Reason'), 'Regular');
		await user.click(side.getByRole('button', { name: 'Save' }));
	}
	/** The details are not read, as in a break of the connection. */
	const breakDetails = () => {
		desk.panel.fails = 'lost';
		desk.wire.losing.add('set_price_lines');
	};
	const mend = () => {
		desk.panel.fails = undefined;
		desk.wire.losing.clear();
	};

	test('a new line that was saved closes its form and says so', async () => {
		const opened = await open();
		desk.wire.losing.add('set_price_lines');

		await saveDiscount(opened);

		expect(await screen.findByText(/Discount, 20%\. Estimate: /)).toBeDefined();
		expect(opened.side.queryByRole('button', { name: 'Save' })).toBeNull();
		expect(document.activeElement?.textContent).toBe('Discount');
		expect(screen.queryByText(/We do not know if it arrived/)).toBeNull();
	});

	test('a new line that a later reading shows closes its form', async () => {
		const opened = await open();
		breakDetails();
		await saveDiscount(opened);
		await screen.findByText(/We do not know if it arrived/);
		mend();

		await act(() => bookingDetails.reread());

		await waitFor(() => expect(opened.side.queryByRole('button', { name: 'Save' })).toBeNull());
		expect(document.activeElement?.textContent).toBe('Discount');
		await waitFor(() => expect(screen.queryByText(/We do not know if it arrived/)).toBeNull());
	});

	test('a later reading that closes the form leaves the focus where somebody works', async () => {
		const opened = await open();
		breakDetails();
		await saveDiscount(opened);
		await screen.findByText(/We do not know if it arrived/);
		mend();
		const elsewhere = opened.side.getByLabelText('Private note');
		elsewhere.focus();

		await act(() => bookingDetails.reread());

		await waitFor(() => expect(opened.side.queryByRole('button', { name: 'Save' })).toBeNull());
		expect(document.activeElement).toBe(elsewhere);
	});

	test.each([
		['again', '20%', 20],
		['with another percent', '10%', 10],
	])('a new line that is saved %s is there once', async (_, typed, percent) => {
		const opened = await open();
		breakDetails();
		await saveDiscount(opened);
		await screen.findByText(/We do not know if it arrived/);
		mend();

		put(opened.side.getByLabelText('Amount or percent'), typed);
		await opened.user.click(opened.side.getByRole('button', { name: 'Save' }));

		await opened.side.findByRole('button', { name: 'Change Discount' });
		expect(desk.panel.price?.lines).toMatchObject([{ label: 'Discount', percent }]);
	});

	test('a new line keeps what was sent, also for after a reload of the page', async () => {
		const opened = await open();
		breakDetails();
		await saveDiscount(opened);
		await screen.findByText(/We do not know if it arrived/);

		expect(desk.left.typed).toMatchObject({ drafts: { 'price-line': { 'booking-p': { sent: [{ line: { percent: 20 } }] } } } });
	});

	test('a line of the hall’s list that was added closes the list', async () => {
		const { user, side } = await open([PLATES]);
		desk.wire.losing.add('set_price_lines');
		await user.click(side.getByRole('button', { name: 'Add a line' }));

		await user.click(side.getByRole('button', { name: /^Hall rent, / }));

		await side.findByRole('button', { name: 'Change Hall rent' });
		await waitFor(() => expect(side.queryByRole('button', { name: /^Hall rent, / })).toBeNull());
	});

	test('a changed line that was saved is not called a colleague’s', async () => {
		const { user, side } = await open();
		await user.click(side.getByRole('button', { name: 'Change Stage' }));
		put(side.getByLabelText('Price of one'), '95,000');
		breakDetails();
		await user.click(side.getByRole('button', { name: 'Save' }));
		await screen.findByText(/We do not know if it arrived/);
		mend();

		put(side.getByLabelText('Price of one'), '96,000');
		await user.click(side.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(side.queryByRole('button', { name: 'Save' })).toBeNull());
		expect(set().at(-1)).toMatchObject([{}, { unit_price: 96_000 }]);
	});
});

test('a number that staff typed is a line beside the others, and Undo brings it back after it was taken out', async () => {
	const agreed = aLine({ id: 'agreed', kind: 'agreed', label: 'As agreed', unitPrice: 650_000 });
	const { user, side } = await open([PLATES, STAGE, agreed], { totalAmount: 650_000 });
	const rows = () => [...document.querySelectorAll('.lines__row')].map(({ textContent }) => textContent);
	const before = rows();

	await user.click(side.getByRole('button', { name: 'Take out “As agreed”' }));

	expect(before.slice(2)).toEqual([
		'As agreed −34,783',
		expect.stringMatching(/ on 565,217 84,783$/),
		'Per head, everything included 3,250',
		'Agreed price PKR 650,000',
	]);
	await waitFor(() => expect(rows().at(-1)).toBe('Agreed price PKR 690,000'));
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(rows().at(-1)).toBe('Agreed price PKR 650,000'));
	expect(set().at(-1)?.at(-1)).toMatchObject({ kind: 'agreed', unit_price: 650_000 });
});

test('the price per head counts only functions that have a menu price, unless one number was agreed for all', async () => {
	const functions: Parameters<typeof aPrice>[0] = [
		{ ...BARAT, lines: [] },
		{ ...BARAT, id: 'm', occasion: 'mehndi', lines: [] },
	];
	const { side } = await open([PLATES], {}, functions);

	expect(side.getByText('Per head, everything included').closest('p')?.textContent).toContain('2,990');
});

test('several functions have their own lines; a called-off one is struck and counts nothing', async () => {
	const { side } = await open([PLATES, { ...PLATES, id: 'm-plates', functionId: 'm' }], {}, [
		{ ...BARAT, id: 'm', occasion: 'mehndi', calledOffAt: '2026-11-20T17:16:00Z', lines: [] },
		{ ...BARAT, lines: [] },
	]);

	expect(side.getByText('Mehndi, called off').closest('section')?.className).toBe('lines--off');
	expect(side.getByRole('button', { name: 'Agree the price, PKR 598,000' })).toBeDefined();
});

test('the history names the lines that were changed', async () => {
	const stage = { kind: 'fixed', label: 'Stage', quantity: 1, unit_price: 80_000 };
	const rent = { kind: 'fixed', label: 'Rent', quantity: 2, unit_price: 90_000, reason: 'Two nights' };
	desk.panel.events = [anEvent({ action: 'lines_changed', actor: 'user-1', before: { lines: [stage] }, after: { lines: [rent] } })];
	const { side } = await open();

	expect(side.getByText('Price lines changed').closest('li')?.textContent).toMatch(/Lines.*Stage 80,000.*Rent 2 × 90,000, Two nights/);
});

test('the history says of moved lines that only their order changed', async () => {
	const lines = [
		{ kind: 'fixed', label: 'Stage', quantity: 1, unit_price: 80_000 },
		{ kind: 'fixed', label: 'Rent', quantity: 1, unit_price: 90_000 },
	];
	desk.panel.events = [anEvent({ action: 'lines_changed', actor: 'user-1', before: { lines }, after: { lines: lines.toReversed() } })];
	const { side } = await open();

	expect(side.getByText('Price lines changed').closest('li')?.textContent).toMatch(/Lines: Stage 80,000; Rent 90,000 .*in another order$/);
});
