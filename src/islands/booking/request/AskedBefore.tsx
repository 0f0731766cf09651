import { pathIn } from '#domain/site/addresses.ts';
import { reopenSent } from '#stores/booking/submission.ts';
import { useBooking } from '../context.ts';
import { FRAGMENTS } from '../StepRail.tsx';
import { useSentBefore } from './own-slot.ts';

/** For a family that has asked before: the request that this tab has sent, or the page where every booking is found again. */
export function AskedBefore() {
	const { words, language, ports, isReady } = useBooking();
	const sent = useSentBefore();
	const t = words.request;
	// What a tab has sent only its script knows, and the server's page stays as small as it is.
	if (!isReady) return null;
	return (
		<p className="fine">
			{sent ? (
				<>
					{t.sentEarlier}{' '}
					<a className="nowrap num" dir="ltr" href={FRAGMENTS.sent} onClick={() => reopenSent(ports.receipts)}>
						{sent.reference}
					</a>
				</>
			) : (
				<a href={pathIn(language, '/booking/view')}>{t.findEarlier}</a>
			)}
		</p>
	);
}
