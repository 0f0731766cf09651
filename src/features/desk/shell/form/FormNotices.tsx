import { Notice } from '#shared/ui/Notice.tsx';
import { toldOf } from '../failure-words.ts';
import { formWords } from './words.ts';

type RefusalProps<Problem extends string> = {
	/** Names the sentence, for the form that it is about. */
	id?: string;
	/** What was not done, said unless nobody knows it; the advice to try again follows by itself where it can help, in other words if there are some. */
	text: string;
	again?: string;
	problem: Problem | undefined;
	/** What each problem means here. */
	meaning: Record<Problem, string | undefined>;
};

/** Says in a dialog that stays open why it could not be done: a toast would lie under it, out of sight and out of reach. */
export function Refusal<Problem extends string>({ id, text, again, problem, meaning }: RefusalProps<Problem>) {
	if (!problem) return null;
	const told = toldOf(text, problem, meaning[problem], again);
	return (
		<Notice tone="bad" role="alert">
			<p id={id}>{told.text}</p>
			{told.detail && <p>{told.detail}</p>}
		</Notice>
	);
}

/** Said in a form whose words were typed before the page was loaded again or the session ended. */
export const TypedBack = () => (
	<Notice tone="ask" role="status">
		<p>{formWords.back}</p>
	</Notice>
);
