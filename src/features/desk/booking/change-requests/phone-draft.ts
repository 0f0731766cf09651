import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { EMPTY_BOOKING, isSameText, STAFF_FIELDS, type TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import { ADDED } from '../functions/draft.ts';

/** The form of one function, as it began and as it is typed. */
export type FunctionForm = { begun: TypedBooking; typed: TypedBooking };

/** A change that a family asked for on the phone, and the key that saves it once. */
export type PhoneDraft = {
	key: string;
	isCancellation: boolean;
	note: string;
	/** The function that is shown: its id, or `ADDED`. */
	about: string;
	/** By function. */
	forms: Record<string, FunctionForm>;
	callOff: string[];
};

const isForm = (kept: unknown): boolean => isRecord(kept) && isLike(kept['begun'], EMPTY_BOOKING) && isLike(kept['typed'], EMPTY_BOOKING);

export const isChanged = ({ begun, typed }: FunctionForm): boolean => STAFF_FIELDS.some((name) => !isSameText(typed[name], begun[name]));

export const phoneDrafts = draftKind<PhoneDraft>({
	name: 'phone',
	isSound: (kept): kept is PhoneDraft =>
		isRecord(kept) &&
		isText(kept['key']) &&
		isText(kept['note']) &&
		isText(kept['about']) &&
		typeof kept['isCancellation'] === 'boolean' &&
		Array.isArray(kept['callOff']) &&
		isRecord(kept['forms']) &&
		Object.values(kept['forms']).every(isForm),
	isTyped: ({ forms, isCancellation, note, callOff }) =>
		isCancellation || callOff.length > 0 || note !== '' || Object.values(forms).some(isChanged),
	unfinished: (count) => `${counted(count, 'request')} not saved`,
});

export const beginPhoneDraft = (live: readonly StaffFunction[], key: string): PhoneDraft => ({
	...{ key, isCancellation: false, note: '', forms: {}, callOff: [] },
	about: (live.find(({ isNext }) => isNext) ?? live[0])?.id ?? ADDED,
});
