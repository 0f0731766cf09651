import { useId, useState } from 'react';
import { timesToRingAgain } from '#domain/desk/ring-again.ts';
import type { Call } from '#domain/desk/today-port.ts';
import { todayWords, whenWords } from '#i18n/desk/today.ts';

const words = todayWords.calls;

type NoAnswerProps = { call: Call; now: Date; isBusy: boolean; onNote: (again: Date) => void };

/** Nobody picked up: one press notes it and when to ring again, a second one offers other times. */
export function NoAnswer({ call, now, isBusy, onNote }: NoAnswerProps) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const [first, ...others] = timesToRingAgain(now);
	const time = (again: Date, name: string) => (
		<button
			className="btn btn--quiet btn--small"
			type="button"
			key={again.getTime()}
			aria-disabled={isBusy || undefined}
			onClick={() => onNote(again)}
		>
			{name}
			<span className="sr">, {call.clientName}</span>
		</button>
	);
	return (
		<div className="due__again">
			{first && time(first, words.noAnswer(whenWords(first, now)))}
			<button
				className="btn btn--quiet btn--small"
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
			>
				{words.otherTime}
				<span className="sr">, {call.clientName}</span>
			</button>
			<fieldset className="due__times" id={id} aria-label={words.again} hidden={!isOpen}>
				{others.map((again) => time(again, whenWords(again, now)))}
			</fieldset>
		</div>
	);
}
