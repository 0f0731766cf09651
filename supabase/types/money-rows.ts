import type { LostReason } from '#shared/rules/booking/lost-reasons.ts';
import type { Brief, Cut, DuePayment, Owing } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import type { MethodSum, MoneyEntry, PersonSum } from '#shared/rules/money/day-money.ts';
import type { Payer } from '#shared/rules/money/payer.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';
import type { BillAnswers } from './bill-rows.ts';

/** Answers about the money of a day and of bookings, in whole units of the currency. */
export type MoneyAnswers = BillAnswers & {
	booking_figures: { month: string; booked: number; possible: number; received: number }[];
	booking_sources: {
		heard_from: string | null;
		utm_source: string | null;
		requests: number;
		held: number;
		lost: number;
		reasons: { reason: LostReason | null; count: number }[];
	}[];
	money_of: SnakeCased<MoneyEntry>[];
	money_of_day: {
		day: Day;
		entries: SnakeCased<MoneyEntry>[];
		by_method: MethodSum[];
		by_person: PersonSum[];
		amount: number;
		cash: number;
		deposits: number;
		deposit_entries: SnakeCased<MoneyEntry>[];
		owed: Cut<SnakeCased<Owing>>;
		due: Cut<SnakeCased<DuePayment>> & { amount: number };
		/** Missing if the database is older. */
		unbilled?: Cut<SnakeCased<Brief>>;
	};
	reveal_payer: Payer;
};
