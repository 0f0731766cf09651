import { formWords, type UnchangedTotal } from '#features/desk/shell/form/words.ts';
import { Notice } from '#shared/ui/Notice.tsx';

/** Beside Save, that the total is left as it was set, and the estimate at one press. */
export function TotalStaysNotice({ stays, onTake }: { stays: UnchangedTotal; onTake: (total: number) => void }) {
	const offered = stays.estimate?.total;
	return (
		<Notice tone="ask" role="status">
			<p>{formWords.totalStays(stays)}</p>
			{offered !== undefined && (
				<button className="btn btn--line btn--small" type="button" onClick={() => onTake(offered)}>
					{formWords.takeEstimate(offered)}
				</button>
			)}
		</Notice>
	);
}
