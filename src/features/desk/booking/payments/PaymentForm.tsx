import '#features/desk/shell/parts/side-acts.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { waitingBefore } from '#features/desk/shell/parts/HoldDialog.tsx';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { duesOf, openAfterRefund } from '#shared/rules/money/dues.ts';
import { openAdvance } from '#shared/rules/money/payment-plan.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { ok, type Result } from '#shared/rules/result.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import type { BookingDetails } from '../details.ts';
import { panelWords } from '../panel/words.ts';
import { AboutTotal } from './AboutTotal.tsx';
import { ConfirmPayment, type PaymentQuestion } from './ConfirmPayment.tsx';
import { paidTooMuch, paymentDrafts, readyAmount, restOfAdvance, withReady } from './draft.ts';
import { monthsTooEarly } from './early-payment.ts';
import { tellRecorded } from './outcomes.ts';
import { oddWords, PaymentFields } from './PaymentFields.tsx';
import {
	ENTERED_KINDS,
	type EnteredKind,
	type NewPayment,
	overpaidBy,
	type PaymentProblems,
	parsePayment,
	type TypedPayment,
} from './parse-payment.ts';
import { type Confirmed, recordPayment } from './state.ts';
import { ledgerWords } from './words.ts';

const words = ledgerWords.form;

const NOTHING_CONFIRMED: Confirmed = { allowOverpayment: false, allowRepeat: false };

type PaymentFormProps = {
	booking: Booking;
	plan: BookingDetails['paymentPlan'];
	/** The request's place in line. A payment gives it the slot ahead of earlier requests, unless another booking has the slot. */
	line: BookingDetails['line'];
};

/** Enters a payment. An overpayment or a repeated payment is recorded only after staff confirm it. */
export function PaymentForm({ booking, line, plan }: PaymentFormProps) {
	const ports = usePorts();
	const { id } = booking;
	const overpaid = paidTooMuch(booking);
	const typed = withReady(useDraft(paymentDrafts, id), plan, overpaid);
	const isSaving = useStore($changing).has(id);
	const [asking, setAsking] = useState<PaymentQuestion>();
	/** The unusual day that staff have confirmed. */
	const [meantDay, setMeantDay] = useState<Day>();
	/** The part of an advance that staff have confirmed. */
	const [meantPart, setMeantPart] = useState(0);
	const form = useRef<HTMLFormElement>(null);
	const group = useId();
	const today = dayAt(ports.now());
	const dues = duesOf(booking);
	const earlier = waitingBefore(line);
	const [isTotalMissing, agrees] = typed?.kind === 'refund' ? [false, 0] : [dues.total === 0, dues.isEstimate ? dues.total : 0];
	const openAgain = typed?.kind === 'refund' ? openAfterRefund(booking, readAmount(typed.amount) ?? 0) : 0;
	const beforeIt = line && line.slot !== 'free' ? words.noSlot[line.slot] : earlier > 0 && words.pastLine(earlier);
	// An ended booking takes refunds only. A payment that was begun earlier stays as typed.
	const kinds = isOver(booking.status) ? ENTERED_KINDS.filter((kind) => kind === 'refund' || kind === typed?.kind) : ENTERED_KINDS;
	const [isPressed, press] = usePressed();
	const { leave, question } = useDiscard(typed !== undefined && paymentDrafts.isTyped(typed), () => paymentDrafts.drop(id));
	const read = (): Result<NewPayment | undefined, PaymentProblems> =>
		typed ? parsePayment(typed, { today, paid: booking.paidAmount }) : ok(undefined);
	const { problems, judge, refuse, retype } = useProblems(form, read);

	useEffect(() => {
		const amount = form.current?.querySelector<HTMLInputElement>('[data-first-focus]');
		amount?.focus();
		// Typing replaces the suggested amount.
		amount?.select();
	}, []);

	function type(change: Partial<TypedPayment>) {
		setAsking(undefined);
		retype();
		if (typed) paymentDrafts.put(id, { ...typed, ...change });
	}

	/** Replaces the suggested amount when the kind changes. */
	function typeKind(kind: EnteredKind) {
		const ready = readyAmount(kind, plan, overpaid);
		type({ kind, ready, ...(typed?.amount === typed?.ready && { amount: ready }) });
	}

	/** Returns to the field in question. */
	function change(field: string) {
		setAsking(undefined);
		form.current?.querySelector<HTMLElement>(field)?.focus();
	}

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		if (!typed || isSaving) return;
		const payment = judge();
		if (!payment || isTotalMissing) return;
		if (payment.receivedOn !== meantDay && monthsTooEarly(payment.receivedOn, booking) > 0)
			setAsking({ about: 'day', payment, confirmed: NOTHING_CONFIRMED });
		else askAmount(payment, NOTHING_CONFIRMED);
	}

	function askAmount(payment: NewPayment, confirmed: Confirmed) {
		if (overpaidBy(payment, dues) > 0) setAsking({ about: 'overpayment', payment, confirmed });
		else if (payment.amount !== meantPart && restOfAdvance(booking, plan, payment) > 0) setAsking({ about: 'part', payment, confirmed });
		else if (payment.kind === 'refund' && dues.open > 0) setAsking({ about: 'open', payment, confirmed });
		else void send(payment, confirmed);
	}

	function confirm({ about, payment }: PaymentQuestion, confirmed: Confirmed) {
		if (about === 'part') setMeantPart(payment.amount);
		if (about !== 'day') return void send(payment, confirmed);
		setAsking(undefined);
		setMeantDay(payment.receivedOn);
		askAmount(payment, confirmed);
	}

	async function send(payment: NewPayment, confirmed: Confirmed) {
		if (isSaving) return;
		const answer = await press(() => recordPayment({ bookingId: id, payment, confirmed: { ...confirmed, agrees } }));
		tellRecorded(booking, payment, answer);
		if (answer.ok) {
			ports.lastMethod.keep(payment.method);
			return paymentDrafts.drop(id);
		}
		const { problem, about: receipt } = answer;
		if (problem === 'overpayment') setAsking({ about: 'overpayment', payment, confirmed });
		if (problem === 'day_out_of_range') refuse({ receivedOn: payment.kind === 'refund' ? 'day-before-money' : 'day-out-of-range' });
		if (problem === 'just_recorded' || problem === 'already_recorded') setAsking({ about: 'repeat', payment, confirmed, receipt });
		if (problem === 'idempotency_mismatch') setAsking({ about: 'earlier', payment, confirmed });
	}

	if (!typed) return null;
	return (
		<form className="side__form payform" ref={form} noValidate aria-label={ledgerWords.record} onSubmit={submit}>
			{typed.isBack && <TypedBack />}
			<ChoiceGroup legend={words.what} role="radiogroup">
				<div className="seg">
					{kinds.map((kind) => (
						<label key={kind}>
							<input type="radio" name={group} checked={typed.kind === kind} onChange={() => typeKind(kind)} />
							{ledgerWords.kinds[kind]}
						</label>
					))}
				</div>
			</ChoiceGroup>
			<PaymentFields
				typed={typed}
				problems={problems}
				open={dues.open}
				odd={!asking && typed && oddWords(typed, dues)}
				today={today}
				onType={type}
			/>
			{beforeIt && typed.kind !== 'refund' && (
				<Notice tone="ask" role="status">
					{beforeIt}
				</Notice>
			)}
			<AboutTotal {...{ booking, isTotalMissing, agrees, openAgain }} />
			{!asking && !isSaving && question}
			{asking ? (
				<ConfirmPayment
					question={asking}
					tooMuch={overpaidBy(asking.payment, dues)}
					open={dues.open}
					restOfAdvance={{ sum: restOfAdvance(booking, plan, asking.payment), by: openAdvance(plan)?.dueOn ?? null }}
					months={monthsTooEarly(asking.payment.receivedOn, booking)}
					onConfirm={(confirmed) => confirm(asking, confirmed)}
					onLeave={() => {
						if (asking.about === 'day') change('[type=date]');
						else if (['overpayment', 'part', 'open'].includes(asking.about)) change('[data-first-focus]');
						else paymentDrafts.drop(id);
					}}
				/>
			) : (
				<div className="side__acts">
					<button className="btn btn--main btn--small side__main" type="submit" aria-disabled={isSaving || undefined}>
						{isSaving && isPressed ? words.saving : agrees > 0 ? words.agreeAndSave(agrees) : words.save}
					</button>
					<button className="btn btn--line btn--small" type="button" onClick={() => !isSaving && leave()}>
						{panelWords.notNow}
					</button>
				</div>
			)}
		</form>
	);
}
