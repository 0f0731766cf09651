import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { readAgain } from '#shared/booking/availability.ts';
import { BookingSummary } from '#shared/booking/BookingSummary.tsx';
import { useBooking } from '#shared/booking/context.ts';
import { EstimateLines } from '#shared/booking/EstimateLines.tsx';
import { Unanswered } from '#shared/booking/HallContacts.tsx';
import { NearNote } from '#shared/booking/NearNote.tsx';
import { Divider, InvitationArch, Tulip } from '#shared/booking/Ornaments.tsx';
import { canHelpAgain } from '#shared/booking/send-problems.ts';
import { timeInWords } from '#shared/booking/slot-words.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Consent, OtherTabNotice } from './Consent.tsx';
import { $draft, $isDraftKept, $isUnanswered, keepValues } from './draft.ts';
import { chatWithHall } from './hall-chat.ts';
import { findEmailTypo } from './request/find-email-typo.ts';
import { RequestedNotice } from './request/TimeChoice.tsx';
import { SendProblemNotice } from './SendProblemNotice.tsx';
import { StepRail, useLateFocus } from './StepRail.tsx';
import { SentStyles } from './sent/SentStyles.tsx';
import { $submission, type Chat } from './submission.ts';
import type { WizardPorts } from './wizard-ports.ts';

export type ConfirmStepProps = {
	request: BookingRequest;
	heading: RefObject<HTMLHeadingElement | null>;
	/** Runs in the click itself, because it opens WhatsApp. */
	onSend: (chat: Chat) => void;
	/** True after the visitor tried to leave during sending; the words then ask for patience. */
	hasToWait: boolean;
	onChange: () => void;
	/** Chooses another slot instead of the lost one. */
	onTake: (slot: Slot) => void;
};

/** Review of the request, in the form of an invitation, with the button that sends it. */
export default function ConfirmStep({ request, heading, hasToWait, onSend, onChange, onTake }: ConfirmStepProps) {
	const { words, prices, names, language, venue, ports } = useBooking();
	const t = words.confirm;
	useLateFocus(heading);
	const submission = useStore($submission);
	const isUnanswered = useStore($isUnanswered);
	const isKept = useStore($isDraftKept);
	const isSending = submission.state === 'sending';
	const refusal = submission.state === 'refused' ? submission.problem : undefined;
	const isOff = isSending || (refusal !== undefined && !canHelpAgain(refusal));
	const sum = priceOf(request, prices);
	const hijri = aboutHijri(request.eventDate, venue.hijriDaysLater, words.hijri);
	// Availability is read again, since another family may have been faster. After a reload nothing is known yet.
	const { eventDate } = request;
	useEffect(() => void readAgain(eventDate, hallToday(ports.clock), ports.availability), [eventDate, ports]);
	const leadToTop = useCallback(() => heading.current?.focus(), [heading]);
	const [weekday = '', ...date] = dayInWords(request.eventDate, language).split(' ');

	return (
		<div className="mid">
			<SentStyles />
			<StepRail step="confirm" />
			<h1 ref={heading} tabIndex={-1}>
				{t.title}
			</h1>
			<p className="lead">{t.lead}</p>
			<div className="invite paper-invite">
				<div className="invite__card">
					<InvitationArch />
					<div className="invite__in">
						<InvitationArch />
						<div className="invite__body">
							<Tulip />
							<dl className="occasion">
								<dt className="sr">{t.date}</dt>
								<dd className="when">
									<span>{weekday}</span> <span>{date.join(' ')}</span>
								</dd>
								{hijri && <dd className="what">{hijri}</dd>}
								<dt className="sr">{t.time}</dt>
								<dd className="what">{timeInWords(request.eventTime, words)}</dd>
							</dl>
							<Divider />
							<BookingSummary told={request} words={words} names={names} />
							{sum && <EstimateLines estimate={sum} words={words} language={language} names={names} />}
						</div>
					</div>
				</div>
			</div>
			<div className="stack">
				<OtherTabNotice />
				{!isSending && !isUnanswered && <RequestedNotice slot={request} />}
				{!isUnanswered && <NearNote day={request.eventDate} today={hallToday(ports.clock)} />}
				{request.email && !isSending && !isUnanswered && <EmailTypo email={request.email} onTaken={leadToTop} />}
				{refusal && <SendProblemNotice problem={refusal} wanted={request} onTake={onTake} onChange={onChange} />}
				{submission.state === 'editing' && isUnanswered && <Unanswered />}
				{venue.cancelTerms && (
					<p>
						{t.advance(venue.advancePercent)} {venue.cancelTerms}
					</p>
				)}
				<button
					className={clsx('btn btn--wa btn--wide', isSending && 'is-busy')}
					type="button"
					aria-disabled={isOff || undefined}
					onClick={isOff ? undefined : () => onSend(chatWithHall(request, { venue, words, names, prices }))}
				>
					{isSending ? <span className="spin" /> : <Icon name={refusal || isUnanswered ? 'again' : 'whatsapp'} />}
					{isSending ? t.sending : t.send}
				</button>
				<button className="btn btn--line btn--wide" type="button" aria-disabled={isSending || undefined} onClick={onChange}>
					<Icon name="pen" />
					{t.change}
				</button>
				<output className={hasToWait ? 'fine' : 'sr'}>{hasToWait ? t.onItsWay : isSending && t.sending}</output>
				{!refusal && <p className="fine">{t.fine}</p>}
				{!isKept && (
					<p className="fine" role="status">
						{words.request.notKept}
					</p>
				)}
				<Consent />
			</div>
		</div>
	);
}

type EmailTypoProps = {
	email: string;
	/** Called after the address is taken: the button disappears with its question. */
	onTaken: () => void;
};

/** Question about a mistyped e-mail address, asked again in the review. Pressing Enter in the field skips the first one. */
function EmailTypo({ email, onTaken }: EmailTypoProps) {
	const { language, ports } = useBooking<WizardPorts>();
	const [question, setQuestion] = useState<ReactNode>();
	useEffect(() => {
		let isOver = false;
		const take = (meant: string) => {
			const draft = $draft.get();
			if (draft) keepValues({ ...draft.values, email: meant }, ports);
			onTaken();
		};
		void findEmailTypo(email, language, take).then((found) => {
			if (!isOver) setQuestion(found);
		});
		return () => {
			isOver = true;
		};
	}, [email, language, ports, onTaken]);
	return question;
}
