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
>;

/** A family to ring back. `slot` is how the slot stands besides: a request can be held only where it is free. Instants as ISO texts. */
export type Call = Brief & {
	createdAt: string;
	/** Came today, by the hall's clock, and was not rung yet. */
	isNew: boolean;
	/** When staff meant to ring again after nobody answered; it may lie behind us. */
	ringAgainAt: string | null;
	noAnswers: number;
	slot: 'free' | 'taken' | 'closed';
	/** Since when the slot is free again, for the family that is next in line for it. */
	freedAt: string | null;
	sameNumber: SameNumber[];
	/** Who has the slot. */
	holder?: Holder;
} & InLine;

/** Where a request stands among those that wait for its slot; `place` is `null` for one that was taken quietly. */
export type InLine = { place: number | null; inLine: number; heldUntil: string | null };

/** The same with how the slot stands besides: what would refuse a hold. */
export type Waiting = InLine & Pick<Call, 'slot'>;

/** The booking that has a slot which another one asks for. */
export type Holder = Pick<Booking, 'id' | 'reference'> & { name: Booking['clientName'] };

/** Another booking of the same slot with the same number, perhaps the same family's; `place`: where it stands in the line, if it does. */
export type SameNumber = Pick<Booking, 'id' | 'reference' | 'status'> & Pick<InLine, 'place'>;

/** Whether the slot is held or paid for by the other booking: then no other family has it. */
export const isHeldBySame = (others: readonly Pick<SameNumber, 'status'>[]): boolean => others.some(({ status }) => holdsSlot(status));

/** What a family owes after its event, in whole units of the currency. */
export type Owing = Brief & { openBalance: number };

/** A hold that runs out today or tomorrow. */
export type EndingHold = Brief & { holdExpiresAt: string };

/** A family that asked for a change and waits for an answer. Amounts in whole units of the currency; `priceBefore`: the estimate that stands. */
export type AskedFor = Brief &
	Pick<Booking, 'status' | 'totalAmount' | 'paidAmount' | 'finalGuests' | 'gents' | 'ladies' | 'wheelchairs' | 'language'> & {
		priceBefore: number | null;
		change: DeskChange;
	};

/** A family that comes with more guests than were agreed, as its final count says: a higher price is still to be talked over. */
export type MoreGuestsComing = Brief & { finalGuests: number };

/**
 * Who has a slot within seven days. `openBalance`: whole units of the currency, `null` while no total is agreed; `advanceAmount` is told only of
 * what is called "advance paid".
 */
export type NextEvent = Brief & Pick<Booking, 'status' | 'finalGuests'> & { openBalance: number | null; advanceAmount: number | null };

/** What a family wrote that nobody has answered, or a message to it that was lost. `says` is how its words begin. */
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

/** What waits for staff on a day of the hall's. */
export type Today = {
	day: Day;
	/** The oldest first, below them those to be rung again `later`, so many of all; `new` of all came today. */
	calls: Cut<Call> & { later: number; new: number };
	holds: Cut<EndingHold>;
	/** The longest waiting first. */
	changes: Cut<AskedFor>;
	/** The longest waiting first. */
	counts: Cut<MoreGuestsComing>;
	events: NextEvent[];
	/** The oldest event first. */
	owed: Cut<Owing>;
	messages: Cut<MessageToSee>;
};

/** What a family has asked for on the website, and the booking as it stands. `createdAt` is when it asked. */
export type NewRequest = Pick<Booking, 'clientName' | 'eventDate' | 'eventTime' | 'hall' | 'guestCount' | 'createdAt'> & {
	/** Of the request; `bookingId` leads to it. */
	id: string;
	bookingId: Booking['id'];
	kind: 'booking' | 'change' | 'cancellation';
};

/** How many rows are read of each list that can be shown whole in its place. */
export type TodayLimits = Record<'calls' | 'holds', number>;

/** The events of which something is to be paid, or no total is agreed. */
export const balancesDue = (events: readonly NextEvent[]): NextEvent[] => events.filter(({ openBalance }) => openBalance !== 0);
