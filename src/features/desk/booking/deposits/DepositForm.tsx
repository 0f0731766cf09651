import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { DayField } from '#features/desk/shell/form/DayField.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { Refused } from '#features/desk/shell/form/Refused.tsx';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt, parseDay } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { usePressed } from '#shared/ui/use-pressed.ts';
import type { BookingDetails } from '../details.ts';
import { AmountField, MethodField } from '../form/MoneyFields.tsx';
import { FIRST_PAYMENT_DAY } from '../payments/parse-payment.ts';
import { ledgerWords, paymentProblemWords } from '../payments/words.ts';
import { changeByLine } from '../price/total-with.ts';
import { type DepositAct, depositDrafts, emptyDeposit, type TypedDeposit } from './draft.ts';
import { deductDeposit, recordDeposit } from './state.ts';
import { depositProblemWords, depositWords as words } from './words.ts';

export function tellFailure(booking: Booking, problem: Parameters<typeof notifyFailure>[1]['problem']): void {
	notifyFailure(`${booking.id}/deposit`, {
		text: words.failed,
		problem,
		about: bookingName(booking),
		meaning: depositProblemWords as Record<string, string>,
	});
}

type DepositProblem = Parameters<typeof tellFailure>[1];

type DepositFormProps = { details: BookingDetails; held: number };

/** Takes, gives back or deducts a security deposit. */
export function DepositForm({ details, held }: DepositFormProps) {
	const { booking } = details;
	const typed = useDraft(depositDrafts, booking.id) ?? emptyDeposit;
	const ports = usePorts();
	const isSaving = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [isJudged, setIsJudged] = useState(false);
	const today = dayAt(ports.now());
	const act = typed.act as DepositAct;
	const isDeduction = act === 'deducted';
	const amount = readAmount(typed.amount) ?? 0;
	/** What goes out of the deposit: of a deduction, its price with the taxes. */
	const withTax = isDeduction && amount > 0 ? changeByLine(details, { kind: 'extra', unitPrice: amount }) : undefined;
	const taken = withTax ?? amount;
	/** A percent discount of the whole booking counts on the deduction too. */
	const isDiscounted = details.price?.lines.some(({ kind, percent }) => kind === 'discount' && percent !== null) ?? false;
	const day = parseDay(typed.receivedOn);
	const reason = onOneLine(withoutHidden(typed.reason));
	const problems = {
		amount: amount <= 0 ? words.problems.amount : act !== 'taken' && taken > held ? words.problems.tooMuch : undefined,
		method: !isDeduction && typed.method === '' ? paymentProblemWords['method-required'] : undefined,
		day: !isDeduction && (!day || day > today || day < FIRST_PAYMENT_DAY) ? paymentProblemWords['day-out-of-range'] : undefined,
		reason: isDeduction && reason === '' ? words.problems.reason : undefined,
	};
	const [refusal, setRefusal] = useState<DepositProblem>();
	const shown = (name: keyof typeof problems) => (isJudged ? problems[name] : undefined);
	const isDayRefused = refusal === 'day_out_of_range';
	const type = (change: Partial<TypedDeposit>) => {
		setRefusal(undefined);
		depositDrafts.put(booking.id, { ...typed, ...change });
	};

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		setIsJudged(true);
		if (isSaving || Object.values(problems).some(Boolean)) return;
		const answer = await press(() =>
			isDeduction
				? deductDeposit({ booking, amount, reason })
				: recordDeposit({
						bookingId: booking.id,
						deposit: { kind: act === 'taken' ? 'taken' : 'returned', amount, method: typed.method, receivedOn: day ?? today },
					}),
		);
		setRefusal(answer.ok ? undefined : answer.problem);
		if (!answer.ok) return tellFailure(booking, answer.problem);
		depositDrafts.drop(booking.id);
		const { receiptNumber, amount: moved } = answer.value;
		notifySuccess(`${booking.id}/deposit`, words.done[act](receiptNumber), `${bookingName(booking)}. ${moneyInWords(Math.abs(moved))}`);
	}

	return (
		<form className="side__form payform" noValidate aria-label={words.heads[act]} onSubmit={save}>
			<h4>{words.heads[act]}</h4>
			<div className="staffform">
				<AmountField
					label={isDeduction ? words.price : words.amount}
					hint={isDeduction ? words.priceHint : undefined}
					odd={withTax !== undefined && words.withTax(withTax, held - withTax, isDiscounted)}
					problem={shown('amount')}
					amount={typed.amount}
					isFirst
					onType={(amount) => type({ amount })}
				/>
				{isDeduction ? (
					<div className="staffform__wide">
						<ReasonField
							label={words.reason}
							hint={words.reasonHint}
							problem={shown('reason')}
							longest={120}
							reason={typed.reason}
							onType={(reason) => type({ reason })}
						/>
					</div>
				) : (
					<>
						<MethodField
							label={ledgerWords.form.method}
							problem={shown('method')}
							method={typed.method}
							ready={undefined}
							onType={(method) => type({ method })}
						/>
						<DayField
							label={act === 'taken' ? ledgerWords.form.day : ledgerWords.form.refundDay}
							problem={isDayRefused ? paymentProblemWords['day-before-money'] : shown('day')}
							min={FIRST_PAYMENT_DAY}
							max={today}
							day={typed.receivedOn}
							onType={(receivedOn) => type({ receivedOn })}
						/>
					</>
				)}
			</div>
			<Refused
				text={words.failed}
				problem={isDayRefused ? undefined : refusal}
				why={refusal && (depositProblemWords as Record<string, string>)[refusal]}
			/>
			<div className="side__acts">
				<button className="btn btn--main btn--small side__main" type="submit" aria-disabled={isSaving || undefined}>
					{isSaving && isPressed ? words.saving : words.save[act]}
				</button>
				<button className="btn btn--line btn--small" type="button" onClick={() => depositDrafts.drop(booking.id)}>
					{words.close}
				</button>
			</div>
		</form>
	);
}
