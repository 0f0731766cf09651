import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { BookingDetails, LedgerProblem } from '#domain/desk/panel-port.ts';
import { duesOf } from '#domain/payments/dues.ts';
import { monthsTooEarly } from '#domain/payments/early-payment.ts';
import { figure } from '#domain/payments/money.ts';
import { FIRST_PAYMENT_DAY, type FinalPayment, type PaymentProblems, parseFinalPayment } from '#domain/payments/payment.ts';
import { readAmount } from '#domain/payments/read-amount.ts';
import { type Day, dayAt } from '#domain/shared/day.ts';
import { paidWords as words } from '#i18n/desk/fully-paid.ts';
import { ledgerProblemWords, ledgerWords, paymentProblemWords } from '#i18n/desk/ledger.ts';
import { Dialog, DialogActs } from '#islands/ui/Dialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { usePressed } from '#islands/ui/use-pressed.ts';
import { $changing } from '#stores/desk/changes.ts';
import { usePorts } from '../desk-context.ts';
import { DayField } from '../form/DayField.tsx';
import { Refusal } from '../form/FormNotices.tsx';
import { AmountField, MethodField } from '../form/MoneyFields.tsx';
import { useDiscard } from '../form/use-discard.tsx';
import { useProblems } from '../form/use-problems.ts';
import { useLedger } from '../panel/use-ledger.ts';
import { Question } from '../parts/Question.tsx';
import { nameOf } from '../parts/use-changes.ts';

/** Refusals of what was read before somebody else changed it. */
const OUT_OF_DATE: readonly LedgerProblem[] = ['not-the-balance', 'nothing-open', 'conflict'];

/** What a refusal means, once it is known what is open now. */
const withOpen = (open: number): typeof ledgerProblemWords => ({
	...ledgerProblemWords,
	'not-the-balance': `${words.changed} ${words.openNow(open)}`,
	conflict: `${ledgerProblemWords.conflict} ${words.openNow(open)}`,
});

type PaidDialogProps = { booking: Booking; onClose: () => void };

/** Asks before a booking is marked as fully paid: how much, how and when (docs/decisions/28-ask-before-money.md). It stays open until that is recorded or left. */
export default function PaidDialog({ booking: pressed, onClose }: PaidDialogProps) {
	const ports = usePorts();
	const [booking, setBooking] = useState(pressed);
	const { open } = duesOf(booking);
	const today = dayAt(ports.now());
	const [begun] = useState({ amount: figure(open), method: ports.lastMethod.read() ?? '', receivedOn: today as string });
	const [typed, setTyped] = useState(begun);
	const { leave, question } = useDiscard(JSON.stringify(typed) !== JSON.stringify(begun), onClose);
	/** What somebody else has made of the booking meanwhile, so that no payment of it can be recorded any more. */
	const [ended, setEnded] = useState<Ended>();
	const [refusal, setRefusal] = useState<LedgerProblem>();
	/** What is asked about, because its day lies long before the booking came. */
	const [asking, setAsking] = useState<FinalPayment>();
	const [meantDay, setMeantDay] = useState<Day>();
	const [isNew, setNew] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const { markPaid } = useLedger();
	const { problems, judge, refuse, retype } = useProblems(form, () => parseFinalPayment(typed, { today, open }));
	function type(change: Partial<typeof typed>) {
		setRefusal(undefined);
		setAsking(undefined);
		retype();
		setTyped({ ...typed, ...change });
	}
	const more = (readAmount(typed.amount) ?? open) - open;
	function wordsOf(name: keyof PaymentProblems) {
		const problem = problems[name];
		return problem === 'amount-not-the-balance' ? words.notOpen(open) : problem && paymentProblemWords[problem];
	}

	/** What was pressed is out of date: the amount typed stays, and what is open now is told beside it. */
	async function readAnew() {
		const answer = await ports.panel.details(booking.id);
		if (!answer.ok || !answer.value) return false;
		setBooking(answer.value.booking);
		setEnded(endOf(answer.value));
		return duesOf(answer.value.booking).open !== open;
	}

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy) return;
		setRefusal(undefined);
		const payment = judge();
		if (!payment) return;
		if (payment.receivedOn !== meantDay && monthsTooEarly(payment.receivedOn, booking) > 0) setAsking(payment);
		else await send(payment);
	}

	async function send(payment: FinalPayment) {
		const problem = await press(() => markPaid(booking, payment));
		if (!problem) onClose();
		else if (problem === 'day-out-of-range') refuse({ receivedOn: 'day-out-of-range' });
		else if (problem !== 'busy') {
			const isOutOfDate = OUT_OF_DATE.includes(problem);
			setNew(isOutOfDate && (await readAnew()));
			setRefusal(problem);
		}
	}

	return (
		<Dialog title={words.question} onClose={() => !isBusy && (ended ? onClose() : leave())}>
			<p>
				<b>
					<bdi>{nameOf(booking)}</bdi>
				</b>
			</p>
			{ended ? (
				<EndedMeanwhile ended={ended} onClose={onClose} />
			) : (
				<form className="staffform" ref={form} noValidate onSubmit={save} aria-describedby={refusal && id}>
					<AmountField
						label={words.amount}
						problem={wordsOf('amount')}
						odd={more !== 0 && !problems.amount && words.odd(more)}
						whole={more !== 0 || problems.amount ? open : 0}
						amount={typed.amount}
						onType={(amount) => type({ amount })}
					/>
					<MethodField
						label={words.method}
						problem={wordsOf('method')}
						method={typed.method}
						ready={begun.method}
						isFirst
						onType={(method) => type({ method })}
					/>
					<DayField
						label={words.day}
						problem={wordsOf('receivedOn')}
						min={FIRST_PAYMENT_DAY}
						max={today}
						day={typed.receivedOn}
						onType={(receivedOn) => type({ receivedOn })}
					/>
					<div className="staffform__wide">
						<Refusal id={id} text={words.failed} problem={refusal} meaning={isNew ? withOpen(open) : ledgerProblemWords} />
						{!isBusy && question}
						{asking ? (
							<Question
								text={ledgerWords.form.early(monthsTooEarly(asking.receivedOn, booking))}
								yes={ledgerWords.form.takeAnyway}
								no={ledgerWords.form.changeDay}
								onYes={() => {
									setAsking(undefined);
									setMeantDay(asking.receivedOn);
									void send(asking);
								}}
								onNo={() => {
									setAsking(undefined);
									form.current?.querySelector<HTMLElement>('[type=date]')?.focus();
								}}
							/>
						) : (
							<DialogActs act={isBusy && isPressed ? words.recording : words.record} isBusy={isBusy} keep={words.keep} onKeep={leave} />
						)}
					</div>
				</form>
			)}
		</Dialog>
	);
}

type Ended = keyof typeof words.ended;

function endOf({ booking: { status }, deletedAt }: BookingDetails): Ended | undefined {
	if (deletedAt) return 'deleted';
	return status === 'cancelled' || status === 'expired' ? status : undefined;
}

/** In place of the form, once there is nothing left to record: what has become of the booking, and no act but to close. */
function EndedMeanwhile({ ended, onClose }: { ended: Ended; onClose: () => void }) {
	const close = useRef<HTMLButtonElement>(null);
	useEffect(() => close.current?.focus(), []);
	return (
		<>
			<Notice tone="bad" role="alert">
				<p>{words.ended[ended]}</p>
				<p>{words.notRecorded}</p>
			</Notice>
			<div className="dialog__acts">
				<button className="btn btn--main" type="button" ref={close} onClick={onClose}>
					{words.close}
				</button>
			</div>
		</>
	);
}
