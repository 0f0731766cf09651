import type { ComponentProps } from 'react';
import { DayField } from '#features/desk/shell/form/DayField.tsx';
import { fullField } from '#features/desk/shell/words/field-hints.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Dues } from '#shared/rules/money/dues.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { Field } from '#shared/ui/Field.tsx';
import { AmountField, MethodField } from '../form/MoneyFields.tsx';
import { FIRST_PAYMENT_DAY, overpaidBy, PAYMENT_TEXT, type PaymentProblems, type TypedPayment } from './parse-payment.ts';
import { ledgerWords, paymentProblemWords } from './words.ts';

const words = ledgerWords.form;

type PaymentFieldsProps = {
	typed: TypedPayment;
	problems: PaymentProblems;
	/** The open balance. */
	open: number;
	/** A warning about the amount. */
	odd: string | false | undefined;
	today: Day;
	onType: (change: Partial<TypedPayment>) => void;
};

export function PaymentFields({ typed, problems, open, odd, today, onType }: PaymentFieldsProps) {
	const problemOf = (name: keyof PaymentProblems) => {
		const problem = problems[name];
		return problem && paymentProblemWords[problem];
	};
	const line = (name: Exclude<keyof TypedPayment, 'kind' | 'amount'>): ComponentProps<'input'> => ({
		className: 'input',
		autoComplete: 'off',
		value: typed[name],
		onChange: ({ target }) => onType({ [name]: target.value }),
	});
	const isRefund = typed.kind === 'refund';
	const canTakeWhole = typed.kind === 'balance' && open > 0 && typed.amount === '';
	return (
		<div className="staffform">
			<AmountField
				label={words.amount}
				problem={problemOf('amount')}
				odd={!problems.amount && odd}
				whole={canTakeWhole ? open : 0}
				amount={typed.amount}
				isFirst
				onType={(amount) => onType({ amount })}
			/>
			<MethodField
				label={words.method}
				problem={problemOf('method')}
				method={typed.method}
				ready={typed.readyMethod}
				onType={(method) => onType({ method })}
			/>
			<DayField
				label={isRefund ? words.refundDay : words.day}
				problem={problemOf('receivedOn')}
				min={FIRST_PAYMENT_DAY}
				max={today}
				day={typed.receivedOn}
				onType={(receivedOn) => onType({ receivedOn })}
			/>
			<Field
				className="staffform__wide"
				label={words.reference}
				optional={words.optional}
				problem={problemOf('reference') ?? fullField(typed.reference, PAYMENT_TEXT.reference)}
			>
				{(control) => <input {...control} {...line('reference')} placeholder={words.referenceHint} maxLength={PAYMENT_TEXT.reference} />}
			</Field>
			<Field
				className="staffform__wide"
				label={words.note}
				optional={words.optional}
				problem={problemOf('note') ?? fullField(typed.note, PAYMENT_TEXT.note)}
			>
				{(control) => <input {...control} {...line('note')} maxLength={PAYMENT_TEXT.note} />}
			</Field>
		</div>
	);
}

/** Warns about a typed amount that is too high. */
export function oddWords({ kind, amount: text }: TypedPayment, dues: Dues): string | undefined {
	const amount = readAmount(text) ?? 0;
	if (kind === 'refund') return amount > dues.paid ? `${paymentProblemWords['amount-more-than-paid']}.` : undefined;
	const tooMuch = overpaidBy({ kind, amount }, dues);
	return tooMuch > 0 ? ledgerWords.form.tooMuch(tooMuch) : undefined;
}
