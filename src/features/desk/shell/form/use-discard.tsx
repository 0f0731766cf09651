import './form.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '#shared/ui/Notice.tsx';
import { discardWords } from './words.ts';

type Discard = {
	/** For the button that leaves the form, and for Escape. */
	leave: () => void;
	/** Shown above the form's buttons after `leave`. */
	question: ReactNode;
};

/** Leaves an untouched form at once. A typed one asks first. */
export function useDiscard(isTyped: boolean, onLeave: () => void): Discard {
	const [asked, setAsked] = useState(0);
	const from = useRef<Element>(null);
	const leave = () => {
		if (!isTyped) return onLeave();
		from.current = document.activeElement;
		setAsked(asked + 1);
	};
	const stay = () => {
		setAsked(0);
		if (from.current instanceof HTMLElement) from.current.focus();
	};
	return { leave, question: isTyped && asked > 0 && <Question key={asked} onLeave={onLeave} onStay={stay} onGoOn={() => setAsked(0)} /> };
}

/** The harmless answer has the focus. It gets the focus again if the form's button is pressed once more. */
function Question({ onLeave, onStay, onGoOn }: Record<'onLeave' | 'onStay' | 'onGoOn', () => void>) {
	const stay = useRef<HTMLButtonElement>(null);
	useEffect(() => stay.current?.focus(), []);
	// Typing or saving answers the question.
	const goOn = useRef(onGoOn);
	goOn.current = onGoOn;
	useEffect(() => {
		const answered = () => goOn.current();
		for (const act of ['input', 'submit']) document.addEventListener(act, answered);
		return () => {
			for (const act of ['input', 'submit']) document.removeEventListener(act, answered);
		};
	}, []);
	return (
		<Notice tone="ask" role="alert">
			<p>{discardWords.question}</p>
			<div className="discard">
				<button ref={stay} className="btn btn--line btn--small" type="button" onClick={onStay}>
					{discardWords.stay}
				</button>
				<button className="btn btn--quiet" type="button" onClick={onLeave}>
					{discardWords.leave}
				</button>
			</div>
		</Notice>
	);
}
