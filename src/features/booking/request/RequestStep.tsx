import { useStore } from '@nanostores/react';
import { type Ref, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { $availability, slotState } from '#shared/booking/availability.ts';
import { useBooking } from '#shared/booking/context.ts';
import { EstimateBar, EstimateCard } from '#shared/booking/EstimateCard.tsx';
import { HallContacts, Unanswered } from '#shared/booking/HallContacts.tsx';
import { MealPart } from '#shared/booking/MealPart.tsx';
import { EMPTY_VALUES, type RequestValues } from '#shared/booking/values.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { isClosed } from '#shared/rules/slots/day-availability.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { Consent, OtherTabNotice } from '../Consent.tsx';
import { $isDraftKept, $isUnanswered } from '../draft.ts';
import { StepRail } from '../StepRail.tsx';
import { noteHiddenField } from '../spam-signs.ts';
import type { WizardPorts } from '../wizard-ports.ts';
import { EarlierRequest, SentFromHere, SetAsideNotice, StillMissing } from './RequestNotices.tsx';
import { FORM_ID, useRequestForm } from './use-request-form.ts';
import { WhenPart } from './WhenPart.tsx';
import { RemarksPart, WhoPart } from './WhoPart.tsx';

type RequestStepProps = {
	/** Values of the draft when the step opens. */
	begun: RequestValues;
	/** The address names a sent booking that this device no longer knows. */
	isReceiptLost: boolean;
	/** Problems that the server found, in words, by field. */
	serverProblems: Record<string, string> | undefined;
	heading: Ref<HTMLHeadingElement>;
	onValid: (request: BookingRequest) => void;
};

/** First step: the form, and the estimate beside it. */
export function RequestStep({ begun, isReceiptLost, serverProblems, heading, onValid }: RequestStepProps) {
	const setting = useBooking<WizardPorts>();
	const { words, venue, isReady } = setting;
	const t = words.request;
	const form = useRequestForm(setting, begun);
	const isKept = useStore($isDraftKept);
	const isUnanswered = useStore($isUnanswered) && isReady;
	const { setError, setFocus } = form;

	useEffect(() => {
		if (!isReady || !serverProblems) return;
		const problems = Object.entries(serverProblems).filter(([name]) => isField(name));
		for (const [name, message] of problems) setError(name as keyof RequestValues, { type: 'server', message });
		// Fields in reading order.
		const fields = document.querySelectorAll<HTMLInputElement>(`#${FORM_ID} [name]`);
		[...fields].find(({ name }) => name in serverProblems)?.focus();
	}, [isReady, serverProblems, setError]);

	const accept = (request: BookingRequest) => {
		if (isClosed(slotState($availability.get(), request))) {
			setError('eventTime', { type: 'taken', message: words.slots.takenTitle(request.eventTime) });
			setFocus('eventTime');
			return;
		}
		onValid(request);
	};

	return (
		<FormProvider {...form}>
			<h1 ref={heading} tabIndex={-1}>
				{t.title}
			</h1>
			<p className="lead">{t.lead(venue.answersIn)}</p>
			<div className="book__grid">
				<form className="form" id={FORM_ID} method="post" noValidate onSubmit={form.handleSubmit(accept)}>
					<StepRail step="request" />
					<SentFromHere />
					<SetAsideNotice />
					{isReceiptLost && (
						<Notice tone="ask" role="status">
							{t.sentBefore}{' '}
							<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
								{venue.phoneWords}
							</a>
						</Notice>
					)}
					{isUnanswered && <Unanswered />}
					{serverProblems && (
						<Notice tone="bad" role="alert">
							<b>{words.failed.invalid}</b> {otherProblems(serverProblems)}
						</Notice>
					)}
					<HiddenField />
					{PARTS.map(([name, Part]) => (
						<Boundary part={name} key={name}>
							<Part />
						</Boundary>
					))}
				</form>
				<Boundary part="EstimateBar">
					<EstimateBar />
				</Boundary>
				<aside className="book__aside">
					<Boundary part="EstimateCard">
						<EstimateCard />
					</Boundary>
					<ContactLine />
				</aside>
				<div className="book__send stack">
					{!isKept && (
						<p className="fine" role="status">
							{t.notKept}
						</p>
					)}
					<Consent />
					<StillMissing />
					<button className="btn btn--main btn--wide" type="submit" form={FORM_ID} disabled={!isReady} data-waiting={!isReady || undefined}>
						{t.review}
						<Icon name="arrow" flip />
					</button>
					{/* The notice is below the button: it appears at any moment and must not move the button. */}
					<OtherTabNotice />
					{!isUnanswered && <p className="fine">{t.nothingSent}</p>}
					<EarlierRequest />
				</div>
			</div>
		</FormProvider>
	);
}

/** Each part has its own error boundary, so that one failure leaves the other fields. */
const PARTS = Object.entries({ WhenPart, WhoPart, MealPart, RemarksPart });

const isField = (name: string) => name in EMPTY_VALUES;

/** Problems of fields that this form does not have. */
const otherProblems = (problems: Record<string, string>) =>
	Object.entries(problems)
		.filter(([name]) => !isField(name))
		.map(([, message]) => message)
		.join(' ');

/** Honeypot field: hidden from people, also from screen readers and the Tab key. Its label is for visitors whose styles did not load. */
function HiddenField() {
	const { words } = useBooking();
	return (
		<div className="sr" aria-hidden="true">
			<label>
				{words.request.leaveEmpty}{' '}
				<input
					name="website"
					type="text"
					tabIndex={-1}
					autoComplete="off"
					// A value typed before the script arrived fires no event, so it is read here.
					ref={(field) => {
						if (field?.value) noteHiddenField(field.value);
					}}
					onChange={({ target }) => noteHiddenField(target.value)}
				/>
			</label>
		</div>
	);
}

function ContactLine() {
	const { words, venue } = useBooking();
	const t = words.talk;
	return (
		<p className="help talk">
			{t.rather} <HallContacts />
			{t.hours(venue.phoneHours)}
		</p>
	);
}
