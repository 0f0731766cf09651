import { useStore } from '@nanostores/react';
import { type Ref, useEffect } from 'react';
import { FormProvider, get } from 'react-hook-form';
import { aroundAt, slotState } from '#shared/booking/availability.ts';
import { useBooking } from '#shared/booking/context.ts';
import { EstimateBar, EstimateCard } from '#shared/booking/EstimateCard.tsx';
import { HallContacts, Unanswered } from '#shared/booking/HallContacts.tsx';
import { EMPTY_VALUES, formName, type RequestValues } from '#shared/booking/values.ts';
import { type AnyRequest, functionsIn } from '#shared/rules/booking/list-request.ts';
import { isClosed } from '#shared/rules/slots/day-availability.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { Consent, OtherTabNotice } from '../Consent.tsx';
import { $isDraftKept, $isUnanswered } from '../draft.ts';
import { StepRail } from '../StepRail.tsx';
import { loadedSeveral } from '../several.ts';
import { noteHiddenField } from '../spam-signs.ts';
import type { WizardPorts } from '../wizard-ports.ts';
import { FORM_ID } from './form-ids.ts';
import { OneFunction, OneOrSeveral, OthersLost } from './OneOrSeveral.tsx';
import { EarlierRequest, SentFromHere, SetAsideNotice, StillMissing } from './RequestNotices.tsx';
import { useRequestForm } from './use-request-form.ts';

type RequestStepProps = {
	/** Values of the draft when the step opens. */
	begun: RequestValues;
	/** The address names a sent booking that this device no longer knows. */
	isReceiptLost: boolean;
	/** Problems that the server found, in words, by field. */
	serverProblems: Record<string, string> | undefined;
	heading: Ref<HTMLHeadingElement>;
	onValid: (request: AnyRequest) => void;
};

/** First step: the form, and the estimate beside it. */
export function RequestStep({ begun, isReceiptLost, serverProblems, heading, onValid }: RequestStepProps) {
	const setting = useBooking<WizardPorts>();
	const { words, venue, isReady } = setting;
	const t = words.request;
	const form = useRequestForm(setting, begun);
	const isKept = useStore($isDraftKept);
	const isUnanswered = useStore($isUnanswered) && isReady;
	const { setError } = form;
	const { errors, submitCount } = form.formState;

	// biome-ignore lint/correctness/useExhaustiveDependencies: each refused press leads to the first problem, later ones move no focus.
	useEffect(() => {
		if (submitCount > 0) focusFirst((name) => get(errors, name));
	}, [submitCount]);
	useEffect(() => {
		if (!isReady || !serverProblems) return;
		const problems = Object.entries(serverProblems).filter(([name]) => isField(name));
		for (const [name, message] of problems) setError(formName(name) as keyof RequestValues, { type: 'server', message });
		focusFirst((name) => problems.some(([other]) => formName(other) === name));
	}, [isReady, serverProblems, setError]);
	// A removed function can be put back only while its form is there.
	useEffect(
		() => () => {
			loadedSeveral()?.closeUndo();
		},
		[],
	);

	const accept = (request: AnyRequest) => {
		const functions = functionsIn(request);
		const place = functions.findIndex((one, at) => isClosed(slotState(aroundAt(at).get(), one)));
		const closed = functions[place];
		if (!closed) return onValid(request);
		setError(formName(`functions.${place}.eventTime`) as 'eventTime', { type: 'taken', message: words.slots.takenTitle(closed.eventTime) });
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
					<OneOrSeveral part="Parts" One={OneFunction} />
				</form>
				<OneOrSeveral part="EstimateBar" One={EstimateBar} />
				<aside className="book__aside">
					<OneOrSeveral part="EstimateCard" One={EstimateCard} />
					<ContactLine />
				</aside>
				<div className="book__send stack">
					{!isKept && (
						<p className="fine" role="status">
							{t.notKept}
						</p>
					)}
					<Consent />
					<OneOrSeveral part="Missing" One={StillMissing} />
					<OthersLost />
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

/** Focuses the first such field in reading order. A folded part is drawn open too late for the focus, so it opens here. */
function focusFirst(isWrong: (name: string) => unknown): void {
	const fields = document.querySelectorAll<HTMLInputElement>(`#${FORM_ID} [name]`);
	const field = [...fields].find(({ name }) => isWrong(name));
	for (let part = field?.closest('[hidden]'); part; part = field?.closest('[hidden]')) part.removeAttribute('hidden');
	field?.focus();
}

const isField = (name: string) => (name.split('.').at(-1) ?? '') in EMPTY_VALUES;

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
