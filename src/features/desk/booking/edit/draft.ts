import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { counted, draftKind, isLike, isText } from '#features/desk/shell/drafts.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { EMPTY_BOOKING, isTouched, type TypedBooking, typedFrom, typedOver } from '#shared/rules/booking/staff-booking.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import type { BookingDetails } from '../details.ts';

/** The field that gets the focus when the form was opened for it. */
export type FirstField = 'totalAmount' | 'guestCount';

/** A booking that is being edited: as it was when the form opened (or when both versions were last shown), and as it is typed. */
type EditDraft = { base: Booking; typed: TypedBooking; first?: FirstField };

export const editDrafts = draftKind<EditDraft>({
	name: 'edit',
	isSound: (kept): kept is EditDraft => isRecord(kept) && isLike(kept['typed'], EMPTY_BOOKING) && isBooking(kept['base']),
	isTyped: ({ typed, base }) => isTouched(typed, base),
	unfinished: (count) => `${counted(count, 'change')} not saved`,
});

/** Whether the form can begin from this booking. */
function isBooking(base: unknown): base is Booking {
	if (!isRecord(base) || !isText(base['id']) || !isText(base['status']) || typeof base['version'] !== 'number') return false;
	try {
		return isLike(typedFrom(base as Booking), EMPTY_BOOKING);
	} catch {
		return false;
	}
}

/** Begins the edit form of a booking, unless it is open. */
export function startEdit(booking: Booking, first?: FirstField): void {
	if (!editDrafts.get(booking.id)) editDrafts.put(booking.id, { base: booking, typed: typedFrom(booking), ...(first && { first }) });
}

/** Begins the edit form with the family's final count. What is typed there already stays. */
export function editGuests(booking: Booking): void {
	startEdit(booking, 'guestCount');
	const draft = editDrafts.get(booking.id);
	if (draft && !isTouched(draft.typed, draft.base)) typeEdit(booking.id, countOf(booking));
}

/** The family's final count as the agreed number. */
export const countOf = ({ finalGuests }: Pick<Booking, 'finalGuests'>): Partial<TypedBooking> =>
	finalGuests === null ? {} : { guestCount: String(finalGuests) };

/** Keeps what is typed in the edit form. */
export function typeEdit(id: string, change: Partial<TypedBooking>): void {
	const draft = editDrafts.get(id);
	if (draft) editDrafts.put(id, { ...draft, typed: { ...draft.typed, ...change } });
}

/** Begins the edit form with another slot that a family chose on the phone. Nothing is saved yet. */
export function editAt(booking: Booking, { hall, eventDate, eventTime }: Slot): void {
	startEdit(booking);
	typeEdit(booking.id, { hall, eventDate, eventTime });
}

/** Bases the form on the version that another person has saved since it was opened. Typed values stay. */
export function rebaseEdit(theirs: Booking): void {
	const draft = editDrafts.get(theirs.id);
	if (draft) editDrafts.put(theirs.id, { ...draft, base: theirs, typed: typedOver(theirs, draft.typed, draft.base) });
}

/** Opens the edit form in a booking's panel, with what was typed before. */
export function editInPanel(ports: Pick<DeskPorts, 'route'>, booking: Booking): void {
	startEdit(booking);
	openBooking(ports, booking.id);
}

/** Opens the panel of a row with a form already begun. If the booking cannot be read, the panel says so. */
export async function openWithForm(
	ports: Pick<DeskPorts, 'route'>,
	id: string,
	begin: (booking: Booking, details: BookingDetails) => void,
): Promise<void> {
	const answer = await call('booking_details', { booking: id });
	const details = answer.ok ? answer.value : null;
	if (details && !details.booking.deletedAt && !details.booking.erasedAt) begin(details.booking, details);
	openBooking(ports, id);
}
