import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { aroundAt, readAgain } from '#shared/booking/availability.ts';
import { BookingContext, useBooking } from '#shared/booking/context.ts';
import { Unanswered } from '#shared/booking/HallContacts.tsx';
import { NearNote } from '#shared/booking/NearNote.tsx';
import { InvitationArch, Tulip } from '#shared/booking/Ornaments.tsx';
import { canHelpAgain } from '#shared/booking/send-problems.ts';
import { slotInWords } from '#shared/booking/slot-words.ts';
import { namesOfEvents } from '#shared/booking/words/event-names.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import { type AnyRequest, type FunctionRequest, functionsIn } from '#shared/rules/booking/list-request.ts';
import { termsFor } from '#shared/rules/money/advance-moves.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Consent, OtherTabNotice } from './Consent.tsx';
import { $draft, $isDraftKept, $isUnanswered, keepValues } from './draft.ts';
import { chatWithHall } from './hall-chat.ts';
import { Facts, SeveralFacts } from './RequestFacts.tsx';
import { findEmailTypo } from './request/find-email-typo.ts';
import { RequestedNotice } from './request/TimeChoice.tsx';
import { SendProblemNotice, SlotGone } from './SendProblemNotice.tsx';
import { StepRail, useLateFocus } from './StepRail.tsx';
import { submitBooking, takeInstead, withSending } from './send-request.ts';
import { SentStyles } from './sent/SentStyles.tsx';
import { insteadBeside } from './several/own-slots.ts';
import { $submission } from './submission.ts';
import type { WizardPorts } from './wizard-ports.ts';

export type ConfirmStepProps = {
	request: AnyRequest;
	heading: RefObject<HTMLHeadingElement | null>;
	/** True after the visitor tried to leave during sending; the words then ask for patience. */
	hasToWait: boolean;
	onChange: () => void;
	onOtherDay: () => void;
};

/** Review of the request, in the form of an invitation, with the button that sends it. */
export default function ConfirmStep({ request, heading, hasToWait, onChange, onOtherDay }: ConfirmStepProps) {
	const { words, prices, names, language, venue, ports } = useBooking<WizardPorts>();
	const t = words.confirm;
	const functions = functionsIn(request);
	useLateFocus(heading);
	const submission = useStore($submission);
	const isUnanswered = useStore($isUnanswered);
	const isKept = useStore($isDraftKept);
	const isSending = submission.state === 'sending';
	const refusal = submission.state === 'refused' ? submission.problem : undefined;
	const isOff = isSending || (refusal !== undefined && !canHelpAgain(refusal));
	const events = functions.length > 1 ? namesOfEvents(functions, language) : [];
	const take = (slot: Slot, place: number) => {
		takeInstead(slot, place, ports);
		heading.current?.focus();
	};
	const leadToTop = useCallback(() => heading.current?.focus(), [heading]);

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
							{'functions' in request ? <SeveralFacts request={request} /> : <Facts request={request} />}
						</div>
					</div>
				</div>
			</div>
			<div className="stack">
				<OtherTabNotice />
				{functions.map((one, place) => (
					<Around place={place} one={one} all={functions} key={slotInWords(one, words, language)}>
						{!isSending && !isUnanswered && <RequestedNotice slot={one} event={events[place]} />}
						{!isUnanswered && <NearNote day={one.eventDate} today={hallToday(ports.clock)} />}
					</Around>
				))}
				{request.email && !isSending && !isUnanswered && <EmailTypo email={request.email} onTaken={leadToTop} />}
				{refusal?.kind === 'slot_taken'
					? (refusal.functions ?? [{ ...refusal, index: 0 }]).map(({ index: place, alternatives }) => {
							const one = functions[place];
							return (
								one && (
									<Around place={place} one={one} all={functions} key={place}>
										<SlotGone
											event={events[place]}
											alternatives={alternatives}
											wanted={one}
											onTake={(slot) => take(slot, place)}
											onOtherDay={onOtherDay}
										/>
									</Around>
								)
							);
						})
					: refusal && <SendProblemNotice problem={refusal} />}
				{submission.state === 'editing' && isUnanswered && <Unanswered />}
				{venue.cancelTerms && (
					<p>
						{t.advance(venue.advancePercent)}{' '}
						{termsFor(
							{ ...venue, cancelTerms: venue.cancelTerms },
							{ today: hallToday(ports.clock), days: functions.map(({ eventDate }) => eventDate) },
						)}{' '}
						<a href={pathIn(language, '/terms')} target="_blank" rel="noopener">
							{t.terms}
						</a>
					</p>
				)}
				<button
					className={clsx('btn btn--wa btn--wide', isSending && 'is-busy')}
					type="button"
					aria-disabled={isOff || undefined}
					onClick={
						isOff
							? undefined
							: () => void submitBooking(request, chatWithHall(request, { venue, words, names, prices }), withSending(ports))
					}
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

type AroundProps = { place: number; one: FunctionRequest; all: readonly FunctionRequest[]; children: ReactNode };

/**
 * Notices about the slot of one function. Its availability is read again, since another family may have been faster. After a reload nothing is
 * known yet.
 */
function Around({ place, one, all, children }: AroundProps) {
	const setting = useBooking();
	const { ports } = setting;
	const $around = aroundAt(place);
	const { eventDate } = one;
	useEffect(() => void readAgain(eventDate, hallToday(ports.clock), ports.availability, $around), [eventDate, ports, $around]);
	const others = all.filter((other) => other !== one);
	const scope = { at: undefined, $around, days: new Map(), insteadOf: insteadBeside(others) };
	return <BookingContext value={{ ...setting, function: scope }}>{children}</BookingContext>;
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
