import { Notice } from '#shared/ui/Notice.tsx';
import { failureInWords } from '../failure-words.ts';
import { formWords } from './words.ts';

type RefusalProps<Problem extends string> = {
	/** For `aria-describedby`. */
	id?: string;
	/** Sentence on the failed act. It is left out if the outcome is unknown. Advice to try again follows where it helps; `again` replaces it. */
	text: string;
	again?: string;
	problem: Problem | undefined;
	meaning: Record<Problem, string | undefined>;
};

/** Why a dialog could not do its work. A toast would lie under the dialog. */
export function Refusal<Problem extends string>({ id, text, again, problem, meaning }: RefusalProps<Problem>) {
	if (!problem) return null;
	const failure = failureInWords(text, problem, meaning[problem], again);
	return (
		<Notice tone="bad" role="alert">
			<p id={id}>{failure.text}</p>
			{failure.detail && <p>{failure.detail}</p>}
		</Notice>
	);
}

/** Tells that a draft came back after a reload or a new sign-in. */
export const TypedBack = () => (
	<Notice tone="ask" role="status">
		<p>{formWords.back}</p>
	</Notice>
);
