import { expect, test } from 'vitest';
import { billsSheet } from '#features/desk/money/tax-register.ts';
import type { RegisterBill } from '#shared/rules/money/bill.ts';

const aBill = (changes: Partial<RegisterBill> = {}): RegisterBill => ({
	id: 'bill-1',
	bookingId: 'booking-1',
	kind: 'bill',
	number: 'B2026-0001',
	ofNumber: null,
	issuedAt: '2026-11-20T10:00:00Z',
	reference: 'LZ-2027-AAAAA',
	payer: { name: 'Ayesha Example', status: 'Filer', ntn: '1234567-8' },
	base: 400_000,
	taxes: [
		{ name: 'Sales tax', percent: 15, base: 400_000, amount: 60_000 },
		{ name: 'Advance tax', percent: 10, base: 460_000, amount: 46_000 },
	],
	total: 506_000,
	fiscalNumber: '7000-1',
	...changes,
});

test('a bill has a column for each tax and rate, and the last row sums bills less credit notes', () => {
	const { header, rows } = billsSheet([
		aBill(),
		aBill({
			kind: 'credit_note',
			number: 'B2026-0002',
			ofNumber: 'B2026-0001',
			payer: null,
			base: -10_000,
			taxes: [{ name: 'Sales tax', percent: 15, base: -10_000, amount: -1500 }],
			total: -11_500,
			fiscalNumber: null,
		}),
	]);
	expect(header.slice(-4)).toEqual(['Before tax (PKR)', 'Sales tax 15% (PKR)', 'Advance tax 10% (PKR)', 'Total (PKR)']);
	expect(rows).toEqual([
		[
			'B2026-0001',
			'Bill',
			null,
			{ moment: '2026-11-20T10:00:00Z' },
			'LZ-2027-AAAAA',
			'Ayesha Example',
			'Filer',
			null,
			'1234567-8',
			'7000-1',
			400_000,
			60_000,
			46_000,
			506_000,
		],
		[
			'B2026-0002',
			'Credit note',
			'B2026-0001',
			{ moment: '2026-11-20T10:00:00Z' },
			'LZ-2027-AAAAA',
			null,
			null,
			null,
			null,
			null,
			-10_000,
			-1500,
			0,
			-11_500,
		],
		['All', null, null, null, null, null, null, null, null, null, 390_000, 58_500, 46_000, 494_500],
	]);
});
