import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BookingEdit } from '#features/desk/shell/booking-edits.ts';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { changedDishes, hasOwnDishes } from '#shared/rules/dishes.ts';
import { editWords } from '../panel/words.ts';

/** Asks which dishes the kitchen cooks after a change of the menu, if the booking has dishes of its own. An answer submits the form again. */
export function useDishesQuestion(form: RefObject<HTMLFormElement | null>) {
	const { dishCard } = useVenue();
	const [keepsOwn, setKeepsOwn] = useState<boolean | 'asked'>();

	function answer(isKept: boolean) {
		flushSync(() => setKeepsOwn(isKept));
		// Safari 15 has no requestSubmit().
		form.current?.querySelector<HTMLElement>('[type=submit]')?.click();
	}

	return {
		isAsking: keepsOwn === 'asked',
		/** Opens the question before these changes are saved. False if there is nothing to ask. */
		asks(base: Booking, changes: BookingEdit): boolean {
			const isNeeded = 'package' in changes && typeof keepsOwn !== 'boolean' && hasOwnDishes(base, dishCard);
			if (isNeeded) setKeepsOwn('asked');
			return isNeeded;
		},
		withDishes: (base: Booking, changes: BookingEdit): BookingEdit => ({
			...changes,
			...changedDishes(base, changes, dishCard, keepsOwn === true),
		}),
		forget: () => setKeepsOwn(undefined),
		question: (menu: string) => <Question {...editWords.otherMenu(menu)} onYes={() => answer(false)} onNo={() => answer(true)} />,
	};
}
