import type { ReactNode, RefObject } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { Seal } from '#shared/booking/Ornaments.tsx';
import { lineInWords } from '#shared/booking/slot-words.ts';
import { hallNow, hallToday } from '#shared/data/hall-clock.ts';
import { bookingLink } from '#shared/rules/booking/own-link.ts';
import { dayInWords, isVeryNear } from '#shared/rules/day.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { StepRail, useLateFocus } from '../StepRail.tsx';
import type { NotificationStatus, SentBooking } from '../submission.ts';
import type { WizardPorts } from '../wizard-ports.ts';
import { SentStyles } from './SentStyles.tsx';

export type SentStepProps = {
	sent: SentBooking;
	heading: RefObject<HTMLHeadingElement | null>;
	onChatOpened: () => void;
	onLeave: () => void;
};

/** Third step: the booking is saved; what was sent, and what comes next. */
export default function SentStep({ sent, heading, onChatOpened, onLeave }: SentStepProps) {
	const { words, venue, language, ports } = useBooking<WizardPorts>();
	const t = words.sent;
	// A hold that has ended is not mentioned.
	const line = sent.line && new Date(sent.line.heldUntil) > hallNow(ports.clock) ? lineInWords(sent, t) : undefined;
	// A near event may begin before the promised call.
	const isNear = isVeryNear(sent.eventDate, hallToday(ports.clock));
	const viewPage = pathIn(language, '/booking/view');

	useLateFocus(heading);

	const openChat = () => {
		onChatOpened();
		// A quiet booking keeps its button, so the focus can stay.
		if (!sent.isQuiet) heading.current?.focus({ preventScroll: true });
	};
	const copyLink = async () => {
		const isCopied = await ports.copy(bookingLink(new URL(viewPage, location.href).href, sent));
		if (isCopied) notifySuccess('copy', t.copied);
		else notifyError('copy', t.copyFailed);
	};

	return (
		<div className="mid">
			<SentStyles />
			<StepRail step="sent" />
			<div className="sent-head">
				<Seal />
				<h1 ref={heading} tabIndex={-1}>
					{t.title}
				</h1>
				<p className="lead typed">{t.lead(sent.clientName, dayInWords(sent.eventDate, language), words.hall(sent.hall))}</p>
			</div>
			<div className="ref">
				<p>
					<small>{t.reference}</small>{' '}
					<b dir="ltr" translate="no">
						{sent.reference}
					</b>
				</p>
				<button className="btn btn--line btn--small" type="button" onClick={copyLink}>
					<Icon name="link" />
					{t.copyLink}
				</button>
			</div>
			<Failures of="copy" close={words.toasts.close} />
			<section className="block">
				<h2>{t.messages}</h2>
				<MessageStatus sent={sent} />
				{sent.isChatOpen && !sent.isQuiet ? (
					<p className="help">
						{t.chatOpened}{' '}
						<a href={sent.whatsappUrl} target="_blank" rel="noopener noreferrer">
							{t.chatAgain}
						</a>
					</p>
				) : (
					<Notice tone="ask">
						{sent.isQuiet && t.quiet} {!sent.isChatOpen && t.chatBlocked}{' '}
						<a className="btn btn--wa btn--small" href={sent.whatsappUrl} target="_blank" rel="noopener noreferrer" onClick={openChat}>
							<Icon name="whatsapp" />
							{sent.isChatOpen ? t.chatAgain : t.openChat}
						</a>
					</Notice>
				)}
			</section>
			<section className="block">
				<h2>{t.next}</h2>
				<ol className="next">
					{t
						.nextSteps({
							// Non-breaking spaces keep the number on one line.
							phone: venue.phoneWords.replaceAll(' ', '\u00a0'),
							hours: venue.phoneHours,
							within: venue.answersIn,
							advance: venue.advancePercent,
							tasting: venue.tasting,
							line,
							isNear,
							othersWait: sent.othersWait && sent.eventTime,
						})
						.map(([what, how]) => (
							<li key={what}>
								<p>
									<b>{what}</b> <span>{how}</span>
								</p>
							</li>
						))}
				</ol>
			</section>
			<p className="block fine fine--start">
				{t.questions}{' '}
				<a href={venue.questionUrl}>
					{t.whatsapp}{' '}
					<span className="nowrap" dir="ltr">
						{venue.whatsappWords}
					</span>
				</a>{' '}
				{t.ring}{' '}
				<a className="nowrap" dir="ltr" href={`tel:${venue.phone}`}>
					{venue.phoneWords}
				</a>
				{t.fullStop}
			</p>
			<div className="tools">
				<a className="btn btn--main" href={bookingLink(viewPage, sent)}>
					{t.view}
				</a>
				<a className="btn btn--line" href={pathIn(language, '/')} onClick={onLeave}>
					{t.home}
				</a>
			</div>
		</div>
	);
}

/**
 * State of the three messages. The hall has the request. Whether the family sent its own WhatsApp message is unknown. The thank-you is marked
 * as simulated when no message really goes out.
 */
function MessageStatus({ sent }: { sent: SentBooking }) {
	const t = useBooking().words.sent;
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
