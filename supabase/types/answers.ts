import type {
	AgreedWords,
	AgreementNumbers,
	BookingStats,
	FamilyFunction,
	PlaceInLine,
	SlotGone,
	VisitorBooking,
} from '#shared/rules/booking/booking.ts';
import type { DeskChange, VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Counted } from '#shared/rules/booking/company.ts';
import type { DishChoiceAnswer } from '#shared/rules/booking/dish-choices.ts';
import type { FinalGuestsAnswer } from '#shared/rules/booking/final-guests.ts';
import type { FamilyReview, PublishedReview } from '#shared/rules/booking/review.ts';
import type { SavedReview } from '#shared/rules/booking/review-ports.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { AnsweredReview, AskedFor, Call, Cut, MessageToSee, NewRequest, NextEvent, Today } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { BookingEstimate } from '#shared/rules/money/estimate-several.ts';
import type { BegunProof, FamilyProof, FamilyReceipt, SavedProof } from '#shared/rules/money/payment-proof.ts';
import type { SnakeCased } from '#shared/rules/naming.ts';
import type { Forgotten, Permit, Queue } from '#shared/rules/ports.ts';
import type { Basics, Bookable } from '#shared/rules/site/database-facts.ts';
import type { Keeps } from '#shared/rules/site/venue.ts';
import type { BookedSlot, Closure, SlotBooking, StandingBooking } from '#shared/rules/slots/booked-slot.ts';
import type { Slot, SlotState } from '#shared/rules/slots/slot.ts';
import type { AgreementAnswers, FamilyAgreementAnswers } from './agreement-rows.ts';
import type { MoneyAnswers } from './money-rows.ts';
import type { BookingRow, ChangeRow, ClaimedRow, DetailsRow, FunctionColumns, MessageRow, Row, StaffColumn } from './rows.ts';

/** Answers of the desk's functions, where the catalogue says only "jsonb" or "text". */
export type DeskAnswers = MoneyAnswers &
	AgreementAnswers & {
		list_bookings: { rows: BookingRow[]; next: (string | number | boolean)[] | null; total: number; near?: number };
		functions_of: (FunctionColumns & { booking_id: string; called_off_at: string | null })[];
		booking_stats: SnakeCased<BookingStats>;
		booking_details: DetailsRow | null;
		message_said: Pick<Message, 'language' | 'params'> | null;
		message_to_say: Pick<Message, 'language' | 'params'> | null;
		messages_to_see: Cut<SnakeCased<MessageToSee>>;
		month_book: (SnakeCased<Slot> & {
			state: BookedSlot['state'];
			bookings: SnakeCased<SlotBooking>[];
			closures: SnakeCased<Closure>[];
		})[];
		day_book: BookingRow[];
		closures_between: SnakeCased<Closure>[];
		today_book: {
			[Part in Exclude<keyof Today, 'day' | 'calls' | 'changes' | 'events'>]: Cut<SnakeCased<Today[Part]['rows'][number]>>;
		} & {
			day: Day;
			calls: Cut<SnakeCased<Call>> & { later: number; new: number };
			changes: Cut<SnakeCased<Omit<AskedFor, 'change'>> & { change: ChangeRow<DeskChange> }>;
			events: SnakeCased<NextEvent>[];
		};
		newest_requests: SnakeCased<NewRequest>[];
		close_slots: Row<'closures'> & { standing: SnakeCased<StandingBooking>[] };
		enter_booking: BookingRow & { outcome: 'created' | 'replayed' | 'entered_before' };
		reinstate_booking: BookingRow;
		enter_change: 'created' | 'replayed';
		accept_change: BookingRow;
		mark_fully_paid: BookingRow & { recorded: number; payment_id: string | null };
		calendar_feeds: { hall: Slot['hall']; token: string | null; reset_at: string | null }[];
		conversation_of: {
			open_until: string | null;
			opted_out: boolean;
			agreed: boolean;
			new_phone: string | null;
			/** Its number or the site had had its requests for the day, or the form was not filled in as by a person. */
			quiet: 'phone_limit' | 'site_cap' | 'hidden_field' | 'too_fast' | null;
			messages: MessageRow[];
		} | null;
		answered_reviews: SnakeCased<AnsweredReview>[];
		messaging_health: Record<'failing_since' | 'code' | 'oldest_at' | 'hall_missed', string | null> &
			Record<'queued' | 'dead' | 'unknown' | 'requests_today' | 'requests_per_day' | 'quiet_requests', number>;
		person: {
			bookings: (Pick<BookingRow, 'id' | 'reference' | 'client_name' | 'hall' | 'event_date' | 'event_time' | 'status' | 'paid_amount'> &
				Record<'is_deleted' | 'is_ahead', boolean> &
				Record<'payments' | 'messages', number>)[];
			has_written: boolean;
			opted_out: boolean;
			stamp: string;
		} & Record<'named_in' | 'visits' | 'had_before', number>;
		/** `anonymised`: bookings that stay in the ledger without their family. */
		erase_person: { erased: number; anonymised: number };
	};

type QueuedMessage<Refusal extends string> = { outcome: 'owed'; id: string } | { outcome: Refusal };

/** Answers of the server's functions. */
export type ServerAnswers = FamilyAgreementAnswers & {
	request_booking:
		| {
				outcome: 'created' | 'replayed';
				booking_id: string;
				reference: string;
				token: string;
				status: Status;
				estimate: BookingEstimate | null;
				/** Missing in answers stored by an older version. */
				quiet?: boolean;
				line: SnakeCased<PlaceInLine> | null;
				others_wait?: boolean;
				is_alarm?: true;
				functions?: { id: string; occasion: BookingRow['occasion']; line: SnakeCased<PlaceInLine> | null; others_wait: boolean }[];
		  }
		| { outcome: 'slot_taken'; taken: number[] }
		| { outcome: 'idempotency_mismatch' | 'too_many_requests' };
	request_visit:
		| { outcome: 'created' | 'replayed'; visit_id: string; notice?: string; is_alarm?: true }
		| { outcome: 'idempotency_mismatch' | 'too_many_requests' };
	read_booking:
		| (Omit<BookingRow, 'id' | 'advance_amount' | 'version' | 'updated_at' | 'erased_at' | 'ring_again_at' | StaffColumn> & {
				quiet: boolean;
				functions?: SnakeCased<FamilyFunction>[];
				line: SnakeCased<PlaceInLine> | null;
				/** Missing if the database is older. */
				others_wait?: boolean;
				count_before?: number | null;
				company_before?: Counted | null;
				agreed?: SnakeCased<AgreedWords>[];
				refunded_amount?: number;
				payment_plan: SnakeCased<VisitorBooking['paymentPlan'][number]>[];
				agreement: SnakeCased<AgreementNumbers> | null;
				slot?: 'free' | SlotGone | null;
				change: ChangeRow<VisitorChange> | null;
				proofs?: SnakeCased<FamilyProof>[];
				bill?: VisitorBooking['bill'];
				deposit?: VisitorBooking['deposit'];
				receipts?: SnakeCased<FamilyReceipt>[];
				review?: { shown: NonNullable<VisitorBooking['review']>['shown']; sent: SnakeCased<FamilyReview> | null } | null;
		  })
		| null;
	ask_for_change:
		| { outcome: 'created' | 'replayed' | 'change_open'; booking_id: string; change: ChangeRow<VisitorChange> }
		| { outcome: 'slot_taken'; slot: SnakeCased<Slot> }
		| { outcome: 'not_found' | 'booking_over' | 'nothing' | 'too_many_requests' | 'idempotency_mismatch' };
	withdraw_change: { change: ChangeRow<VisitorChange> | null } | null;
	give_final_guests: SnakeCased<FinalGuestsAnswer>;
	choose_dishes: DishChoiceAnswer;
	begin_proof: SnakeCased<BegunProof>;
	save_proof: SnakeCased<SavedProof>;
	save_review: SnakeCased<SavedReview>;
	published_reviews: PublishedReview[];
	proofs_near: { id: string; path: string }[];
	availability: (SnakeCased<Slot> & { state: Exclude<SlotState, 'free'>; held_until: string | null })[];
	recent_booking_by_token: { booking_id: string; phone: string; language: Language } | null;
	prune_records: { answers: number; addresses: number; bookings: number };
	read_calendar_feed: {
		hall: Slot['hall'];
		bookings: Pick<
			BookingRow,
			| 'id'
			| 'reference'
			| 'client_name'
			| 'event_date'
			| 'event_time'
			| 'guest_count'
			| 'occasion'
			| 'package'
			| 'serving'
			| 'status'
			| 'updated_at'
		>[];
		closures: Omit<Row<'closures'>, 'hall' | 'created_by'>[];
	} | null;
	ask_for_link: 'noted' | 'too_many_requests';
	answer_link_requests: { answered: number; owed: number };
	owe_link: QueuedMessage<'not_found' | 'other_number' | 'opted_out' | 'not_true'>;
	owe_text: QueuedMessage<'other_number' | 'opted_out' | 'window_closed'>;
	owe_template: QueuedMessage<'not_found' | 'other_number' | 'opted_out' | 'not_true'>;
	claim_messages: (ClaimedRow & { window_open: boolean })[];
	permit_message: Permit;
	receive_whatsapp_events: { events: number; new: number; unmatched: number };
	messaging_queue: SnakeCased<Queue>;
	plan_ahead: { planned: number; failed: { booking_id: string; code: string }[]; is_done: boolean };
	forget_messages: { links: number; events: number; conversations: number };
	forget_in_time: SnakeCased<Forgotten>;
	files_to_remove: string[];
	retention: SnakeCased<Keeps>;
	bookable: Bookable;
	basics: Basics;
};
