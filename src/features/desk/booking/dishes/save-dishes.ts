import { type BookingEdit, editBooking } from '#features/desk/shell/booking-edits.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { fail, succeed } from '../edit/outcomes.ts';
import type { NamedFunction } from '../functions/function-words.ts';
import { noteTotal } from '../total-words.ts';
import { dishWords } from './dish-words.ts';

/** A change of the dishes of a function, with its undo and the words of its toast. */
type DishChange = { to: BookingEdit; back: BookingEdit; done: string };

/** Saves the dishes of a function, with a toast that offers Undo. True if they are saved. */
export async function saveDishes(booking: Booking, one: NamedFunction, { to, back, done }: DishChange): Promise<boolean> {
	const total = noteTotal(booking.id);
	const answer = await editBooking({ booking, changes: to, functionId: one.id });
	if (!answer.ok) {
		fail(booking, 'edit', dishWords.notSaved, answer.problem);
		return false;
	}
	const changed = { ...booking, version: booking.version + 1 };
	const act = () => void saveDishes(changed, one, { to: back, back: to, done: dishWords.undone });
	const detail = [bookingName(booking), done, total(false)].filter(Boolean).join('. ');
	succeed(booking, 'edit', dishWords.saved, detail, { label: actWords.undo, act });
	return true;
}
