import type { Booking } from '#shared/rules/booking/booking.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { startEdit } from '../edit/draft.ts';
import { ledgerWords } from './words.ts';

const words = ledgerWords.form;

/** `agrees`: the estimate that the payment agrees. `openAgain`: what a refund opens again. Both are 0 otherwise. */
type AboutTotalProps = { booking: Booking; isTotalMissing: boolean; agrees: number; openAgain: number };

/** What a payment means for the total, and the way to set another one. */
export function AboutTotal({ booking, isTotalMissing, agrees, openAgain }: AboutTotalProps) {
	if (!isTotalMissing && agrees === 0 && openAgain === 0) return null;
	return (
		<Notice tone="ask" role="status">
			<p>{isTotalMissing ? words.noTotal : agrees > 0 ? words.agrees(agrees) : words.openAgain(openAgain)}</p>
			<button className="btn btn--line btn--small" type="button" onClick={() => startEdit(booking, 'totalAmount')}>
				{isTotalMissing ? words.setTotal : agrees > 0 ? words.otherTotal : words.lowerTotal}
			</button>
		</Notice>
	);
}
