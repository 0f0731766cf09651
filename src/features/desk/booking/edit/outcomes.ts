import type { AddedFunction, ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import {
	addFunction,
	type BookingEdit,
	callOffFunction,
	deleteBooking,
	editBooking,
	type RestoredFunction,
	reinstateBooking,
	restoreBooking,
	restoreFunction,
} from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { editInWords } from '#features/desk/shell/words/edit-in-words.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { adminWords, bookingName, type changeProblemWords } from '#features/desk/shell/words.ts';
import { call } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { touchesPrice } from '#shared/rules/booking/change-request.ts';
import type { Action } from '#shared/ui/errors/failures.ts';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { detailsNow } from '../details.ts';
import { endedBookingWords } from '../ended-booking-words.ts';
import { functionInWords, functionWords, type NamedFunction } from '../functions/function-words.ts';
import { refusedFunction } from '../functions/refused-function.ts';
import { panelWords } from '../panel/words.ts';
import { noteTotal } from '../total-words.ts';

/** Problems that the caller shows itself, without a toast. */
type ShownByCaller = (problem: ChangeProblem | Busy) => boolean;
const none: ShownByCaller = () => false;

/** Brings a booking back, its functions in their own slots or as given, with a toast. Returns the problem, and the function that it is about. */
type BringBack = (
	booking: Named,
	functions?: readonly RestoredFunction[],
	isShownByCaller?: ShownByCaller,
) => Promise<{ problem: ChangeProblem | Busy; about?: string } | undefined>;

/** Restores a deleted booking. */
export const restore: BringBack = async (booking, functions = [], isShownByCaller = none) => {
	const answer = await restoreBooking({ id: booking.id, functions });
	if (answer.ok) succeed(booking, 'restore', panelWords.restored);
	else if (!isShownByCaller(answer.problem)) fail(booking, 'restore', actWords.notRestored, answer.problem);
	return answer.ok ? undefined : answer;
};

/** Saves changed fields of the booking and its next function, or of `one`, with a toast to which `also` adds a sentence. Returns the problem. */
export async function edit(
	booking: Booking,
	changes: BookingEdit,
	isShownByCaller: ShownByCaller = none,
	also?: () => string | undefined,
	one?: NamedFunction,
): Promise<ChangeProblem | Busy | undefined> {
	const total = noteTotal(booking.id);
	const answer = await editBooking({ booking, changes, ...(one && { functionId: one.id }) });
	const totalNow = 'totalAmount' in changes ? undefined : total(touchesPrice(changes));
	const done = [bookingName(booking), one && occasionName(one), editInWords(changes), totalNow, also?.()].filter(Boolean).join('. ');
	if (answer.ok) succeed(booking, 'edit', panelWords.moves.done, done);
	else if (!isShownByCaller(answer.problem))
		fail(booking, 'edit', panelWords.moves.failed, answer.problem, await refusedFunction(booking.id, answer));
	return answer.ok ? undefined : answer.problem;
}

/** Restores a cancelled booking. A refusal names the booking that has its slot. */
export const reinstate: BringBack = async (booking, functions = [], isShownByCaller = none) => {
	const { version } = detailsNow(booking.id)?.booking ?? booking;
	const answer = await reinstateBooking({ id: booking.id, version, functions });
	if (answer.ok) {
		succeed(booking, 'edit', endedBookingWords.restored, statusChange(booking, { status: answer.value.status }));
		return undefined;
	}
	if (isShownByCaller(answer.problem)) return answer;
	const read = answer.problem === 'slot_taken' ? await call('booking_details', { booking: booking.id }) : undefined;
	const holder = read?.ok ? read.value?.holder : undefined;
	fail(booking, 'edit', endedBookingWords.notRestored, answer.problem, {
		...(holder && { slot_taken: endedBookingWords.takenBy(holder) }),
		...(await refusedFunction(booking.id, answer)),
	});
	return answer;
};

/** Holds the slot of a request. The toast offers Undo, because the message to the family waits some minutes. */
export const hold = (booking: Booking): Promise<void> => move(booking, { status: 'pending' }, undoHold);

/** Makes a request again of a booking that was held a moment ago. */
export const undoHold = (booking: Booking) => edit(booking, { status: 'pending_confirmation' });

/** Cancels a booking. The toast offers Undo, because the message to the family waits some minutes. */
export const cancel = (booking: Booking, why: Pick<BookingEdit, 'cancelReason' | 'lostReason'>): Promise<void> =>
	move(booking, { ...why, status: 'cancelled' }, reinstate);

async function move(booking: Booking, changes: BookingEdit, undo: (changed: Booking) => unknown): Promise<void> {
	const answer = await editBooking({ booking, changes });
	if (!answer.ok) return fail(booking, 'edit', panelWords.moves.failed, answer.problem, await refusedFunction(booking.id, answer));
	const act = () => void undo({ ...booking, version: booking.version + 1 });
	// All functions change together.
	const others = booking.otherFunctions?.length ?? 0;
	const done = [statusChange(booking, changes), others > 0 && functionWords.all(others + 1)].filter(Boolean).join('. ');
	succeed(booking, 'edit', panelWords.moves.done, done, { label: actWords.undo, act });
}

/** Adds a function, with a toast. The form shows a problem, which is returned. */
export async function addFunctionTo(booking: Booking, added: AddedFunction): Promise<ChangeProblem | Busy | undefined> {
	const total = noteTotal(booking.id);
	const answer = await addFunction({ ...booking, added });
	if (!answer.ok) return answer.problem;
	succeed(booking, 'edit', functionWords.added, functionChange(booking, { ...added, id: answer.value }, total));
	return undefined;
}

/** Calls off one function of several, with a toast that offers Undo. */
export async function callOff(booking: Booking, called: NamedFunction): Promise<void> {
	const total = noteTotal(booking.id);
	const answer = await callOffFunction({ ...booking, functionId: called.id });
	if (!answer.ok) return fail(booking, 'edit', functionWords.notCalledOff, answer.problem);
	const act = () => void takeBackCallOff({ ...booking, version: booking.version + 1 }, called);
	succeed(booking, 'edit', functionWords.calledOff, functionChange(booking, called, total), { label: actWords.undo, act });
}

/** Takes back that a function was called off. */
export async function takeBackCallOff(booking: Named, called: NamedFunction): Promise<void> {
	const total = noteTotal(booking.id);
	const answer = await restoreFunction({ id: booking.id, version: booking.version, functionId: called.id });
	if (answer.ok) succeed(booking, 'edit', functionWords.takenBack, functionChange(booking, called, total));
	else fail(booking, 'edit', functionWords.notTakenBack, answer.problem, await refusedFunction(booking.id, answer));
}

/** Deletes a booking, with a toast that offers Undo. True if it was deleted. */
export async function remove(booking: Booking): Promise<boolean> {
	const answer = await deleteBooking(booking);
	const undo = { label: actWords.undo, act: () => void restore(booking) };
	if (answer.ok) succeed(booking, 'delete', adminWords.deleting.done, bookingName(booking), undo);
	else fail(booking, 'delete', adminWords.deleting.failed, answer.problem, { lost: adminWords.deleting.lost });
	return answer.ok;
}

type Named = Pick<Booking, 'id' | 'version' | 'clientName'> & Partial<Pick<Booking, 'reference'>>;

const statusChange = (booking: Named, changes: BookingEdit) => `${bookingName(booking)}. ${editInWords(changes)}`;

/** The words of a toast: the function, the effect of its change on the total, and the amount that is now paid too much. */
function functionChange(booking: Named, one: NamedFunction, total: ReturnType<typeof noteTotal>): string {
	const now = detailsNow(booking.id)?.booking;
	const tooMuch = now && now.totalAmount > 0 ? now.paidAmount - now.totalAmount : 0;
	return [bookingName(booking), functionInWords(one), total(true), tooMuch > 0 && functionWords.tooMuch(tooMuch, 'is')]
		.filter(Boolean)
		.join('. ');
}

type Act = 'restore' | 'edit' | 'delete';
const ACTS: readonly Act[] = ['restore', 'edit', 'delete'];

/** A success closes the failures of earlier changes of the booking. */
export function succeed(booking: Named, act: Act, text: string, detail = bookingName(booking), action?: Action): void {
	for (const earlier of ACTS) closeFailure(`${booking.id}/${earlier}`);
	notifySuccess(`${booking.id}/${act}`, text, detail, action);
}

export const fail = (
	booking: Named,
	act: Act,
	text: string,
	problem: ChangeProblem | Busy,
	meaning: Partial<typeof changeProblemWords> = {},
): void =>
	notifyFailure(`${booking.id}/${act}`, {
		text,
		problem,
		about: bookingName(booking),
		meaning,
		// Every change makes a new version.
		isUndone: () => detailsNow(booking.id)?.booking.version === booking.version,
	});
