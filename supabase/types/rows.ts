import type { BookingDetails, BookingEvent, MoneyLeft, OtherBooking } from '#features/desk/booking/panel-port.ts';
import type { Payment } from '#features/desk/booking/payments/parse-payment.ts';
import type { Holder, SameNumber, Waiting } from '#features/desk/shell/rules/today-port.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Changeable, ChangedFields, DeskChange, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { Wish } from '#shared/rules/messaging/wishes/read-wish.ts';
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
	bookings: Pick<
		SnakeCased<Booking>,
		'event_date' | 'event_time' | 'hall' | 'occasion' | 'gathering' | 'serving' | 'status' | 'estimate' | 'language'
	>;
	payments: Pick<SnakeCased<Payment>, 'kind' | 'method' | 'received_on'>;
	messages: Pick<SnakeCased<Message>, 'kind' | 'language' | 'params' | 'state' | 'last_error'>;
	closures: Pick<SnakeCased<Closing>, 'hall' | 'event_time'> & { from_day: Closing['from']; to_day: Closing['to'] };
	booking_events: Pick<BookingEvent, 'action'> & Record<'before' | 'after', Record<string, Json> | null>;
}>;

/** A row with its checked types. */
export type Row<Table extends keyof Tables> = {
	[Name in keyof Tables[Table]['Row']]: Table extends keyof Promised
		? Name extends keyof Promised[Table]
			? Promised[Table][Name]
			: Tables[Table]['Row'][Name]
		: Tables[Table]['Row'][Name];
};

/** A booking as `private.booking_row()` writes it: without search columns, with the paid sum. */
export type BookingRow = Omit<Row<'bookings'>, 'found_by'> & { advance_amount: number; paid_amount: number };

/** A change request as `private.change_for_family()` or `private.desk_change()` write it. */
export type ChangeRow<Change extends VisitorChange> = SnakeCased<Omit<Change, 'asked' | 'before'>> & {
	asked: SnakeCased<ChangedFields>;
	before: SnakeCased<Changeable>;
};

/** A booking with all its parts, as `booking_details()` answers it. */
export type DetailsRow = {
	booking: BookingRow;
	line: SnakeCased<Waiting> | null;
	holder: Holder | null;
	hold_undo_until: string | null;
	comes_back: BookingDetails['comesBack'];
	money_left: MoneyLeft[];
	other_bookings: SnakeCased<OtherBooking>[];
	same_number: SameNumber[];
	changes: ChangeRow<DeskChange>[];
	payments: (Row<'payments'> & {
		recorded_by_email: string | null;
		reversed_by: string | null;
		moved_from: string | null;
		moved_from_receipt: string | null;
		moved_to: string | null;
	})[];
	events: (Row<'booking_events'> & { actor_email: string | null })[];
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
