import type { BookingFunction } from '../booking/booking.ts';
import type { Day } from '../day.ts';
import type { TaxAmount } from './price-taxes.ts';

/** Who a bill is made out to, as far as known. */
export type BillPayer = { name: string; address?: string | null; status?: string | null; cnic?: string | null; ntn?: string | null };

/** The hall on a bill, from the content. */
export type BillVenue = {
	name: string;
	address: string[];
	phone: string;
	taxNumbers: { name: string; number: string }[];
};

type BillLine = {
	id: string;
	kind: string;
	label: string;
	labelUr: string | null;
	quantity: number;
	unitPrice: number;
	percent: number | null;
	amount: number;
};

type Sums = { subtotal: number; taxes: TaxAmount[]; total: number };

/** What is printed on a bill or a credit note. A credit note has `number`, that of its bill, and `reason` instead of lines and payments. */
export type BillDocument = Sums & {
	venue: BillVenue;
	payer: BillPayer;
	reference: string;
	number?: string;
	reason?: string;
	functions?: (Pick<BookingFunction, 'occasion' | 'hall' | 'eventDate' | 'eventTime'> & {
		agreedPlates: number;
		minimumPlates: number | null;
		servedPlates: number | null;
		billedPlates: number;
		sum: number;
		lines: BillLine[];
	})[];
	lines?: BillLine[];
	payments?: { receiptNumber: string; receivedOn: Day; kind: string; method: string; amount: number }[];
	paid?: number;
	/** Below 0 if more was paid than is billed. */
	balance?: number;
	deposit?: { taken: number; returned: number; deducted: number } | null;
};

/** A live function of a booking that is being settled. */
export type SettledFunction = Pick<BookingFunction, 'id' | 'occasion' | 'eventDate' | 'eventTime'> & {
	minimumPlates: number | null;
	servedPlates: number | null;
	/** What a plate above the agreed count costs with everything, if that was agreed. */
	extraPlatePrice: number | null;
	agreedPlates: number;
	/** Whether any line counts plates. */
	hasPlates: boolean;
	hasBegun: boolean;
};

/** A bill or credit note in the tax register. Amounts of a credit note are negative. */
export type RegisterBill = {
	id: string;
	bookingId: string;
	kind: 'bill' | 'credit_note';
	number: string;
	/** The bill that a credit note takes back. */
	ofNumber: string | null;
	issuedAt: string;
	reference: string;
	/** Missing once the bill is kept no longer. */
	payer: BillPayer | null;
	base: number;
	taxes: TaxAmount[];
	total: number;
	fiscalNumber: string | null;
};
