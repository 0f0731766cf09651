import type { RefObject } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { Seal } from '#shared/booking/Ornaments.tsx';
import { lineInWords, slotInWords } from '#shared/booking/slot-words.ts';
import { namesOfEvents } from '#shared/booking/words/event-names.ts';
import { thankYouWords } from '#shared/booking/words/sent.ts';
import { hallNow, hallToday } from '#shared/data/hall-clock.ts';
import { bookingLink } from '#shared/rules/booking/own-link.ts';
import { dayInWords, isVeryNear } from '#shared/rules/day.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { StepRail, useLateFocus } from '../StepRail.tsx';
import { severalWords } from '../several/several-words.ts';
import type { SentBooking, SentFunction } from '../submission.ts';
import type { WizardPorts } from '../wizard-ports.ts';
import { MessageStatus } from './MessageStatus.tsx';
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
	const t = thankYouWords[language];
	// A hold that has ended is not mentioned.
	const lineOf = (one: Pick<SentFunction, 'line'>) =>
		one.line && new Date(one.line.heldUntil) > hallNow(ports.clock) ? lineInWords(one, words.sent) : undefined;
	const isSeveral = sent.functions.length > 1;
	const line = isSeveral ? undefined : lineOf(sent);
	// A near event may begin before the promised call.
	const isNear = sent.functions.some(({ eventDate }) => isVeryNear(eventDate, hallToday(ports.clock)));
	const events = namesOfEvents(sent.functions, language);
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
				<p className="lead typed">
					{isSeveral
						? severalWords[language].sent(sent.clientName, events.join(words.calendar.comma))
						: t.lead(sent.clientName, dayInWords(sent.eventDate, language), words.hall(sent.hall))}
				</p>
			</div>
			{isSeveral && (
				<ol className="next">
					{sent.functions.map((one, place) => (
						<li key={slotInWords(one, words, language)}>
							<p>
								<b>{events[place]}</b> <span>{slotInWords(one, words, language)}</span> {lineOf(one)}
							</p>
						</li>
					))}
				</ol>
			)}
			<div className="ref">
				<p>
					<small>{t.reference}</small>{' '}
					<b className="nowrap" dir="ltr" translate="no">
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
							othersWait: !isSeveral && sent.othersWait ? sent.eventTime : undefined,
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
