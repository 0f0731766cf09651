import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { DayField } from '#features/desk/shell/form/DayField.tsx';
import { Refusal } from '#features/desk/shell/form/FormNotices.tsx';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { useProblems } from '#features/desk/shell/form/use-problems.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { bookingName } from '#features/desk/shell/words.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { figure } from '#shared/rules/money/money.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { Dialog, DialogActs } from '#shared/ui/Dialog.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import type { BookingDetails } from '../details.ts';
import { AmountField, MethodField } from '../form/MoneyFields.tsx';
import { monthsTooEarly } from './early-payment.ts';
import { markPaidWords as words } from './mark-fully-paid-words.ts';
import { tellFullyPaid } from './outcomes.ts';
import { FIRST_PAYMENT_DAY, type FinalPayment, type PaymentProblems, parseFinalPayment } from './parse-payment.ts';
import { markFullyPaid } from './state.ts';
import { ledgerProblemWords, ledgerWords, paymentProblemWords } from './words.ts';

/** Refusals after which the booking is read again. */
const OUT_OF_DATE: readonly ProblemOf<'mark_fully_paid'>[] = ['not_the_balance', 'nothing_open', 'version_conflict', 'booking_not_found'];

/** Words of a refusal, with the amount that is open now. */
const withOpen = (open: number): typeof ledgerProblemWords => ({
	...ledgerProblemWords,
	not_the_balance: `${words.changed} ${words.openNow(open)}`,
	version_conflict: `${ledgerProblemWords.version_conflict} ${words.openNow(open)}`,
});

type MarkFullyPaidDialogProps = { booking: Booking; onClose: () => void };

/** Asks before a booking is marked as fully paid: how much, how and when (docs/decisions/28-ask-before-money.md). It stays open until the payment is recorded or the dialog is left. */
export default function MarkFullyPaidDialog({ booking: pressed, onClose }: MarkFullyPaidDialogProps) {
	const ports = usePorts();
	const [booking, setBooking] = useState(pressed);
	const { open, isEstimate, total } = duesOf(booking);
	const today = dayAt(ports.now());
	const [begun] = useState({ amount: figure(open), method: ports.lastMethod.read() ?? '', receivedOn: today as string });
	const [typed, setTyped] = useState(begun);
	const { leave, question } = useDiscard(JSON.stringify(typed) !== JSON.stringify(begun), onClose);
	/** Set when a colleague ended the booking while the dialog was open. */
	const [ended, setEnded] = useState<Ended>();
	const [refusal, setRefusal] = useState<ProblemOf<'mark_fully_paid'>>();
	/** A payment whose day is long before the booking was made, until staff confirm it. */
	const [asking, setAsking] = useState<FinalPayment>();
	const [meantDay, setMeantDay] = useState<Day>();
	const [isNew, setNew] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const id = useId();
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
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

	/** Reads the booking again. The typed amount stays, and the amount that is open now is shown beside it. */
	async function readAnew() {
		const answer = await call('booking_details', { booking: booking.id });
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
		const answer = await press(() => markFullyPaid({ booking, payment }));
		if (answer.ok) {
			ports.lastMethod.keep(payment.method);
			tellFullyPaid(booking, answer.value);
			return onClose();
		}
		const { problem } = answer;
		if (problem === 'day_out_of_range') refuse({ receivedOn: 'day-out-of-range' });
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
					<bdi>{bookingName(booking)}</bdi>
				</b>
			</p>
			{isEstimate && !ended && <p>{words.agrees(total)}</p>}
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

function endOf({ booking: { status, deletedAt } }: BookingDetails): Ended | undefined {
	if (deletedAt) return 'deleted';
	return status === 'cancelled' || status === 'expired' ? status : undefined;
}

/** Shown instead of the form when the booking has ended. */
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
