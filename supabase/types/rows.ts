import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { Changeable, ChangedFields, DeskChange, FunctionWish, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Holder, SameNumber, Waiting } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Dish } from '#shared/rules/dishes.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { Wish } from '#shared/rules/messaging/opt-out/read-wish.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import type { PriceLine } from '#shared/rules/money/price-lines.ts';
import type { DatedTax, TaxAmount } from '#shared/rules/money/price-taxes.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';
import type { Closing } from '#shared/rules/slots/booked-slot.ts';
import type { Database as Generated, Json } from './database.types.ts';

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
	bookings: Pick<SnakeCased<Booking>, 'status' | 'estimate' | 'language'>;
	functions: Pick<SnakeCased<Booking>, 'event_date' | 'event_time' | 'hall' | 'occasion' | 'gathering' | 'serving'> & {
		dishes: Dish[];
	};
	payments: { kind: 'advance' | 'balance' | 'refund' | 'correction'; method: PaymentMethod; received_on: Day };
	messages: Pick<SnakeCased<Message>, 'kind' | 'language' | 'params' | 'state' | 'last_error'>;
	closures: Pick<SnakeCased<Closing>, 'hall' | 'event_time'> & { from_day: Closing['from']; to_day: Closing['to'] };
	booking_events: { action: EventAction } & Record<'before' | 'after', Record<string, Json> | null>;
}>;

/** Kinds of events in a booking's history. */
type EventAction =
	| 'created'
	| 'edited'
	| 'moved'
	| 'status_changed'
	| 'deleted'
	| 'restored'
	| 'reinstated'
	| 'payment_recorded'
	| 'erased'
	| 'link_withdrawn'
	| 'no_answer'
	| 'no_answer_undone'
	| 'change_asked'
	| 'change_accepted'
	| 'change_declined'
	| 'change_withdrawn'
	| 'change_overtaken'
	| 'messages_stopped'
	| 'messages_allowed'
	| 'new_number_declined'
	| 'rung_instead'
	| 'rung_instead_undone'
	| 'function_added'
	| 'function_called_off'
	| 'function_restored'
	| 'lines_changed';

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
	'id' | 'booking_id' | 'created_at' | 'takes_slot' | 'called_off_at' | 'is_only' | 'minimum_plates'
> & {
	/** Missing if the database is older. */
	minimum_plates?: number | null;
};

/** A booking together with one of its functions, as `private.booking_functions` has it, without its technical columns. */
export type FullRow = Omit<Row<'bookings'>, 'found_by' | 'taxes'> & FunctionColumns;

/** A booking as `private.booking_row()` writes it: with its next function, the paid sum and its other live functions by date. */
export type BookingRow = Omit<FullRow, 'dishes'> &
	Partial<Pick<FullRow, 'dishes'>> & {
		advance_amount: number;
		paid_amount: number;
		/** Missing if the database is older. */
		other_functions?: Pick<FullRow, 'occasion' | 'event_date' | 'package'>[];
	};

/** A change request as `private.change_for_family()` or `private.desk_change()` write it. */
export type ChangeRow<Change extends VisitorChange> = SnakeCased<Omit<Change, 'asked' | 'before' | 'functions'>> & {
	asked: SnakeCased<ChangedFields>;
	before: SnakeCased<Changeable>;
	functions?: (Omit<FunctionWish, 'asked' | 'before'> & { asked: SnakeCased<ChangedFields>; before: SnakeCased<Changeable> | null })[];
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
	/** The request's place in line for its slot. */
	line: SnakeCased<Waiting> | null;
	/** The booking that has this booking's slot. */
	holder: Holder | null;
	/** Until when staff can undo the hold of a request. */
	hold_undo_until: string | null;
	/** Of a cancelled booking: its status once restored, the state of its slot, and how many families wait in line for that. */
	comes_back: { status: Status; slot: Waiting['slot']; waiting: number } | null;
	/** What the family paid for its ended bookings and can move here. */
	money_left: (Pick<BookingRow, 'id' | 'reference'> & { amount: number })[];
	/** At most ten of the same number, the last event first. */
	other_bookings: Pick<BookingRow, 'id' | 'reference' | 'event_date' | 'event_time' | 'hall' | 'status'>[];
	/** The number's other bookings and requests of this slot. */
	same_number: SameNumber[];
	changes: ChangeRow<DeskChange>[];
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
