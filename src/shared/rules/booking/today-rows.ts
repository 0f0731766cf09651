import type { Booking } from '#shared/rules/booking/booking.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';

/** The first rows of a list, and how many there are in all. */
export type Cut<Row> = { total: number; rows: Row[] };

/** As much of a booking as each list of the first room shows. */
export type Brief = Pick<
	Booking,
	'id' | 'version' | 'clientName' | 'phone' | 'eventDate' | 'eventTime' | 'hall' | 'guestCount' | 'language'
> &
	OneOfSeveral;

/** The occasion of a function and the count of the other live ones. Absent for a booking with one. */
export type OneOfSeveral = { occasion?: Booking['occasion']; others?: number };

/** A family to call back. `slot` is the state of its slot without this request: a hold needs a free one. Instants are ISO texts. */
export type Call = Brief & {
	createdAt: string;
	/** Arrived today by the hall's clock, without a call so far. */
	isNew: boolean;
	/** The planned time of the next call after a call without an answer. It may be past. */
	ringAgainAt: string | null;
	noAnswers: number;
	slot: 'free' | 'taken' | 'closed';
	/** Time since which the slot is free again, for the family that is next in line. */
	freedAt: string | null;
	sameNumber: SameNumber[];
	/** The booking that has the slot. */
	holder?: Holder;
} & InLine;

/** Place of a request in the line for its slot; `null` for a request that was taken quietly. */
export type InLine = { place: number | null; inLine: number; heldUntil: string | null };

/** A place in line with the state of the slot, which may refuse a hold. */
export type Waiting = InLine & Pick<Call, 'slot'>;

/** The booking that has a requested slot. */
export type Holder = Pick<Booking, 'id' | 'reference'> & { name: Booking['clientName'] };

/** Another booking of the slot with the same number, perhaps the same family's. `place` is its place in the line, if any. */
export type SameNumber = Pick<Booking, 'id' | 'reference' | 'status'> & Pick<InLine, 'place'>;

/** Whether one of these bookings has the slot, so that no other family can have it. */
export const isHeldBySame = (others: readonly Pick<SameNumber, 'status'>[]): boolean => others.some(({ status }) => holdsSlot(status));

/** What a family owes after its event, in whole units of the currency. */
export type Owing = Brief & { openBalance: number };

/** A hold that ends today or tomorrow. */
export type EndingHold = Brief & { holdExpiresAt: string };

/** A family that waits for the answer to a change request. Amounts in whole units of the currency; `priceBefore` is the present estimate. */
export type AskedFor = Brief &
	Pick<Booking, 'status' | 'totalAmount' | 'paidAmount' | 'finalGuests' | 'gents' | 'ladies' | 'wheelchairs' | 'language'> & {
		priceBefore: number | null;
		change: DeskChange;
	};

/** A family whose final count is above the agreed guests. Staff still have to agree a higher price. */
export type MoreGuestsComing = Brief & { finalGuests: number };

/**
 * A booking with a slot within seven days. `openBalance` is in whole units of the currency, `null` without an agreed total; `advanceAmount` comes only
 * with the status "advance paid".
 */
export type NextEvent = Brief & Pick<Booking, 'status' | 'finalGuests'> & { openBalance: number | null; advanceAmount: number | null };

/** An unanswered message of a family, or a lost message to it. `says` is the beginning of its text. */
export type MessageToSee = {
	id: string;
	bookingId: string;
	clientName: string;
	kind: MessageKind;
	state: MessageState;
	at: string;
	says: string | null;
	errorCode: string | null;
};

/** The open work of a day, by the hall's clock. */
export type Today = {
	day: Day;
	/** Oldest first, then those to call again later. `later` and `new` (arrived today) are counts of all. */
	calls: Cut<Call> & { later: number; new: number };
	holds: Cut<EndingHold>;
	/** The longest waiting first. */
	changes: Cut<AskedFor>;
	/** The longest waiting first. */
	counts: Cut<MoreGuestsComing>;
	/** Families with a choice of dishes that is still open shortly before the event. */
	choices: Cut<Brief>;
	events: NextEvent[];
	/** The oldest event first. */
	owed: Cut<Owing>;
	messages: Cut<MessageToSee>;
};

/** A request from the website with the present booking. `createdAt` is the time of the request. */
export type NewRequest = Pick<Booking, 'clientName' | 'eventDate' | 'eventTime' | 'hall' | 'guestCount' | 'createdAt'> &
	OneOfSeveral & {
		/** The request's id. */
		id: string;
		bookingId: Booking['id'];
		kind: 'booking' | 'change' | 'cancellation';
	};

/** Number of rows that are read of each list with a "show all" button. */
export type TodayLimits = Record<'calls' | 'holds', number>;

/** The next event of each booking with an open balance or without an agreed total. */
export const balancesDue = (events: readonly NextEvent[]): NextEvent[] =>
	events.filter(({ id, openBalance }, place) => openBalance !== 0 && events.findIndex((event) => event.id === id) === place);
