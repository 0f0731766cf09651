import type { TotalStays } from '#domain/booking/total-stays.ts';
import { formWords } from '#i18n/desk/form.ts';
import { Notice } from '#islands/ui/Notice.tsx';

/** Beside Save, that the total is left as it was set, and the estimate at one press. */
export function TotalStaysNotice({ stays, onTake }: { stays: TotalStays; onTake: (total: number) => void }) {
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
