import type { BookingDetails } from '#features/desk/booking/details.ts';
import type { Day } from '#shared/rules/day.ts';

export type Settlement = NonNullable<BookingDetails['settlement']>;

const barat: Settlement['functions'][number] = {
	id: 'barat',
	occasion: 'barat',
	eventDate: '2026-11-19' as Day,
	eventTime: 'dinner',
	minimumPlates: 280,
	servedPlates: 250,
	extraPlatePrice: null,
	agreedPlates: 300,
	hasPlates: true,
	hasBegun: true,
};

const bill: Settlement['bills'][number] = {
	id: 'bill-1',
	kind: 'bill',
	ofBill: null,
	number: 'B2026-0001',
	total: 736_000,
	issuedAt: '2026-11-20T10:00:00Z',
	fiscalNumber: null,
	fiscalQr: null,
	isInForce: true,
	document: {
		venue: { name: 'Lalazar', address: ['Karachi'], phone: '+92 21 00000000', taxNumbers: [{ name: 'NTN', number: '0000000-0' }] },
		payer: { name: 'Ayesha Example' },
		reference: 'LZ-2027-AAAAA',
		functions: [
			{
				occasion: 'barat',
				hall: 'Main Hall',
				eventDate: '2026-11-19' as Day,
				eventTime: 'dinner',
				agreedPlates: 300,
				minimumPlates: 280,
				servedPlates: 250,
				billedPlates: 280,
				sum: 640_000,
				lines: [
					{ id: 'l1', kind: 'plates', label: 'Menu 1', labelUr: null, quantity: 280, unitPrice: 2000, percent: null, amount: 560_000 },
					{ id: 'l2', kind: 'fixed', label: 'Stage', labelUr: null, quantity: 1, unitPrice: 80_000, percent: null, amount: 80_000 },
				],
			},
		],
		lines: [],
		subtotal: 640_000,
		taxes: [{ name: 'Sales tax', percent: 15, base: 640_000, amount: 96_000 }],
		total: 736_000,
		payments: [{ receiptNumber: '2026-0007', receivedOn: '2026-10-01' as Day, kind: 'advance', method: 'cash', amount: 200_000 }],
		paid: 200_000,
		balance: 536_000,
		deposit: { taken: 50_000, returned: 27_000, deducted: 23_000 },
	},
};

/** One barat of yesterday with 250 plates served, and its bill of 736,000. */
export const aSettlement = (changes: Partial<Settlement> = {}): Settlement => ({
	functions: [barat],
	bills: [bill],
	toBill: { subtotal: 640_000, taxes: bill.document.taxes, total: 736_000 },
	...changes,
});

export const aSettledFunction = (changes: Partial<typeof barat> = {}) => ({ ...barat, ...changes });
