import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { call } from '#shared/data/call.ts';
import type { Day } from '#shared/rules/day.ts';
import type { RegisterBill } from '#shared/rules/money/bill.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { Cell, Spreadsheet } from '../list/spreadsheet.ts';
import { moneyWords } from './words.ts';

const words = moneyWords.register;

/** The bills and credit notes of a month with a column for each tax, and their sums in the last row. */
export function billsSheet(bills: readonly RegisterBill[]): Spreadsheet {
	const named = new Map(
		bills.flatMap(({ taxes }) => taxes.map(({ name, percent }) => [`${name} ${percent}%`, { name, percent }] as const)),
	);
	const taxes = [...named].map(([heading, rate]): [string, (bill: RegisterBill) => number] => [
		heading,
		(bill) =>
			bill.taxes.filter(({ name, percent }) => name === rate.name && percent === rate.percent).reduce((sum, { amount }) => sum + amount, 0),
	]);
	const sums: [heading: string, take: (bill: RegisterBill) => number][] = [
		[words.base, ({ base }) => base],
		...taxes,
		[words.total, ({ total }) => total],
	];
	const about: [heading: string, take: (bill: RegisterBill) => Cell][] = [
		[words.bill, ({ number }) => number],
		[words.kind, ({ kind }) => words.kinds[kind]],
		[words.of, ({ ofNumber }) => ofNumber],
		[words.day, ({ issuedAt }) => ({ moment: issuedAt })],
		[words.reference, ({ reference }) => reference],
		[words.payer, ({ payer }) => payer?.name ?? null],
		[words.status, ({ payer }) => payer?.status ?? null],
		['CNIC', ({ payer }) => payer?.cnic ?? null],
		['NTN', ({ payer }) => payer?.ntn ?? null],
		[words.fiscal, ({ fiscalNumber }) => fiscalNumber],
	];
	return {
		name: words.bills,
		header: [...about.map(([heading]) => heading), ...sums.map(([heading]) => `${heading} (${CURRENCY})`)],
		rows: [
			...bills.map((bill) => [...about, ...sums].map(([, take]) => take(bill))),
			[words.sum, ...about.slice(1).map(() => null), ...sums.map(([, take]) => bills.reduce((all, bill) => all + take(bill), 0))],
		],
	};
}

/** Saves the tax register of the month with this day as an Excel file: its bills, and its receipts. */
export async function saveTaxRegister({ saveFile }: Pick<DeskPorts, 'saveFile'>, day: Day): Promise<void> {
	try {
		const read = await call('bills_of_month', { month: day });
		if (!read.ok) return notifyError('money/register', moneyWords.notSaved);
		const [{ workbookOf }, { moneySheet }] = await Promise.all([
			loadPart(() => import('../list/workbook.ts')),
			loadPart(() => import('../list/money-sheet.ts')),
		]);
		const { bills, receipts } = read.value;
		const file = `tax-register-${day.slice(0, 7)}.xlsx`;
		saveFile(file, await workbookOf(billsSheet(bills), { ...moneySheet(receipts), name: words.receipts }));
		notifySuccess('money/register', words.saved(bills, file));
	} catch {
		notifyError('money/register', moneyWords.notSaved);
	}
}
