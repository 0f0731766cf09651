import type { BillDocument, BillPayer, RegisterBill, SettledFunction } from '#shared/rules/money/bill.ts';
import type { MoneyEntry } from '#shared/rules/money/day-money.ts';
import type { TaxAmount } from '#shared/rules/money/price-taxes.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';

/** What is settled of a booking, as `private.settlement_of()` writes it. */
export type SettlementRow = {
	/** In the order of their numbers. */
	bills: {
		id: string;
		kind: 'bill' | 'credit_note';
		of_bill: string | null;
		number: string;
		document: SnakeCased<BillDocument>;
		total: number;
		issued_at: string;
		fiscal_number: string | null;
		fiscal_qr: string | null;
		is_in_force: boolean;
	}[];
	/** What a bill would come to now. */
	to_bill: { subtotal: number; taxes: TaxAmount[]; total: number } | null;
	functions: SnakeCased<SettledFunction>[];
};

/** Arguments that may be null, as `MayBeNull`. */
export type BillNulls = {
	issue_credit_note: 'p_amount';
	note_served: 'p_plates' | 'p_extra_price';
	set_fiscal_number: 'p_number' | 'p_qr';
};

/** Answers about bills, in whole units of the currency. */
export type BillAnswers = {
	reveal_bill_payer: BillPayer;
	bills_of_month: { bills: SnakeCased<RegisterBill>[]; receipts: SnakeCased<MoneyEntry>[] };
};
