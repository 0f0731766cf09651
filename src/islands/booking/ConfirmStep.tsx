import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type Ref, useEffect } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import type { BookingRequest } from '#domain/booking/booking-request.ts';
import type { SendProblem } from '#domain/booking/visitor-ports.ts';
import { priceOf } from '#domain/payments/pricing.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { $availability, insteadOf, loadAvailability, slotState } from '#stores/booking/availability.ts';
import { $submission } from '#stores/booking/submission.ts';
import { hallToday } from '#stores/shared/hall-clock.ts';
import { BookingSummary } from './BookingSummary.tsx';
import { Consent } from './Consent.tsx';
import { useBooking } from './context.ts';
import { EstimateLines } from './EstimateLines.tsx';
import { timeInWords } from './in-words.ts';
import { Divider, InvitationArch, Tulip } from './Ornaments.tsx';
import { AlternativeSlots } from './request/AlternativeSlots.tsx';
import { StepRail } from './StepRail.tsx';

type ConfirmStepProps = {
	request: BookingRequest;
	heading: Ref<HTMLHeadingElement>;
	/** Must run in the click itself: it opens WhatsApp. */
	onSend: () => void;
	/** Somebody wanted to go back while it is on its way: the words say why that has to wait. */
	isHeld: boolean;
	onChange: () => void;
	/** Takes another slot in place of the one that is gone. */
	onTake: (slot: Slot) => void;
};

/** The second step: everything once more, as an invitation, and the button that sends it. */
export function ConfirmStep({ request, heading, isHeld, onSend, onChange, onTake }: ConfirmStepProps) {
	const { words, prices, names, language, venue } = useBooking();
	const t = words.confirm;
	const submission = useStore($submission);
	const isSending = submission.state === 'sending';
	const sum = priceOf(request, prices);
	const hijri = aboutHijri(request.eventDate, venue.hijriDaysLater, words.hijri);
	const [weekday = '', ...date] = dayInWords(request.eventDate, language).split(' ');

	return (
		<div className="mid">
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
				{submission.state === 'refused' && (
					<SendProblemNotice problem={submission.problem} wanted={request} onTake={onTake} onChange={onChange} />
				)}
				<button
					className={clsx('btn btn--wa btn--wide', isSending && 'is-busy')}
					type="button"
					aria-disabled={isSending || undefined}
					onClick={isSending ? undefined : onSend}
				>
					{isSending ? <span className="spin" /> : <Icon name={submission.state === 'refused' ? 'again' : 'whatsapp'} />}
					{isSending ? t.sending : t.send}
				</button>
				<button className="btn btn--line btn--wide" type="button" aria-disabled={isSending || undefined} onClick={onChange}>
					<Icon name="pen" />
					{t.change}
				</button>
				<output className={isHeld ? 'fine' : 'sr'}>{isHeld ? t.onItsWay : isSending && t.sending}</output>
				{submission.state !== 'refused' && <p className="fine">{t.fine}</p>}
				<Consent />
			</div>
		</div>
	);
}

type SendProblemNoticeProps = {
	problem: SendProblem;
	wanted: Slot & { guestCount: number };
	onTake: (slot: Slot) => void;
	onChange: () => void;
};

/** Why the booking is not saved, in plain words, and the way on. */
function SendProblemNotice({ problem, wanted, onTake, onChange }: SendProblemNoticeProps) {
	const { words, venue, language, ports } = useBooking();
	const known = useStore($availability);
	const isRefused = problem.kind === 'slot_taken';
	// The server may have had it, and only its answer was lost.
	const isUnsure = problem.kind === 'offline' || problem.kind === 'timeout';
	// Whether a family was faster or the hall has closed, the refusal does not say.
	useEffect(() => {
		if (isRefused) void loadAvailability(wanted.eventDate, hallToday(ports.clock), ports.availability);
	}, [isRefused, wanted.eventDate, ports]);

	if (problem.kind === 'slot_taken') {
		const slots = problem.alternatives.length > 0 ? problem.alternatives : insteadOf(known, wanted, wanted.guestCount);
		const day = dayInWords(wanted.eventDate, language);
		const { slots: t } = words;
		const said =
			slotState(known, wanted) === 'closed'
				? { title: t.closedTitle, text: t.closedText(words.halls[wanted.hall], day) }
				: { title: t.justTakenTitle, text: t.justTakenText(day) };
		return (
			<Notice tone="bad">
				<p role="alert">
					<b>{said.title[wanted.eventTime]}</b> {said.text}
				</p>
				<AlternativeSlots slots={slots} onTake={onTake} />
				<button className="textbtn" type="button" onClick={onChange}>
					{words.slots.anotherDay}
				</button>
			</Notice>
		);
	}
	return (
		<Notice tone="bad">
			<p role="alert">
				<b>{isUnsure ? words.failed.unsure : words.failed.title}</b> {words.failed[problem.kind]}
			</p>
			{problem.kind !== 'offline' && (
				<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
					{venue.phoneWords}
				</a>
			)}
		</Notice>
	);
}
