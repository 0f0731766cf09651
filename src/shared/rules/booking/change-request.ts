import type { PriceList } from '../money/pricing.ts';
import { taxesOn } from '../money/tax.ts';
import type { SlotState } from '../slots/slot.ts';
import { slotBegins } from '../slots/slot-begins.ts';
import type { Occasion, StoredFields } from './fields.ts';
import type { FunctionRequest } from './list-request.ts';

/** Fields that a family may ask to change; everything else is a note. `changeable_columns()` in the database has the same fields. */
export const CHANGE_FIELDS = [
	'eventDate',
	'eventTime',
	'hall',
	'guestCount',
	'gents',
	'ladies',
	'wheelchairs',
	'package',
	'serving',
	'addOns',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** The changeable part of a booking. */
export type Changeable = Pick<StoredFields, ChangeField>;

/** The new values. Absent fields stay as they are. */
export type ChangedFields = Partial<Changeable>;

/** Wishes about functions: changed fields by function, functions to add, and ids of functions to call off. */
export type Wishes = { functions: ({ id: string } & ChangedFields)[]; add: FunctionRequest[]; callOff: string[] };

export const NO_WISHES: Wishes = { functions: [], add: [], callOff: [] };

/** A wish as family and staff see it. `before` has the old values, and the slot if that changes; it is `null` of a function to add, whose fields are all in `asked`. */
export type FunctionWish = {
	id: string;
	act: 'change' | 'add' | 'call_off';
	occasion: Occasion | null;
	asked: ChangedFields;
	before: ChangedFields | null;
};

/** A family's request: a cancellation, or wishes about its functions; and a note. */
export type ChangeRequest = Wishes & { isCancellation: boolean; note: string | null };

/** "overtaken": the booking ended before an answer. */
export type ChangeState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'overtaken';

/** A request as its family sees it. Instants are ISO texts; the price is in whole units of the currency. */
export type VisitorChange = {
	isCancellation: boolean;
	note: string | null;
	functions: FunctionWish[];
	/** The request changes the only function of its booking, whose name goes without saying. */
	isOnly: boolean;
	/** The price with the change; `null` if the change has no price or none can be calculated. */
	priceAfter: number | null;
	state: ChangeState;
	/** Staff's reason for declining. */
	answer: string | null;
	askedAt: string;
	answeredAt: string | null;
	/** Staff entered it during a call. */
	isByPhone: boolean;
};

/** A request as staff see it, with its effect on the calendar. */
export type DeskChange = VisitorChange & {
	id: string;
	/** The state of the requested slot; "same" if the booking does not move. */
	slot: Exclude<SlotState, 'requested'> | 'same';
	/** The booking that has the requested slot. */
	holder: { id: string; reference: string; name: string } | null;
	/** The number of other families in line for the requested slot. */
	waiting: number;
	/** The price was calculated from an older state of the booking. */
	isPriceOld: boolean;
	/** Why the family gets no message about the answer; `null` if it gets one. */
	untold: NoMessageReason | null;
};

/**
 * Why a family gets no messages. "unasked": no consent. "opted_out": it wants no more. "quiet": its request was accepted quietly, and
 * no staff has written to it.
 */
export type NoMessageReason = 'unasked' | 'opted_out' | 'quiet';

/** Longest answer to the family in characters. */
export const LONGEST_ANSWER = 300;

/** The stored request as a family sends it. */
export function asRequest({
	isCancellation,
	note,
	functions,
}: Pick<VisitorChange, 'isCancellation' | 'note' | 'functions'>): ChangeRequest {
	const of = (act: FunctionWish['act']) => functions.filter((wish) => wish.act === act);
	return {
		isCancellation,
		note,
		functions: of('change').map(({ id, asked }) => ({ id, ...asked })),
		add: of('add').map(({ asked, occasion }) => ({ ...asked, occasion: occasion ?? undefined }) as FunctionRequest),
		callOff: of('call_off').map(({ id }) => id),
	};
}

/** The changed fields of a request: those of its function, if there is one. */
export const askedIn = ({ functions }: Pick<VisitorChange, 'functions'>): ChangedFields =>
	Object.assign({}, ...functions.flatMap(({ act, asked }) => (act === 'change' ? [asked] : [])));

/** Whether a wish asks for a slot. */
export const asksSlot = ({ act, asked }: FunctionWish): boolean => act === 'add' || (act === 'change' && isMoved(asked));

/** Whether a function moves to another slot. */
export const movesSlot = ({ functions }: Pick<VisitorChange, 'functions'>): boolean =>
	functions.some(({ act, asked }) => act === 'change' && isMoved(asked));

/** Whether a request includes priced fields, or adds or calls off a function. */
export const asksPrice = ({ functions }: Pick<VisitorChange, 'functions'>): boolean =>
	functions.some(({ act, asked }) => act !== 'change' || touchesPrice(asked));

export const changed = <Known extends Changeable>(booking: Known, asked: ChangedFields): Known => ({ ...booking, ...asked });

/** Whether the booking moves to another slot. */
export const isMoved = ({ hall, eventDate, eventTime }: ChangedFields): boolean => Boolean(hall ?? eventDate ?? eventTime);

/** The end of a hold in the other slot. `undefined` without a hold, and for one that the event's start cut short: it starts anew. */
export function holdWith(
	booking: Pick<StoredFields, 'eventDate' | 'eventTime'> & { holdExpiresAt: string | null },
	asked: ChangedFields,
): Date | undefined {
	if (!booking.holdExpiresAt) return undefined;
	const until = new Date(booking.holdExpiresAt);
	const [was, becomes] = [slotBegins(booking), slotBegins({ ...booking, ...asked })];
	if (until >= was && becomes > was) return undefined;
	return until < becomes ? until : becomes;
}

/** Whether a change includes priced fields. */
export const touchesPrice = (asked: ChangedFields): boolean => PRICED.some((name) => name in asked);
const PRICED: readonly ChangeField[] = ['guestCount', 'package', 'serving', 'addOns'];

/** Whether the change needs a new price. Another day does if its taxes differ. */
export const isPricedAnew = (booking: Changeable, asked: ChangedFields, prices: PriceList): boolean =>
	touchesPrice(asked) || isTaxedOtherwise(booking, asked, prices);

const isTaxedOtherwise = ({ eventDate }: Changeable, asked: ChangedFields, { taxes }: PriceList): boolean =>
	asked.eventDate !== undefined && JSON.stringify(taxesOn(taxes, eventDate)) !== JSON.stringify(taxesOn(taxes, asked.eventDate));

/** The changed fields in the form's order. */
export const changedFields = (asked: ChangedFields): ChangeField[] => CHANGE_FIELDS.filter((name) => name in asked);
