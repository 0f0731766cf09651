import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ArgumentsOf } from '#database';
import BillPart from '#features/desk/booking/bill/BillPart.tsx';
import { $atBill, billDrafts, emptyBill, openBillForm } from '#features/desk/booking/bill/draft.ts';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { figure } from '#shared/rules/money/money.ts';
import { capacityOf } from '#shared/rules/slots/slot.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, sadia } from '../../../../support/desk.ts';
import { aSettledFunction, aSettlement, type Settlement } from '../../../../support/desk-bill.ts';
import { aFunction, aLine, aPrice } from '../../../../support/desk-panel.ts';
import { renderAtDesk } from '../../../../support/render-at-desk.tsx';
import { refusal } from '../../../../support/wire.ts';
import '../../../../support/modal-in-jsdom.ts';
import { wholeText } from '../../../../support/whole-text.ts';

let desk: ReturnType<typeof aDesk>;
let asked: unknown[];

beforeEach(() => {
	desk = aDesk();
	asked = [];
	billDrafts.drop('booking-1');
	$staffSession.set({ state: 'admin', admin: sadia });
	const { answers } = desk.wire;
	const note = (answer: string | undefined) => (given: object) => {
		asked.push(given);
		return answer as never;
	};
	answers.note_served = note(undefined);
	answers.issue_bill = note('B2026-0001');
	answers.issue_credit_note = note('B2026-0002');
	answers.set_fiscal_number = note(undefined);
});

function open(changes: Partial<Settlement> = {}, { isReadOnly = false, price = undefined as unknown } = {}) {
	const booking = aBooking({ id: 'booking-1', status: 'advance_paid', totalAmount: 782_000, hall: 'Main Hall' });
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<BillPart details={{ booking, price } as unknown as BookingDetails} settlement={aSettlement(changes)} isReadOnly={isReadOnly} />
		</>,
	);
	return userEvent.setup({ delay: null });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('the bill takes the focus once if the booking was opened for it, and not if another one was', () => {
	$atBill.set('booking-2');
	open();
	const heading = screen.getByRole('heading', { name: 'Bill' });
	expect(document.activeElement).not.toBe(heading);

	act(() => $atBill.set('booking-1'));

	expect(document.activeElement).toBe(heading);
	expect($atBill.get()).toBeUndefined();
});

test('the served plates of a function are noted, with a price for further ones only above the agreed count', async () => {
	const user = open({ bills: [], functions: [aSettledFunction({ servedPlates: null })] });
	expect(screen.getByText('plates not noted yet, 300 agreed, minimum 280')).toBeDefined();
	expect(screen.getByText('Note the served plates first.')).toBeDefined();
	expect(screen.queryByRole('button', { name: 'Issue the bill' })).toBeNull();

	await user.click(button('Note the plates, Barat'));
	await user.click(button('Save'));
	expect(screen.getByText('Please enter the number of plates')).toBeDefined();
	await user.type(screen.getByLabelText('Plates served'), '290');
	expect(screen.queryByLabelText('Price of a plate above 300')).toBeNull();
	await user.clear(screen.getByLabelText('Plates served'));
	await user.type(screen.getByLabelText('Plates served'), '320');
	await user.type(screen.getByLabelText('Price of a plate above 300'), '2,600');
	await user.click(button('Save'));

	expect(await screen.findByText('320 plates noted')).toBeDefined();
	expect(asked).toMatchObject([{ p_booking: 'booking-1', p_function: 'barat', p_plates: 320, p_extra_price: 2600 }]);
});

test.each([
	['7600', `7,600 plates? 300 were agreed, and the hall seats ${figure(capacityOf('Main Hall'))}.`],
	['460', '460 plates? 300 were agreed.'],
])('served plates far above what was agreed are noted after a question: %s', async (plates, question) => {
	const user = open({ bills: [], functions: [aSettledFunction({ servedPlates: null })] });
	await user.click(button('Note the plates, Barat'));
	await user.type(screen.getByLabelText('Plates served'), plates);
	await user.click(button('Save'));

	expect(screen.getByText(question)).toBeDefined();
	expect(asked).toEqual([]);
	await user.click(button('Note them anyway'));

	await vi.waitFor(() => expect(asked).toMatchObject([{ p_plates: Number(plates) }]));
});

test('plates that a colleague has noted meanwhile are replaced only after a question that names them', async () => {
	const user = open({ bills: [], functions: [aSettledFunction({ servedPlates: 290 })] });
	act(() => openBillForm('booking-1', 'served', 'barat'));
	await user.type(screen.getByLabelText('Plates served'), '280');
	await user.click(button('Save'));

	expect(screen.getByText('A colleague has noted 290 plates. Replace this?')).toBeDefined();
	expect(asked).toEqual([]);
	await user.click(button('Replace'));

	await vi.waitFor(() => expect(asked).toMatchObject([{ p_plates: 280 }]));
});

test('a form that opened with stored plates is not finished only after typing', async () => {
	const user = open({ bills: [], functions: [aSettledFunction({ servedPlates: 290 })] });
	const isTyped = () => billDrafts.isTyped(billDrafts.get('booking-1') ?? emptyBill);

	await user.click(button('Change the plates, Barat'));
	const atFirst = isTyped();
	await user.type(screen.getByLabelText('Plates served'), '0');

	expect([atFirst, isTyped()]).toEqual([false, true]);
});

test('the form shows that it is being saved only while its own press is under way', async () => {
	const user = open({ bills: [], functions: [aSettledFunction({ servedPlates: null })] });
	const { promise: isSaved, resolve: save } = Promise.withResolvers<undefined>();
	desk.wire.answers.note_served = () => isSaved as never;
	await user.click(button('Note the plates, Barat'));
	await user.type(screen.getByLabelText('Plates served'), '290');

	act(() => $changing.set(new Set(['booking-1'])));
	const whileOthersSave = button('Save').getAttribute('aria-disabled');
	act(() => $changing.set(new Set()));
	await user.click(button('Save'));

	expect([whileOthersSave, button('Saving...').textContent]).toEqual(['true', 'Saving...']);
	save(undefined);
	expect(await screen.findByText('290 plates noted')).toBeDefined();
});

test('the form of the next function stays open when the plates of the one before are saved', async () => {
	const functions = [aSettledFunction({ servedPlates: null }), aSettledFunction({ id: 'walima', occasion: 'walima', servedPlates: null })];
	const user = open({ bills: [], functions });
	const { promise: isSaved, resolve: save } = Promise.withResolvers<undefined>();
	desk.wire.answers.note_served = () => isSaved as never;
	await user.click(button('Note the plates, Barat'));
	await user.type(screen.getByLabelText('Plates served'), '290');
	await user.click(button('Save'));
	await user.click(button('Note the plates, Walima'));
	await user.type(screen.getByLabelText('Plates served'), '310');

	save(undefined);

	expect(await screen.findByText('290 plates noted')).toBeDefined();
	expect(screen.getByLabelText('Plates served')).toHaveProperty('value', '310');
});

test('a bill is issued after a question that names its total', async () => {
	const user = open({ bills: [] });
	expect(screen.getByText('The bill comes to PKR 736,000.')).toBeDefined();
	expect(screen.getByText(/Agreed were PKR 782,000/)).toBeDefined();

	await user.click(button('Issue the bill'));
	const question = within(screen.getByRole('alert'));
	expect(question.getByText(/PKR 736,000\? It cannot be changed/)).toBeDefined();
	await user.click(question.getByRole('button', { name: 'Issue it' }));

	expect(await screen.findByText(wholeText('Bill B2026-0001 is issued'))).toBeDefined();
	expect((asked[0] as ArgumentsOf<'issue_bill'>).p_venue).toEqual({ name: '', address: [], phone: '', tax_numbers: [] });
});

test('a bill waits for the last function', () => {
	open({ bills: [], functions: [aSettledFunction(), aSettledFunction({ id: 'walima', occasion: 'walima', hasBegun: false })] });
	expect(screen.getByText('The bill is issued after the last function.')).toBeDefined();
	expect(screen.getByText('not over yet')).toBeDefined();
	expect(screen.queryByRole('button', { name: 'Issue the bill' })).toBeNull();
});

test('a credit note has a reason, and an empty amount takes the whole bill back', async () => {
	desk.wire.answers.issue_credit_note = () => refusal('more_than_billed');
	const user = open({ toBill: null });
	await user.click(button('Credit note'));
	await user.click(button('Issue the credit note'));
	expect(screen.getByText('Please give a reason')).toBeDefined();
	await user.type(screen.getByLabelText('Reason'), 'Counted again');
	await user.type(screen.getByLabelText('Amount before tax'), '900000');
	await user.click(button('Issue the credit note'));
	expect(screen.getByText(wholeText('Credit PKR 900,000 and its taxes of bill B2026-0001? It cannot be undone.'))).toBeDefined();
	await user.click(button('Issue it'));
	const form = within(screen.getByRole('form', { name: 'Credit note' }));
	expect(await form.findByText(/Leave the amount empty/)).toBeDefined();
	expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Counted again');

	desk.wire.answers.issue_credit_note = (given: ArgumentsOf<'issue_credit_note'>) => {
		asked.push(given);
		return 'B2026-0002';
	};
	await user.clear(screen.getByLabelText('Amount before tax'));
	expect(form.queryByText(/Leave the amount empty to take/)).toBeNull();
	await user.click(button('Issue the credit note'));
	expect(asked).toEqual([]);
	expect(screen.getByText(wholeText('Take back the whole bill B2026-0001, PKR 782,000? It cannot be undone.'))).toBeDefined();
	await user.click(button('Issue it'));
	expect(await screen.findByText(wholeText('Credit note B2026-0002 is issued'))).toBeDefined();
	expect(asked).toMatchObject([{ p_bill: 'bill-1', p_amount: null, p_reason: 'Counted again' }]);
});

test('a part of a bill is credited after a question with its sum, tax included', async () => {
	const price = aPrice([{ ...aFunction(), minimumPlates: null, lines: [] } as never], [aLine({ unitPrice: 680_000 })]);
	const user = open({ toBill: null }, { price });
	await user.click(button('Credit note'));
	await user.type(screen.getByLabelText('Amount before tax'), '10000');
	await user.type(screen.getByLabelText('Reason'), 'Counted again');

	await user.click(button('Issue the credit note'));

	expect(screen.getByText(wholeText('Credit PKR 11,500 of bill B2026-0001, tax included? It cannot be undone.'))).toBeDefined();
	expect(asked).toEqual([]);
});

test('a bill that was taken back is marked with its credit note, on paper too', async () => {
	vi.stubGlobal('print', vi.fn());
	const [bill] = aSettlement().bills;
	if (!bill) throw new Error('The settlement has a bill');
	const note = { ...bill, id: 'note-1', kind: 'credit_note' as const, ofBill: 'bill-1', number: 'B2026-0002', isInForce: false };
	const user = open({ bills: [{ ...bill, isInForce: false }, note] });

	expect(screen.getByText(wholeText('Taken back by B2026-0002')).closest('li')?.className).toContain('is-reversed');
	await user.click(button('Print B2026-0001'));
	expect(document.querySelector('.billpaper')?.textContent).toMatch(/^VOID: taken back by B2026-0002.*Credit notesB2026-0002 over PKR /);
});

test('a bill in force offers no plates and no second bill, and takes a fiscal number', async () => {
	const user = open({ toBill: null });
	expect(screen.queryByRole('button', { name: /plates|Issue the bill/ })).toBeNull();
	await user.click(button('Fiscal number, B2026-0001'));
	await user.type(screen.getByLabelText('Number of the fiscal invoice'), '7000-1');
	await user.click(button('Save'));
	expect(await screen.findByText('Fiscal number saved')).toBeDefined();
	expect(asked).toMatchObject([{ p_bill: 'bill-1', p_number: '7000-1', p_qr: '' }]);
});

test('the text of a fiscal QR code is printed as the code', async () => {
	const [bill] = aSettlement().bills;
	if (!bill) throw new Error('The settlement has a bill');
	const user = open({ bills: [{ ...bill, fiscalNumber: '7000-1', fiscalQr: 'https://tax.example/7000-1' }] });
	await user.click(button('Print B2026-0001'));

	const code = document.querySelector('.billpaper [role="img"]');
	expect(code?.getAttribute('aria-label')).toBe('QR code of the fiscal invoice');
	// 25 modules hold 26 bytes (ISO/IEC 18004, version 2, level M), with four of white on each side. The corner's pattern is dark.
	expect(code?.getAttribute('viewBox')).toBe('0 0 33 33');
	expect(code?.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1zM5 4h1v1h-1z/);
});

test('where one number was agreed, further lines are said to change nothing', () => {
	open({ bills: [] }, { price: { lines: [{ kind: 'agreed' }] } });
	expect(screen.getByText(/One number was agreed/)).toBeDefined();
});

test('the panel masks tax numbers, and printing reads the whole ones', async () => {
	vi.stubGlobal('print', vi.fn());
	const [bill] = aSettlement().bills;
	if (!bill) throw new Error('The settlement has a bill');
	const payer = { name: 'Ahmed Example', cnic: '•••••-••••••7-1' };
	const user = open({ toBill: null, bills: [{ ...bill, document: { ...bill.document, payer } }] }, { isReadOnly: true });
	desk.wire.answers.reveal_bill_payer = () => refusal('bill_not_found');
	await user.click(button('Print B2026-0001'));
	expect(await screen.findByText('It could not be printed.')).toBeDefined();
	expect(document.querySelector('.billpaper')).toBeNull();

	desk.wire.answers.reveal_bill_payer = ({ p_bill }) => {
		asked.push(p_bill);
		return { ...payer, cnic: '35202-1234567-1' };
	};
	await user.click(button('Print B2026-0001'));
	await vi.waitFor(() => expect(document.querySelector('.billpaper')?.textContent).toContain('Ahmed Example, CNIC 35202-1234567-1'));
	expect(asked).toEqual(['bill-1']);
});

test('the bill is printed as its document has it, and names the file', async () => {
	vi.stubGlobal('print', vi.fn());
	document.title = 'The desk';
	const user = open({ toBill: null }, { isReadOnly: true });
	await user.click(button('Print B2026-0001'));
	const paper = document.querySelector('.billpaper')?.textContent ?? '';
	expect(document.title).toBe('Bill B2026-0001');
	window.dispatchEvent(new Event('afterprint'));
	await vi.waitFor(() => expect(document.title).toBe('The desk'));
	for (const words of [
		...['NTN 0000000-0', 'Bill B2026-0001', 'Ayesha Example', '280 plates billed, 250 served, 300 agreed', 'Menu 1, 280 × 2,000560,000'],
		...[
			'Sales tax 15% on 640,00096,000',
			'Total736,000',
			'2026-0007, Thu 1 Oct 2026, cash200,000',
			'Still to be paid on Fri 20 Nov 2026536,000',
		],
		'50,000 taken, 23,000 deducted, 27,000 given back',
	])
		expect(paper).toContain(words);
});
