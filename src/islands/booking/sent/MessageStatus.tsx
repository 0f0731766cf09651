import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import type { NotificationStatus, SentBooking } from '#stores/booking/submission.ts';
import { useBooking } from '../context.ts';

/**
 * What we know of the two: the hall has the booking, since it is saved at its desk; and how far our thank-you has come. Where no message
 * really goes out, neither line may pass for one.
 */
export function MessageStatus({ sent }: { sent: SentBooking }) {
	const t = useBooking().words.sent;
	const simulated = sent.isSimulated && ` ${t.simulated}`;
	return (
		<>
			<ul className="sends">
				<li>
					<Icon name="calendar" />
					<span>{t.toManager}</span>
					<span className="st st--ok">
						<Icon name="tick" />
						{t.status.success}
						{simulated}
					</span>
				</li>
				<li>
					<Icon name="whatsapp" />
					<span>{t.toYou}</span>
					{sent.isQuiet ? (
						<output className="st">
							<Icon name="arrow" flip />
							<span>{t.quiet.status}</span>
						</output>
					) : (
						<output className={`st ${LOOK[sent.thankYou]}`}>
							{MARK[sent.thankYou]}
							<span>
								{t.status[sent.thankYou]}
								{simulated}
							</span>
						</output>
					)}
				</li>
			</ul>
			{sent.isQuiet && <p className="help">{t.quiet.text}</p>}
			{sent.thankYou === 'failed' && <p className="help">{t.thankYouFailed}</p>}
			{sent.thankYou === 'pending' && sent.isThankYouSlow && <p className="help">{t.thankYouSlow}</p>}
		</>
	);
}

const LOOK: Record<NotificationStatus, string> = { pending: 'st--wait', success: 'st--ok', failed: 'st--bad' };

const MARK: Record<NotificationStatus, ReactNode> = {
	pending: <span className="spin" />,
	success: <Icon name="tick" />,
	failed: <Icon name="warn" />,
};
