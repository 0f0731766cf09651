import { computed } from 'nanostores';
import type { TypedPayment } from '#features/desk/booking/payments/parse-payment.ts';
import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isTouched, type TypedBooking, typedFrom, typedOver } from '#shared/rules/booking/staff-booking.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { $route, openBooking } from './route.ts';
import type { DeskPorts } from './rules/desk-ports.ts';

/** What the family paid for an ended booking. */
type MoneyLeft = Pick<Booking, 'id' | 'reference'> & { amount: number };

/**
 * A booking that is being edited: as it was when the form opened (or when both versions were last shown), and as it is typed. `first` is the
 * field for which the form was opened.
 */
export type EditDraft = { base: Booking; typed: TypedBooking; first?: FirstField } & Back;

/** A field that something else leads to. */
export type FirstField = 'totalAmount';

/** A payment that is being entered. */
export type PaymentDraft = TypedPayment & Back;

/** What is written to the family and not sent. */
export type LetterDraft = { text: string } & Back;

/** A private note that is being written, and the note that it changes. */
export type NoteDraft = { text: string; base: string } & Back;

/** The first values of that form, and whether the family agrees to messages. */
export type BeginsWith = Partial<TypedBooking> & Pick<EntryDraft, 'isAgreed'> & { movesFrom?: MoneyLeft };

/** A booking that staff enter: the form as it began and as it is typed, and the key that saves it once. */
export type EntryDraft = {
	key: string;
	begun: TypedBooking;
	typed: TypedBooking;
	isHeld: boolean;
	/** The family may be written to. */
	isAgreed?: boolean;
	/** What the family paid for an ended booking, and whether it moves here. */
	movesFrom?: MoneyLeft & { isMoved: boolean };
	/** It was sent without an answer, so it may be in the book. */
	isUnknown?: boolean;
} & Back;

/** Whether it was typed before a reload or the end of a session. */
type Back = { isBack?: boolean };

/** Unsaved text about bookings, by the booking's id. It stays when the panel is closed. */
export const $edits = deskAtom<Readonly<Record<string, EditDraft>>>({});
export const $payments = deskAtom<Readonly<Record<string, PaymentDraft>>>({});
export const $letters = deskAtom<Readonly<Record<string, LetterDraft>>>({});
export const $privateNotes = deskAtom<Readonly<Record<string, NoteDraft>>>({});

/** The first values of a booking that staff enter; `undefined` while no form is open. */
export const $newBooking = deskAtom<BeginsWith | undefined>(undefined);

/** The typed form of a new booking; `undefined` until something is typed. */
export const $entryDraft = deskAtom<EntryDraft | undefined>(undefined);

/** Whether anything is typed there. */
export const isEditTyped = ({ typed, base }: EditDraft): boolean => isTouched(typed, base);
export const isPaymentTyped = ({ amount, ready, method, readyMethod, reference, note }: PaymentDraft): boolean =>
	amount !== ready || method !== readyMethod || `${reference}${note}` !== '';

/** Whether any form has unsaved text. */
export const $isUnsaved = computed(
	[$edits, $payments, $privateNotes],
	(edits, payments, notes) =>
		Object.values(edits).some(isEditTyped) || Object.values(payments).some(isPaymentTyped) || Object.keys(notes).length > 0,
);

/** Kinds of unsaved text in a booking's panel. */
export type UnfinishedKind = 'payment' | 'edit' | 'letter' | 'note';

/** Ids of bookings with unsaved text and a closed panel, by kind. */
export const $unfinished = computed(
	[$edits, $payments, $letters, $privateNotes, $route],
	(edits, payments, letters, notes, { bookingId: open }) => {
		const closed = <Draft>(drafts: Readonly<Record<string, Draft>>, isTyped: (draft: Draft) => boolean = () => true) =>
			Object.entries(drafts).flatMap(([id, draft]) => (id !== open && isTyped(draft) ? [id] : []));
		return {
			payment: closed(payments, isPaymentTyped),
			edit: closed(edits, isEditTyped),
			letter: closed(letters),
			note: closed(notes),
		} satisfies Record<UnfinishedKind, string[]>;
	},
);

/** Opens the edit form in a booking's panel, with what was typed before. */
export function editInPanel(ports: Pick<DeskPorts, 'route'>, booking: Booking): void {
	startEdit(booking);
	openBooking(ports, booking.id);
}

/** Opens the panel of a row with a form already begun. If the booking cannot be read, the panel says so. */
export async function openWithForm(ports: Pick<DeskPorts, 'route'>, id: string, begin: (booking: Booking) => void): Promise<void> {
	const answer = await call('booking_details', { booking: id });
	const booking = answer.ok ? answer.value?.booking : undefined;
	if (booking && !booking.deletedAt && !booking.erasedAt) begin(booking);
	openBooking(ports, id);
}

/** Begins the edit form of a booking, unless it is open. `first` is the field that gets the focus. */
export function startEdit(booking: Booking, first?: FirstField): void {
	if ($edits.get()[booking.id]) return;
	$edits.set({ ...$edits.get(), [booking.id]: { base: booking, typed: typedFrom(booking), ...(first && { first }) } });
}

/** Keeps what is typed in the edit form. */
export function typeEdit(id: string, change: Partial<TypedBooking>): void {
	const draft = $edits.get()[id];
	if (draft) $edits.set({ ...$edits.get(), [id]: { ...draft, typed: { ...draft.typed, ...change } } });
}

/** Begins the edit form with another slot that a family chose on the phone. Nothing is saved yet. */
export function editAt(booking: Booking, { hall, eventDate, eventTime }: Slot): void {
	startEdit(booking);
	typeEdit(booking.id, { hall, eventDate, eventTime });
}

/** Bases the form on the version that another person has saved meanwhile. What was typed stays. */
export function rebaseEdit(theirs: Booking): void {
	const draft = $edits.get()[theirs.id];
	if (!draft) return;
	$edits.set({ ...$edits.get(), [theirs.id]: { ...draft, base: theirs, typed: typedOver(theirs, draft.typed, draft.base) } });
}

/** Ends the edit form. */
export const dropEdit = (id: string): void => $edits.set(without($edits.get(), id));

/** Keeps what is typed in a payment's form. */
export const typePayment = (id: string, typed: PaymentDraft): void => $payments.set({ ...$payments.get(), [id]: typed });

/** Ends the payment's form. */
export const dropPayment = (id: string): void => $payments.set(without($payments.get(), id));

/** Keeps an unsent message to the family. An empty text ends it. */
export const typeLetter = (id: string, text: string): void =>
	$letters.set(text ? { ...$letters.get(), [id]: { ...$letters.get()[id], text } } : without($letters.get(), id));

/** Keeps a private note that is typed and not saved. A note that is as it was before is no draft. */
export function typePrivateNote(id: string, text: string, saved: string): void {
	const draft = $privateNotes.get()[id] ?? { base: saved };
	$privateNotes.set(text === saved ? without($privateNotes.get(), id) : { ...$privateNotes.get(), [id]: { ...draft, text } });
}

/** Forgets what was typed of a private note. */
export const dropPrivateNote = (id: string): void => $privateNotes.set(without($privateNotes.get(), id));

/** Opens the form for a booking that staff enter themselves. */
export const startNewBooking = (beginsWith: BeginsWith = {}): void => $newBooking.set(beginsWith);

/** Ends the form of a new booking. */
export function stopNewBooking(): void {
	$newBooking.set(undefined);
	$entryDraft.set(undefined);
}

const without = <Draft>(drafts: Readonly<Record<string, Draft>>, id: string) =>
	Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== id));
