import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { EMPTY_BOOKING, isSameText, STAFF_FIELDS, type TypedBooking, typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { isRecord } from '#shared/rules/unknown.ts';

/** A change that a family asked for on the phone: the form as it began and as it is typed, and the key that saves it once. */
export type PhoneDraft = {
	key: string;
	begun: TypedBooking;
	typed: TypedBooking;
	isCancellation: boolean;
	note: string;
	/** The function it is about, of a booking with several: its id, or `ADDED`. */
	about?: string;
	callsOff?: boolean;
};

export const phoneDrafts = draftKind<PhoneDraft>({
	name: 'phone',
	isSound: (kept): kept is PhoneDraft =>
		isRecord(kept) &&
		isText(kept['key']) &&
		isText(kept['note']) &&
		typeof kept['isCancellation'] === 'boolean' &&
		isLike(kept['begun'], EMPTY_BOOKING) &&
		isLike(kept['typed'], EMPTY_BOOKING),
	isTyped: ({ begun, typed, isCancellation, note, callsOff }) =>
		isCancellation || callsOff === true || note !== '' || STAFF_FIELDS.some((name) => !isSameText(typed[name], begun[name])),
	unfinished: (count) => `${counted(count, 'request')} not saved`,
});

export function beginPhoneDraft(booking: Booking, key: string): PhoneDraft {
	const begun = typedFrom(booking);
	return { key, begun, typed: begun, isCancellation: false, note: '' };
}
