import { draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import { $newBooking, type MoneyToMove } from '#features/desk/shell/new-booking.ts';
import { EMPTY_BOOKING, type TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** A booking that staff enter: the form as it began and as it is typed, and the key that saves it once. */
export type EntryDraft = {
	key: string;
	begun: TypedBooking;
	typed: TypedBooking;
	/** The further functions as typed, if there are several. */
	more?: TypedBooking[];
	isHeld: boolean;
	/** The family may be written to. */
	isAgreed?: boolean;
	/** Amount that the family paid for an ended booking, and whether it moves here. */
	movesFrom?: MoneyToMove & { isMoved: boolean };
	/** True after a sending without an answer: the booking may be saved. */
	isUnknown?: boolean;
};

/** The typed form of a new booking. There is one. */
export const entryDrafts = draftKind<EntryDraft>({
	name: 'entry',
	isSound: (kept): kept is EntryDraft =>
		isRecord(kept) &&
		isText(kept['key']) &&
		isLike(kept['begun'], EMPTY_BOOKING) &&
		isLike(kept['typed'], EMPTY_BOOKING) &&
		(kept['more'] === undefined || (Array.isArray(kept['more']) && kept['more'].every((one) => isLike(one, EMPTY_BOOKING)))) &&
		'isHeld' in kept,
});

/** Stands for the id, because a new booking has none. */
export const NEW = 'new';

/** Ends the form of a new booking. */
export function stopNewBooking(): void {
	$newBooking.set(undefined);
	entryDrafts.drop(NEW);
}
