import { type RefObject, useEffect, useRef } from 'react';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import type { SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import type { EarlierRequestsWords } from './earlier-requests-words.ts';
import { type UnlikelyTotal, unlikelyTotalWords } from './unlikely-total.ts';

/** A question before a booking is saved: an odd total, or a slot that other families asked for earlier. */
export type PendingQuestion = { about: 'total'; odd: UnlikelyTotal } | { about: 'line' };

type Known = {
	odd: UnlikelyTotal | undefined;
	/** Families that asked for the slot earlier. */
	earlier: readonly SlotBooking[];
	/** The question that staff have just answered with yes. */
	meant?: PendingQuestion['about'] | undefined;
};

/** The next question, or `undefined` when the booking can be saved. */
export function nextQuestion({ odd, earlier, meant }: Known): PendingQuestion | undefined {
	if (odd && !meant) return { about: 'total', odd };
	return meant === 'line' || earlier.length === 0 ? undefined : { about: 'line' };
}

type SaveQuestionProps = {
	asking: PendingQuestion;
	/** Families in line for the slot, as last read. */
	earlier: readonly SlotBooking[];
	/** The form's words about them, and the field that gets the focus after a no. */
	pastLine: { words: EarlierRequestsWords; field: string };
	form: RefObject<HTMLFormElement | null>;
	onYes: () => void;
	onNo: () => void;
};

/** Asks in place of the form's buttons. After a no, the focus moves to the field in question. It does so too if no family is in line any more. */
export function SaveQuestion({ asking, earlier, pastLine, form, onYes, onNo }: SaveQuestionProps) {
	const { text, words, field } =
		asking.about === 'total'
			? { text: unlikelyTotalWords.question(asking.odd), words: unlikelyTotalWords, field: '.staffform__total input' }
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
