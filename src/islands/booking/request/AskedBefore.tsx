import { useStore } from '@nanostores/react';
import { pathIn } from '#domain/site/addresses.ts';
import { $submission, readSent, reopenSent } from '#stores/booking/submission.ts';
import { useBooking } from '../context.ts';
import { FRAGMENTS } from '../StepRail.tsx';

/** For a family that has asked before: the request that this tab has sent, or the page where every booking is found again. */
export function AskedBefore() {
	const { words, language, ports, isReady } = useBooking();
	const submission = useStore($submission);
	const t = words.request;
	// What a tab has sent only its script knows, and the server's page stays as small as it is.
	if (!isReady) return null;
	const sent = submission.state === 'received' ? submission.sent : readSent(ports.receipts.read());
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
