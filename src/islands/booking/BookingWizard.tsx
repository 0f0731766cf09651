import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#domain/booking.ts';
import { parseBookingRequest } from '#domain/booking-request.ts';
import { dayAt } from '#domain/day.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import type { Names, PriceList } from '#domain/pricing.ts';
import type { Slot } from '#domain/slot.ts';
import type { VenueContact } from '#domain/venue.ts';
import type { BookingWords } from '#i18n/booking-en.ts';
import { notifyInfo, notifySuccess } from '#islands/ui/notify.ts';
import { valuesAsked } from '#stores/booking-asked.ts';
import { $draft, type Draft, keepValues, openDraft } from '#stores/booking-draft.ts';
import { forgetMonths } from '#stores/booking-month.ts';
import {
	$submission,
	askForThankYou,
	closeSent,
	noteChatOpened,
	reopenSent,
	resumeEditing,
	submitBooking,
} from '#stores/booking-submission.ts';
import { toRequestInput } from '#stores/booking-values.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { BookingContext, type BookingSetting } from './context.ts';
import { chatOf } from './in-words.ts';
import { RequestStep } from './RequestStep.tsx';
import { SentStep } from './SentStep.tsx';
import { goToStep, type Step, stepHere, useStep } from './use-step.ts';
import { browserPorts, type WizardPorts } from './wizard-ports.ts';
import './booking.css';
import './choices.css';
import '../../styles/estimate.css';
import './invitation.css';
import './rail.css';
import './sent.css';

/** What a page hands to the wizard. */
export type WizardContent = { venue: VenueContact; prices: PriceList; names?: Names };

type BookingWizardProps = WizardContent & {
	language: Language;
	words: BookingWords;
	problems: Record<FieldProblem, string>;
	/** Tests bring their own. */
	ports?: WizardPorts;
};

/** After so long the success is told as a toast as well (specification, section 7). */
const SUCCESS_TOAST_MS = 1000;

/** In English every dish has the name that it is booked by. */
const OWN_NAMES: Names = {};

/** The booking page: three steps, one request. */
export function BookingWizard({ venue, prices, names = OWN_NAMES, problems, language, words, ports = browserPorts }: BookingWizardProps) {
	const setting: BookingSetting = useMemo(
		() => ({ words, problems, language, venue, prices, names, ports }),
		[words, problems, language, venue, prices, names, ports],
	);
	const isReady = useOpened(ports, prices);
	const asked = useStep();
	const draft = useDraft(asked === 'confirm');
	const submission = useStore($submission);

	const parsed =
		isReady && draft && asked === 'confirm'
			? parseBookingRequest(toRequestInput(draft.values, prices, language), { today: dayAt(ports.clock()), prices })
			: undefined;
	const request = parsed?.ok ? parsed.value : undefined;
	const sent = isReady && asked === 'sent' && submission.state === 'received' ? submission.sent : undefined;
	const step: Step = sent ? 'sent' : request ? 'confirm' : 'request';
	const refusal = submission.state === 'refused' ? submission.problem : undefined;
	const serverProblems = refusal?.kind === 'invalid' ? refusal.fields : undefined;
	const heading = useHeadingFocus(isReady, step, serverProblems !== undefined);

	useEffect(
		() =>
			$submission.listen((now, before) => {
				if (before?.state !== 'sending') return;
				if (now.state === 'refused' && now.problem.kind === 'slot_taken') forgetMonths();
				if (now.state === 'refused' && now.problem.kind === 'invalid') goToStep('request');
				if (now.state !== 'received') return;
				goToStep('sent', 'replace');
				ports.after(SUCCESS_TOAST_MS, () => notifySuccess(words.sent.toast));
			}),
		[ports, words],
	);

	// An address may name a step that this tab has nothing for.
	useEffect(() => {
		if (isReady && asked !== step) goToStep(step, 'replace');
	}, [isReady, asked, step]);

	const confirm = () => {
		resumeEditing();
		notifyInfo(words.request.reviewToast);
		goToStep('confirm');
	};
	const take = ({ hall, eventDate, eventTime }: Slot) => {
		if (draft) keepValues({ ...draft.values, hall, eventDate, eventTime }, ports);
		resumeEditing();
		heading.current?.focus();
	};

	return (
		<BookingContext value={setting}>
			{sent && (
				<SentStep
					sent={sent}
					heading={heading}
					onChatOpened={() => noteChatOpened(ports.receipts)}
					onLeave={() => closeSent(ports.receipts)}
				/>
			)}
			{!sent && request && (
				<ConfirmStep
					request={request}
					heading={heading}
					onSend={() => void submitBooking(request, chatOf(request, venue, { words, names }), ports)}
					onChange={() => goToStep('request')}
					onTake={take}
				/>
			)}
			{!sent && !request && <RequestStep isReady={isReady} serverProblems={serverProblems} heading={heading} onValid={confirm} />}
		</BookingContext>
	);
}

/** The draft, followed only where it is shown: the first step holds its own words, and must not be drawn anew at each key. */
function useDraft(isShown: boolean): Draft | undefined {
	const draftNow = () => (isShown ? $draft.get() : undefined);
	return useSyncExternalStore(isShown ? followDraft : followNothing, draftNow, () => undefined);
}

const followDraft = (notice: () => void) => $draft.listen(notice);
const followNothing = () => () => undefined;

/** Opens what this device kept; true from then on. On the server, and while the page is taken over, it is false. */
function useOpened(ports: WizardPorts, prices: PriceList): boolean {
	const [isOpen, setIsOpen] = useState(false);
	useLayoutEffect(() => {
		openDraft(ports, valuesAsked(location.search, prices));
		if (stepHere() === 'sent') reopenSent(ports.receipts);
		void askForThankYou(ports);
		// In small steps: a slow phone must not stand still while the whole form is drawn again.
		startTransition(() => setIsOpen(true));
	}, [ports, prices]);
	return isOpen;
}

/** Between steps the focus goes to the new step's heading; on arrival, and when a field has a problem, it stays where it is. */
function useHeadingFocus(isReady: boolean, step: Step, hasProblem: boolean) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef<Step>(undefined);
	useEffect(() => {
		if (!isReady) return;
		const isMove = before.current !== undefined && before.current !== step;
		before.current = step;
		if (!isMove || hasProblem) return;
		window.scrollTo({ top: 0 });
		heading.current?.focus({ preventScroll: true });
	}, [isReady, step, hasProblem]);
	return heading;
}
