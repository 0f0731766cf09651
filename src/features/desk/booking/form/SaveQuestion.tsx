import { type RefObject, useEffect, useRef } from 'react';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { SlotBooking } from '#shared/rules/slots/calendar-port.ts';
import type { HoldPastWords } from './hold-past-words.ts';
import type { OddTotal } from './odd-total.ts';
import { oddTotalWords } from './odd-total-words.ts';

/** What staff are asked before a booking is saved: whether its odd total is meant, or that it takes a slot past families that asked earlier. */
export type PendingQuestion = { about: 'total'; odd: OddTotal } | { about: 'line' };

type Known = {
	odd: OddTotal | undefined;
	/** Who asked for the slot that it would take. */
	earlier: readonly SlotBooking[];
	/** What has just been answered with yes, if anything was. */
	meant?: PendingQuestion['about'] | undefined;
};

/** What is to be asked next, one after the other; nothing once it can be saved. */
export function nextQuestion({ odd, earlier, meant }: Known): PendingQuestion | undefined {
	if (odd && !meant) return { about: 'total', odd };
	return meant === 'line' || earlier.length === 0 ? undefined : { about: 'line' };
}

type SaveQuestionProps = {
	asking: PendingQuestion;
	/** Who asked for the slot, as it stands now. */
	earlier: readonly SlotBooking[];
	/** How the form asks about them, and which of its fields leads elsewhere. */
	pastLine: { words: HoldPastWords; field: string };
	form: RefObject<HTMLFormElement | null>;
	onYes: () => void;
	onNo: () => void;
};

/**
 * Asks it in the form, in place of its buttons. Whoever says no finds the focus where it can be put right; so does whoever is asked about a slot
 * that somebody takes or leaves meanwhile, for then there is nothing left to ask.
 */
export function SaveQuestion({ asking, earlier, pastLine, form, onYes, onNo }: SaveQuestionProps) {
	const { text, words, field } =
		asking.about === 'total'
			? { text: oddTotalWords.question(asking.odd), words: oddTotalWords, field: '.staffform__total input' }
			: { ...pastLine, text: pastLine.words.question(earlier) };

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
