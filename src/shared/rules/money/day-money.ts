import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';

/** A payment or a security deposit in the room "Money". Amounts have a sign, in whole units of the currency. */
export type MoneyEntry = Pick<Booking, 'reference' | 'clientName'> & {
	id: string;
	bookingId: string;
	kind: 'advance' | 'balance' | 'refund' | 'correction' | 'taken' | 'returned' | 'deducted';
	amount: number;
	method: string;
	receiptNumber: string;
	receivedOn: Day;
	createdAt: string;
	recordedByEmail: string | null;
	/** Recorded after its day. */
	isLater: boolean;
	/** Receipt number of the row that this one reverses. */
	reverses: string | null;
	/** Reference of the booking from or to which the money was moved. */
	moved: string | null;
};

export type MethodSum = { method: string; taken: number; returned: number; amount: number };

/** `cash` and `deposits`, security deposits in cash: what this person has to hand over. `deposits` is missing if the database is older. */
export type PersonSum = { email: string | null; amount: number; cash: number; deposits?: number };
