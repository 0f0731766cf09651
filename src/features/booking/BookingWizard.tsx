import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { forgetMonths } from '#shared/booking/availability.ts';
import { BookingContext, type BookingSetting } from '#shared/booking/context.ts';
import { LINES, TOTAL } from '#shared/booking/EstimateCard.tsx';
import { lineInWords } from '#shared/booking/slot-words.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { takeAddressAlong } from '#shared/browser/other-language.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { ProblemWords } from '#shared/rules/booking/field-problem.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import { isVeryNear } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Names } from '#shared/rules/money/pricing.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { type LaterPart, LazyPart, loadAhead } from '#shared/ui/errors/LazyPart.tsx';
import { closeInfo, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import type { ConfirmStepProps } from './ConfirmStep.tsx';
import { keepAtStep } from './draft.ts';
import { LOST } from './request/AnotherFunction.tsx';
import { RequestStep } from './request/RequestStep.tsx';
import { DATES, goToStep, returnTo, useHeadingFocus, useStep, type WizardStep } from './StepRail.tsx';
import type { SentStepProps } from './sent/SentStep.tsx';
import { $several, loadedSeveral, parseRequest } from './several.ts';
import { $submission, closeSent, noteChatOpened, resumeEditing } from './submission.ts';
import { useDraft, useOpened } from './use-draft.ts';
import { browserPorts, type WizardPorts } from './wizard-ports.ts';
import '#shared/booking/booking.css';
import '#shared/booking/choices.css';
import '../../styles/estimate.css';
import '#shared/booking/invitation.css';
import './rail.css';

export type WizardContent = Pick<BookingSetting, 'venue' | 'prices' | 'roomy'> & { names?: Names };

type BookingWizardProps = WizardContent & {
	language: Language;
	words: BookingWords;
	problems: ProblemWords;
	/** Ports of the browser, unless a test gives its own. */
	ports?: WizardPorts;
};

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Milliseconds between the third step and its toast. */
const SUCCESS_TOAST_MS = 1000;

/** ConfirmStep loads at the first touch of the page, so that it is there before the form is filled in. */
const CONFIRM: LaterPart<ConfirmStepProps> = { name: 'ConfirmStep', ask: () => import('./ConfirmStep.tsx') };

/** SentStep loads during the review, so that it is there before the answer. */
const SENT: LaterPart<SentStepProps> = { name: 'SentStep', ask: () => import('./sent/SentStep.tsx') };

/** English names dishes as bookings do, so it needs no translations. */
const OWN_NAMES: Names = {};

/** Booking page of three steps, which sends one request. */
export function BookingWizard({
	venue,
	prices,
	roomy,
	names = OWN_NAMES,
	problems,
	language,
	words,
	ports = browserPorts,
}: BookingWizardProps) {
	const { isReady, begun } = useOpened(ports, prices);
	const setting: BookingSetting<WizardPorts> = useMemo(
		() => ({ words, problems, language, venue, prices, roomy, names, ports, isReady }),
		[words, problems, language, venue, prices, roomy, names, ports, isReady],
	);
	const asked = useStep();
	const draft = useDraft(asked === 'confirm');
	const submission = useStore($submission);
	useStore($several);

	const parsed =
		isReady && draft && asked === 'confirm'
			? parseRequest(draft.values, draft.unanswered?.language ?? language, { today: hallToday(ports.clock), prices, venue })
			: undefined;
	// A request that is being sent keeps the review on the screen, whatever the address says.
	const onItsWay = submission.state === 'sending' ? submission.request : undefined;
	const request = onItsWay ?? (parsed?.ok ? parsed.value : undefined);
	const sent = isReady && asked === 'sent' && submission.state === 'received' ? submission.sent : undefined;
	const step: WizardStep = sent ? 'sent' : request ? 'confirm' : 'request';
	const refusal = submission.state === 'refused' ? submission.problem : undefined;
	const serverProblems = useMemo(
		() => (refusal?.kind === 'invalid' ? refusal.fields : refusal && loadedSeveral()?.takenFields(refusal, words)),
		[refusal, words],
	);
	const heading = useHeadingFocus(isReady, step, serverProblems !== undefined);

	useEffect(() => {
		if (step === 'confirm') loadAhead(SENT);
	}, [step]);
	useEffect(() => {
		const ahead = () => void Promise.all([loadAhead(LINES), loadAhead(TOTAL), loadAhead(CONFIRM), loadAhead(LOST)]);
		for (const touch of TOUCHES) addEventListener(touch, ahead, { once: true });
		return () => {
			for (const touch of TOUCHES) removeEventListener(touch, ahead);
		};
	}, []);

	useEffect(
		() =>
			$submission.listen((now, before) => {
				if (before?.state !== 'sending') return;
				if (now.state === 'refused' && now.problem.kind === 'slot_taken') forgetMonths();
				if (now.state === 'refused' && now.problem.kind === 'invalid') goToStep('request');
				if (now.state !== 'received') return;
				// Older toasts close first: more than one would cover the heading.
				closeInfo(words.request.reviewToast);
				closeInfo(words.confirm.onItsWay);
				goToStep('sent', 'replace');
				const { functions } = now.sent;
				const isNear = functions.some(({ eventDate }) => isVeryNear(eventDate, hallToday(ports.clock)));
				const detail =
					(functions.length === 1 && lineInWords(now.sent, words.sent)) || (isNear ? words.sent.toastNear : words.sent.toastDetail);
				const done = isNear ? words.sent.toastSoon : words.sent.toast(venue.answersIn);
				ports.after(SUCCESS_TOAST_MS, () => notifySuccess('send', done, detail));
			}),
		[ports, words, venue],
	);

	const [isReceiptLost, setIsReceiptLost] = useState(false);
	// Request that was being sent when the visitor tried to leave.
	const [awaited, setAwaited] = useState<AnyRequest>();
	const keepHere = useCallback(() => {
		setAwaited(onItsWay);
		notifyInfo(words.confirm.onItsWay);
	}, [onItsWay, words]);

	// The address may name a step without data, and Back may lead away during sending.
	useEffect(() => {
		if (!isReady || asked === step) return undefined;
		if (onItsWay) {
			keepHere();
			return returnTo(step);
		}
		if (asked === 'sent') setIsReceiptLost(true);
		// The answer may have arrived while the history moved forward again.
		goToStep(asked === 'confirm' && submission.state === 'received' ? 'sent' : step, 'replace');
		return undefined;
	}, [isReady, asked, step, onItsWay, keepHere, submission.state]);

	useEffect(() => {
		if (!isReady || asked !== step) return;
		keepAtStep(ports);
		takeAddressAlong();
	}, [isReady, asked, step, ports]);

	const confirm = () => {
		setIsReceiptLost(false);
		loadedSeveral()?.sortDraft(ports);
		resumeEditing();
		notifyInfo(words.request.reviewToast);
		goToStep('confirm');
	};
	return (
		<BookingContext value={setting}>
			<Boundary part={step} key={step}>
				{sent && (
					<LazyPart
						part={SENT}
						given={{
							sent,
							heading,
							onChatOpened: () => noteChatOpened(ports.receipts),
							onLeave: () => closeSent(ports.receipts),
						}}
					/>
				)}
				{!sent && request && (
					<LazyPart
						part={CONFIRM}
						given={{
							request,
							heading,
							hasToWait: awaited !== undefined && awaited === onItsWay,
							onChange: () => (onItsWay ? keepHere() : goToStep('request')),
							onOtherDay: () => goToStep('request', 'push', DATES),
						}}
					/>
				)}
				{!sent && !request && (
					<RequestStep begun={begun()} isReceiptLost={isReceiptLost} serverProblems={serverProblems} heading={heading} onValid={confirm} />
				)}
			</Boundary>
		</BookingContext>
	);
}
