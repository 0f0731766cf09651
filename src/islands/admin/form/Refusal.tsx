import type { ChangeProblem } from '#domain/staff-ports.ts';
import { changeProblemWords } from '#i18n/admin.ts';
import { Notice } from '#islands/ui/Notice.tsx';

type RefusalProps = { text: string; problem: ChangeProblem | undefined };

/** Says in a dialog that stays open why it could not be done: a toast would lie under it, out of sight and out of reach. */
export function Refusal({ text, problem }: RefusalProps) {
	if (!problem) return null;
	const why = changeProblemWords[problem];
	return (
		<Notice tone="bad" role="alert">
			<p>{text}</p>
			{why && <p>{why}</p>}
		</Notice>
	);
}
