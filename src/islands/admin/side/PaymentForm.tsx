import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { dayAt } from '#domain/day.ts';
import { duesOf } from '#domain/dues.ts';
import { ENTERED_KINDS, type NewPayment, overpaidBy, type PaymentProblems, parsePayment, type TypedPayment } from '#domain/payment.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { ledgerWords } from '#i18n/admin-ledger.ts';
import { panelWords } from '#i18n/admin-panel.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { $changing } from '#stores/staff-changes.ts';
import { $payments, dropPayment, typePayment } from '#stores/staff-panel-drafts.ts';
import { useFirstProblem } from '../form/first-problem.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { keepFocusInPanel } from './SideShell.tsx';
import { useLedger } from './use-ledger.ts';

const words = ledgerWords.form;

/** Enters a payment. More than the family owes is recorded only when that is said to be meant. */
export function PaymentForm({ ports, booking }: { ports: DeskPorts; booking: Booking }) {
	const { id } = booking;
	const typed = useStore($payments)[id];
	const isSaving = useStore($changing).has(id);
	const [problems, setProblems] = useState<PaymentProblems>({});
	const [tooMuch, setTooMuch] = useState<NewPayment>();
	const form = useRef<HTMLFormElement>(null);
	const group = useId();
	const today = dayAt(ports.now());
	const dues = duesOf(booking);
	const { record } = useLedger(ports);
	useFirstProblem(form, problems);

	useEffect(() => {
		form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
		return keepFocusInPanel;
	}, []);

	// The pressed button has made way for the question: the harmless answer takes the focus.
	useEffect(() => {
		if (tooMuch) form.current?.querySelector<HTMLElement>('[data-harmless]')?.focus();
	}, [tooMuch]);

	function type(change: Partial<TypedPayment>) {
		setTooMuch(undefined);
		if (typed) typePayment(id, { ...typed, ...change });
	}

	function changeAmount() {
		setTooMuch(undefined);
		form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
	}

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		if (!typed || isSaving) return;
		const read = parsePayment(typed, { today, paid: booking.paidAmount });
		setProblems(read.ok ? {} : read.problem);
		if (!read.ok) return;
		if (overpaidBy(read.value, dues) > 0) setTooMuch(read.value);
		else void send(read.value, false);
	}

	async function send(payment: NewPayment, isOverpaymentMeant: boolean) {
		if (isSaving) return;
		const problem = await record(booking, payment, isOverpaymentMeant);
		// Somebody else has recorded a payment meanwhile: the desk has read it by now.
		if (problem === 'overpayment') setTooMuch(payment);
		if (!problem || problem === 'recorded-before') dropPayment(id);
	}

	if (!typed) return null;
	return (
		<form className="side__form payform" ref={form} noValidate aria-label={ledgerWords.record} onSubmit={submit}>
			<ChoiceGroup legend={words.what} role="radiogroup">
				<div className="seg">
					{ENTERED_KINDS.map((kind) => (
						<label key={kind}>
							<input type="radio" name={group} checked={typed.kind === kind} onChange={() => type({ kind })} />
							{ledgerWords.kinds[kind]}
						</label>
					))}
				</div>
			</ChoiceGroup>
			<PaymentFields typed={typed} problems={problems} open={dues.open} today={today} onType={type} />
			{tooMuch ? (
				<Notice tone="ask" role="alert">
					<p>{words.tooMuch(overpaidBy(tooMuch, dues) || tooMuch.amount)}</p>
					<div className="side__acts">
						<button className="btn btn--main btn--small" type="button" onClick={() => void send(tooMuch, true)}>
							{words.takeAnyway}
						</button>
						<button className="btn btn--line btn--small" type="button" data-harmless onClick={changeAmount}>
							{words.change}
						</button>
					</div>
				</Notice>
			) : (
				<div className="side__acts">
					<button className="btn btn--main btn--small side__main" type="submit" aria-disabled={isSaving || undefined}>
						{isSaving ? words.saving : words.save}
					</button>
					<button className="btn btn--line btn--small" type="button" onClick={() => !isSaving && dropPayment(id)}>
						{panelWords.notNow}
					</button>
				</div>
			)}
		</form>
	);
}
