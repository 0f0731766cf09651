import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { failedTo } from '#i18n/desk/failed.ts';
import { formWords } from '#i18n/desk/form.ts';
import { Notice } from '#islands/ui/Notice.tsx';

type RefusalProps = {
	/** What was not done; the advice to try again follows by itself where it can help, in other words if there are some. */
	text: string;
	again?: string;
	problem: ChangeProblem | undefined;
	/** What a refusal means here, where it means something else than it does of a booking. */
	meaning?: Partial<Record<ChangeProblem, string>>;
};

/** Says in a dialog that stays open why it could not be done: a toast would lie under it, out of sight and out of reach. */
export function Refusal({ text, again, problem, meaning = {} }: RefusalProps) {
	if (!problem) return null;
	const why = meaning[problem] ?? changeProblemWords[problem];
	return (
		<Notice tone="bad" role="alert">
			<p>{failedTo(text, problem, again)}</p>
			{why && <p>{why}</p>}
		</Notice>
	);
}

/** Said in a form whose words were typed before the page was loaded again or the session ended. */
export const TypedBack = () => (
	<Notice tone="ask" role="status">
		<p>{formWords.back}</p>
	</Notice>
);
