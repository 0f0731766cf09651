import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#database';
import { $atBill } from '#features/desk/booking/bill/draft.ts';
import MoneyRoom from '#features/desk/money/MoneyRoom.tsx';
import { $route } from '#features/desk/shell/route.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import type { Day } from '#shared/rules/day.ts';
import type { MoneyEntry } from '#shared/rules/money/day-money.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, sadia } from '../../../support/desk.ts';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';
import { faultOf, inDatabaseNames } from '../../../support/wire.ts';
import '../../../support/modal-in-jsdom.ts';

let desk: ReturnType<typeof aDesk>;
let asked: string[];
const { id, version, phone, eventDate, eventTime, hall, guestCount, language, clientName, reference } = aBooking({
	clientName: 'Ahmed Example',
});
const brief = { id, version, phone, eventDate, eventTime, hall, guestCount, language, clientName };

const anEntry = (changes: Partial<MoneyEntry> = {}): MoneyEntry => ({
	id: 'entry 1',
	bookingId: id,
	reference,
	clientName,
	kind: 'advance',
	amount: 200_000,
	method: 'cash',
	receiptNumber: '2026-0007',
	receivedOn: '2026-11-20' as Day,
	createdAt: '2026-11-20T10:00:00Z',
	recordedByEmail: 'sadia@lalazar.example',
	isLater: false,
	reverses: null,
	moved: null,
	...changes,
});

function aDay(day: Day, entries: MoneyEntry[], depositEntries: MoneyEntry[] = []) {
	const amount = entries.reduce((all, entry) => all + entry.amount, 0);
	return inDatabaseNames<AnswerOf<'money_of_day'>>({
		unbilled: { total: 1, rows: [brief] },
		day,
		entries,
		byMethod: entries.length > 0 ? [{ method: 'cash', taken: 200_000, returned: 200_000 - amount, amount }] : [],
		byPerson: entries.length > 0 ? [{ email: 'sadia@lalazar.example', amount, cash: amount }] : [],
		amount,
		cash: amount,
		deposits: 0,
		depositEntries,
		owed: { total: 1, rows: [{ ...brief, openBalance: 70_000 }] },
		due: { total: 1, amount: 30_000, rows: [{ ...brief, amount: 30_000, dueOn: '2026-11-25' as Day, kind: 'balance' }] },
	});
}

beforeEach(() => {
	desk = aDesk();
	asked = [];
	$staffSession.set({ state: 'admin', admin: sadia });
	const refund = { id: 'entry 2', kind: 'refund', amount: -30_000, receiptNumber: '2026-0008', isLater: true } as const;
	desk.wire.answers.money_of_day = ({ p_day }: { p_day: string }) => {
		asked.push(p_day);
		return aDay(p_day as Day, p_day === '2026-11-20' ? [anEntry(), anEntry({ ...refund, createdAt: '2026-11-21T09:30:00Z' })] : []);
	};
});

async function open() {
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<MoneyRoom />
		</>,
	);
	await screen.findByRole('heading', { name: 'Due within seven days' });
	return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });

test('today comes first: its receipts and refunds, its sums, and the cash to hand over', async () => {
	await open();

	expect(screen.getByRole('heading', { name: 'Friday 20 November 2026' })).toBeDefined();
	const [receipt, refund] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(receipt).toBe(`Ahmed Example ${reference}200,0002026-0007, Advance, cash, sadia@lalazar.example`);
	expect(refund).toContain('-30,0002026-0008, Refund, cash, sadia@lalazar.exampleRecorded later, Sat 21 Nov 2026, 2:30 PM');
	expect(screen.getByText('Cash to hand over').parentElement?.textContent).toBe('Cash to hand over PKR 170,000');
	const methods = within(screen.getByRole('table', { name: /By method/ })).getAllByRole('row');
	expect(methods.map(({ textContent }) => textContent)).toContain('Cash200,00030,000170,000');
});

test('what is kept from a deposit says that it is no new money', async () => {
	desk.wire.answers.money_of_day = ({ p_day }: { p_day: string }) => ({
		...aDay(p_day as Day, [anEntry({ method: 'deposit', kind: 'balance' })]),
		by_method: [{ method: 'deposit', taken: 200_000, returned: 0, amount: 200_000 }],
	});
	await open();

	const methods = within(screen.getByRole('table', { name: /By method/ })).getAllByRole('rowheader');
	expect(methods.map(({ textContent }) => textContent)).toEqual(['Kept from deposits, no new money', 'All']);
});

test('a day with only a deposit is not called empty', async () => {
	desk.wire.answers.money_of_day = ({ p_day }: { p_day: string }) => aDay(p_day as Day, [], [anEntry({ kind: 'taken' })]);
	await open();

	expect(screen.getByRole('heading', { name: 'Security deposits' })).toBeDefined();
	expect(screen.queryByText('No money came or went on this day.')).toBeNull();
});

test('another day is chosen by buttons or typed, and stays in the address; a later day than today is not shown', async () => {
	const user = await open();

	await user.click(button('Next day'));
	expect(asked).toEqual(['2026-11-20']);
	await user.click(button('Previous day'));
	expect(await screen.findByText('No money came or went on this day.')).toBeDefined();
	expect([asked.at(-1), desk.calendar.dayInAddress.read()]).toEqual(['2026-11-19', '2026-11-19']);
	await user.click(button('Today'));
	expect(await screen.findByRole('heading', { name: 'Friday 20 November 2026' })).toBeDefined();
});

test('a family opens its booking, and shows what is open after and before the event', async () => {
	const user = await open();

	await user.click(screen.getAllByRole('button', { name: 'Ahmed Example' })[0] as HTMLElement);

	expect($route.get().bookingId).toBe(id);
	expect(screen.getByText('PKR 70,000 open')).toBeDefined();
	expect(screen.getByText('PKR 30,000')).toBeDefined();
	expect(screen.getByText('Due by Wed 25 Nov 2026')).toBeDefined();
});

test('the paper has the entries, the sums and three lines to sign', async () => {
	const user = await open();

	await user.click(button('Print'));

	const paper = within(screen.getByRole('dialog', { name: 'Friday 20 November 2026' }));
	for (const words of ['Handed over by', 'Received by', 'Checked by', 'Cash to hand over']) expect(paper.getByText(words)).toBeDefined();
	await user.click(paper.getByRole('button', { name: 'Print' }));
	expect(desk.calendar.printed).toBe(1);
});

test('the CSV file has one row for each entry', async () => {
	const user = await open();

	await user.click(button('CSV'));

	expect(await screen.findByText('2 entries exported: money-2026-11-20.csv')).toBeDefined();
	const rows = desk.saved[0]?.text.trim().split('\r\n') ?? [];
	expect(rows[2]).toBe(`2026-11-20,2026-0008,${reference},Ahmed Example,Refund,Cash,-30000,sadia@lalazar.example,2026-11-21 14:30,yes`);
});

test('bookings that are over and have no bill are listed and opened', async () => {
	const user = await open();
	const list = within(screen.getByRole('region', { name: /Over, and no bill yet/ }));
	await user.click(list.getByRole('button', { name: clientName }));
	expect($route.get().bookingId).toBe(id);
	expect($atBill.get()).toBeUndefined();
});

test('one press on a booking without a bill opens its panel at the bill', async () => {
	const user = await open();
	await user.click(screen.getByRole('button', { name: `Make the bill, ${clientName}` }));
	expect([$route.get().bookingId, $atBill.get()]).toEqual([id, id]);
});

test('the tax register of the shown month is saved as an Excel file', async () => {
	// jsdom's Blob has no stream.
	vi.stubGlobal('CompressionStream', undefined);
	const months: string[] = [];
	desk.wire.answers.bills_of_month = ({ p_month }: { p_month: string }) => {
		months.push(p_month);
		return { bills: [], receipts: [] };
	};
	const user = await open();
	await user.click(screen.getByRole('button', { name: 'Tax register, November 2026' }));
	expect(await screen.findByText('0 bills exported: tax-register-2026-11.xlsx')).toBeDefined();
	expect(months).toEqual(['2026-11-20']);
});

test('a day that cannot be read says so and can be read again', async () => {
	const good = desk.wire.answers.money_of_day;
	desk.wire.answers.money_of_day = () => faultOf('failed');
	renderAtDesk(desk, <MoneyRoom />);
	await screen.findByText('The money of this day could not be loaded. Please try again.');
	desk.wire.answers.money_of_day = good;

	await userEvent.setup({ delay: null }).click(button('Try again'));

	expect(await screen.findByText('Cash to hand over')).toBeDefined();
});
