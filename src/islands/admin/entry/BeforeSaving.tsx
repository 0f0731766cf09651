import { type RefObject, useEffect, useRef } from 'react';
import { type OddTotal, oddTotal } from '#domain/booking/odd-total.ts';
import type { StaffBooking } from '#domain/booking/staff-booking.ts';
import type { SlotBooking } from '#domain/desk/calendar-port.ts';
import { holdPastWords } from '#i18n/desk/hold-past.ts';
import { oddTotalWords } from '#i18n/desk/odd-total.ts';
import { Question } from '../panel/AskAgain.tsx';

type About = { about: 'total'; odd: OddTotal } | { about: 'line' };

/** What staff are asked before a new booking is saved: whether its odd total is meant, or a hold past families that asked earlier. */
export type Asking = About & { booking: StaffBooking };

type Known = {
	/** The total that the price list gives, as far as it can. */
	estimated: number | undefined;
	/** Who asked for the slot that it would hold. */
	earlier: readonly SlotBooking[];
	/** What has just been answered with yes, if anything was. */
	meant?: Asking['about'] | undefined;
};

/** What is to be asked next, one after the other; nothing once it can be saved. */
export function nextQuestion(booking: StaffBooking, { estimated, earlier, meant }: Known): Asking | undefined {
	const odd = meant ? undefined : oddTotal(booking.totalAmount, { status: 'pending_confirmation', paidAmount: 0 }, estimated);
	if (odd) return { about: 'total', odd, booking };
	return meant === 'line' || earlier.length === 0 ? undefined : { about: 'line', booking };
}

type BeforeSavingProps = {
	asking: Asking;
	/** Who asked for the slot, as it stands now. */
	earlier: readonly SlotBooking[];
	form: RefObject<HTMLFormElement | null>;
	onYes: () => void;
	onNo: () => void;
};

/**
 * Asks it in the form, in place of its buttons. Whoever says no finds the focus where it can be put right; so does whoever is asked about a slot
 * that somebody takes or leaves meanwhile, for then there is nothing left to ask.
 */
export function BeforeSaving({ asking, earlier, form, onYes, onNo }: BeforeSavingProps) {
	const { text, words, field } =
		asking.about === 'total'
			? { text: oddTotalWords.question(asking.odd), words: oddTotalWords, field: '.staffform__total input' }
			: { text: holdPastWords.question(earlier), words: holdPastWords, field: '[name="entry-kind"]:checked' };

	function leave() {
		onNo();
		form.current?.querySelector<HTMLElement>(field)?.focus();
	}

	const isGone = asking.about === 'line' && earlier.length === 0;
	const leaveNow = useRef(leave);
	leaveNow.current = leave;
	useEffect(() => {
		if (isGone) leaveNow.current();
	}, [isGone]);

	return <Question key={asking.about} text={text} yes={words.yes} no={words.no} onYes={onYes} onNo={leave} />;
}
