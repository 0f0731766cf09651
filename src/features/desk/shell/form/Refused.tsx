import { failureInWords } from '#features/desk/shell/failure-words.ts';
import { Notice } from '#shared/ui/Notice.tsx';

/** Why the form was refused: a toast is gone before the form is corrected. */
export function Refused({ text, problem, why }: { text: string; problem: string | undefined; why: string | undefined }) {
	if (!problem || problem === 'busy' || problem === 'lost') return null;
	const said = failureInWords(text, problem, why);
	return (
		<Notice tone="bad">
			<p>{[said.text, said.detail].filter(Boolean).join(' ')}</p>
		</Notice>
	);
}
