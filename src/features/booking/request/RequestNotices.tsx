import { useStore } from '@nanostores/react';
import { useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import { isAnyTyped, type RequestValues } from '#shared/booking/values.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { $setAside } from '../draft.ts';
import { FRAGMENTS } from '../StepRail.tsx';
import { reopenSent, type SentBooking } from '../submission.ts';
import type { WizardPorts } from '../wizard-ports.ts';
import { useSentBefore } from './own-requests.ts';

/** Link to the request that this tab has sent, or to the page that finds older bookings. */
export function EarlierRequest() {
	const { words, language, isReady } = useBooking();
	const sent = useSentBefore();
	const t = words.request;
	const typed = useTyped();
	// Only the script knows what the tab has sent. Above an empty form another notice says it already.
	if (!isReady || (sent && !isAnyTyped(typed))) return null;
	return (
		<p className="fine">
			{sent ? (
				<>
					{t.sentEarlier} <SentLink sent={sent} />
				</>
			) : (
				<a href={pathIn(language, '/booking/view')}>{t.findEarlier}</a>
			)}
		</p>
	);
}

/** Notice above an empty form that its request was sent. */
export function SentFromHere() {
	const { words } = useBooking();
	const sent = useSentBefore();
	const typed = useTyped();
	if (!sent || isAnyTyped(typed)) return null;
	return (
		<Notice tone="ask" role="status">
			{words.request.sentFromHere} <SentLink sent={sent} />
		</Notice>
	);
}

/** Offers what "Ask for this day again" replaced. Its script loads only then. */
export function SetAsideNotice() {
	return useStore($setAside) && <LazyPart part={SET_ASIDE} given={{}} />;
}

const SET_ASIDE = { name: 'SetAside', ask: () => import('../SetAside.tsx') };

function SentLink({ sent }: { sent: SentBooking }) {
	const { ports } = useBooking<WizardPorts>();
	return (
		<a className="nowrap num" dir="ltr" href={FRAGMENTS.sent} onClick={() => reopenSent(ports.receipts)}>
			{sent.reference}
		</a>
	);
}

/** Names the required fields that are still empty, once the visitor has begun. */
export function StillMissing() {
	const { words } = useBooking();
	const typed = useTyped();
	const t = words.confirm;
	const names: Partial<Record<keyof RequestValues, string>> = { ...t.facts, eventDate: t.date, eventTime: t.time };
	const missing = NEEDED.filter((name) => typed[name].trim() === '').map((name) => names[name]);
	if (missing.length === 0 || !isAnyTyped(typed)) return null;
	return <p className="fine">{words.request.missing(missing.join(words.calendar.comma))}</p>;
}

/** Required fields in the form's order. */
const NEEDED = ['hall', 'eventDate', 'eventTime', 'guestCount', 'clientName', 'phone'] as const;
