import type { AgreementNumbers, Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { ChangedFields, DeskChange, FunctionWish, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { LostReason } from '#shared/rules/booking/lost-reasons.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Holder, SameNumber, Waiting } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { Wish } from '#shared/rules/messaging/opt-out/read-wish.ts';
import type { Payer } from '#shared/rules/money/payer.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import type { PaymentDate, PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import type { StaffProof } from '#shared/rules/money/payment-proof.ts';
import type { PriceLine } from '#shared/rules/money/price-lines.ts';
import type { DatedTax, TaxAmount } from '#shared/rules/money/price-taxes.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';
import type { Closing } from '#shared/rules/slots/booked-slot.ts';
import type { SettlementRow } from './bill-rows.ts';
import type { Database as Generated, Json } from './database.types.ts';
import type { EventAction } from './event-actions.ts';
import type { RefusalOf } from './refusals.ts';

type Tables = Generated['public']['Tables'];

/**
 * Types that the tables' checks guarantee; PostgreSQL says only "text" or "jsonb". An unknown column, an impossible type and a missing
 * `null` do not compile.
 */
type Promises<Told extends { [Table in keyof Told]: Table extends keyof Tables ? Fitting<Told[Table], Tables[Table]['Row']> : never }> =
	Told;

type Fitting<Told, Row> = { [Name in keyof Told]: Name extends keyof Row ? Matching<Told[Name], Row[Name]> : never };
/** The catalogue's type of jsonb is the same with and without `null`. */
type Matching<Told, Column> = Json extends Column ? Json : null extends Column ? (null extends Told ? Column : never) : Column;

type Promised = Promises<{
	bookings: Pick<SnakeCased<Booking>, 'status' | 'estimate' | 'language'> & { lost_reason: LostReason | null };
	functions: Pick<SnakeCased<Booking>, 'event_date' | 'event_time' | 'hall' | 'occasion' | 'gathering' | 'serving'> & {
		dishes: Dish[];
	};
	payments: { kind: 'advance' | 'balance' | 'refund' | 'correction'; method: PaymentMethod; received_on: Day };
	messages: Pick<SnakeCased<Message>, 'kind' | 'language' | 'params' | 'state' | 'last_error'>;
	closures: Pick<SnakeCased<Closing>, 'hall' | 'event_time'> & { from_day: Closing['from']; to_day: Closing['to'] };
	booking_events: { action: EventAction } & Record<'before' | 'after', Record<string, Json> | null>;
}>;

/** A row with its checked types. */
export type Row<Table extends keyof Tables> = {
	[Name in keyof Tables[Table]['Row']]: Table extends keyof Promised
		? Name extends keyof Promised[Table]
			? Promised[Table][Name]
			: Tables[Table]['Row'][Name]
		: Tables[Table]['Row'][Name];
};

/** The columns of a function that are a booking's own while it has one. */
export type FunctionColumns = Omit<
	Row<'functions'>,
	| 'id'
	| 'booking_id'
	| 'created_at'
	| 'takes_slot'
	| 'called_off_at'
	| 'is_only'
	| 'minimum_plates'
	| 'served_plates'
	| 'extra_plate_price'
	| 'billed_plates'
> & {
	/** Missing if the database is older. */
	minimum_plates?: number | null;
};

/** A booking together with one of its functions, as `private.booking_functions` has it, without its technical columns. */
export type FullRow = Omit<Row<'bookings'>, 'found_by' | 'taxes'> & FunctionColumns;

/** Columns that a family's own page does not read. */
export type StaffColumn = 'consent_at' | 'deleted_at' | 'cancel_reason' | 'lost_reason' | 'utm_source' | 'private_note';

/** A booking as `private.booking_row()` writes it: with its next function, the paid sum and its other live functions by date. */
export type BookingRow = Omit<FullRow, 'dishes'> &
	Partial<Pick<FullRow, 'dishes'>> & {
		advance_amount: number;
		paid_amount: number;
		/** Missing if the database is older. */
		other_functions?: Pick<FullRow, 'occasion' | 'event_date' | 'package'>[];
	};

/** A change request as `private.change_for_family()` or `private.desk_change()` write it. */
export type ChangeRow<Change extends VisitorChange> = SnakeCased<Omit<Change, 'functions'>> & {
	functions: (Omit<FunctionWish, 'asked' | 'before'> & { asked: SnakeCased<ChangedFields>; before: SnakeCased<ChangedFields> | null })[];
};

/** A price line with its amount. */
type PricedLine = Omit<Row<'price_lines'>, 'booking_id' | 'place' | 'kind'> & { kind: PriceLine['kind']; amount: number };

/** A booking with all its parts, as `booking_details()` answers it. */
export type DetailsRow = {
	booking: BookingRow;
	/** By date. Missing if the database is older. */
	functions?: SnakeCased<StaffFunction>[];
	/** Missing if the database is older. */
	price?: {
		functions: (Pick<Row<'functions'>, 'id' | 'occasion' | 'called_off_at' | 'guest_count' | 'minimum_plates'> & {
			billed_plates?: number | null;
			plates: number;
			sum: number;
			lines: PricedLine[];
		})[];
		lines: PricedLine[];
		taxes: TaxAmount[];
		total: number;
		/** Tax rates by event day. Missing if the database is older. */
		rates?: SnakeCased<DatedTax>[];
		/** E-mail addresses by `added_by`. */
		authors: Record<string, string>;
	};
	payment_dates: SnakeCased<PaymentDate>[];
	payment_plan: SnakeCased<PlannedPayment>[];
	/** The versions of its agreement; null without any. Missing if the database is older. */
	agreement?: SnakeCased<AgreementNumbers> | null;
	/** The request's place in line for its slot. */
	line: SnakeCased<Waiting> | null;
	/** The booking that has this booking's slot. */
	holder: Holder | null;
	/** Until when staff can undo the hold of a request. */
	hold_undo_until: string | null;
	/** Of a cancelled booking: its status once restored, and how many families wait for those of its slots that are free. */
	comes_back: { status: Status; waiting: number } | null;
	/** What the family paid for its ended bookings and can move here. */
	money_left: (Pick<BookingRow, 'id' | 'reference'> & { amount: number })[];
	/** At most ten of the same number, the last event first. */
	/** `obstacles`: why it cannot be joined to this one; null if its status already says so, missing if the database is older. */
	other_bookings: (Pick<BookingRow, 'id' | 'reference' | 'event_date' | 'event_time' | 'hall' | 'status' | 'version'> & {
		obstacles?: Exclude<RefusalOf<'join_bookings'>, 'booking_not_found' | 'version_conflict' | 'booking_closed'>[] | null;
	})[];
	/** The bookings that were joined to this one. Missing if the database is older. */
	joins?: (Pick<BookingRow, 'id' | 'reference'> & { is_of_today: boolean })[];
	/** The number's other bookings and requests of this slot. */
	same_number: SameNumber[];
	changes: ChangeRow<DeskChange>[];
	/** Once the first function has begun. Missing if the database is older. */
	settlement?: SettlementRow | null;
	/** Missing if the database is older. */
	deposits?: (Row<'deposits'> & Record<'recorded_by_email' | 'reversed_by', string | null>)[];
	/** Payer with masked numbers; null if unknown. Missing if the database is older. */
	payer?: Payer | null;
	/** Proofs of payment, the waiting ones first. Missing if the database is older. */
	proofs?: SnakeCased<StaffProof>[];
	payments: (Row<'payments'> & {
		recorded_by_email: string | null;
		/** Receipt number of the row that reverses this one. */
		reversed_by: string | null;
		/** Reference of the booking from which the money was moved here, and the receipt number there. */
		moved_from: string | null;
		moved_from_receipt: string | null;
		moved_to: string | null;
	})[];
	events: (Omit<Row<'booking_events'>, 'before' | 'after'> &
		Record<'before' | 'after', Record<string, Json>> & { actor_email: string | null })[];
};

/** A message as conversation_of() answers it. */
export type MessageRow = Pick<
	Row<'messages'>,
	| 'id'
	| 'kind'
	| 'state'
	| 'body'
	| 'simulated'
	| 'attempts'
	| 'created_at'
	| 'next_at'
	| 'edited_at'
	| 'first_body'
	| 'revoked_at'
	| 'rung_at'
> & { author: string | null; is_for_hall: boolean; error_code: string | null; wish: Wish | null };

/** A message as its sender gets it, without columns of the outbox and of incoming messages. */
export type ClaimedRow = Omit<
	Row<'messages'>,
	| 'visit_id'
	| 'dedupe_key'
	| 'next_at'
	| 'lease_until'
	| 'sending_at'
	| 'as_template'
	| 'budget'
	| 'author'
	| 'edited_at'
	| 'first_body'
	| 'revoked_at'
	| 'rung_at'
>;
