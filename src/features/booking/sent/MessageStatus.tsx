import type { ReactNode } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { thankYouWords } from '#shared/booking/words/sent.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import type { NotificationStatus, SentBooking } from '../submission.ts';

/**
 * State of the three messages. The hall has the request. Whether the family sent its own WhatsApp message is unknown. The thank-you is marked
 * as simulated when no message really goes out.
 */
export function MessageStatus({ sent }: { sent: SentBooking }) {
	const t = thankYouWords[useBooking().language];
	const simulated = sent.isSimulated && ` ${t.simulated}`;
	return (
		<>
			<ul className="sends">
				<li>
					<Icon name="calendar" />
					<span>{t.toHall}</span>
					<span className="st st--ok">
						<Icon name="tick" />
						{t.hallHas}
					</span>
				</li>
				<li>
					<Icon name="whatsapp" />
					<span>{t.toManager}</span>
					<span className="st">
						<Icon name="arrow" flip />
						<span>{t.onceSent}</span>
					</span>
				</li>
				<li>
					<Icon name="whatsapp" />
					<span>{t.toYou}</span>
					{sent.isQuiet ? (
						<output className="st">
							<Icon name="arrow" flip />
							<span>{t.onceSent}</span>
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
			{sent.isSimulated && !sent.isQuiet && <p className="help">{t.simulatedText}</p>}
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
