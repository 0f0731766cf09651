import '#features/desk/shell/form/form.css';
import { useRef } from 'react';
import { COUNTS_IN_LAKHS } from '#shared/rules/money/currency.ts';
import { figure } from '#shared/rules/money/money.ts';
import { PAYMENT_METHODS } from '#shared/rules/money/payment-methods.ts';
import { Field } from '#shared/ui/Field.tsx';
import { ledgerWords, understoodAmount } from '../payments/words.ts';

/** A phone's number pad has no letters, so this word has its own key. */
const LAKH = 'lakh';

type AmountFieldProps = {
	label: string;
	hint?: string | undefined;
	problem?: string | undefined;
	/** A warning while the amount is typed. */
	odd?: string | false | undefined;
	/** The open amount, offered as a button. */
	whole?: number;
	amount: string;
	enterKeyHint?: 'next' | 'go' | undefined;
	isFirst?: boolean;
	onType: (amount: string) => void;
};

/** An amount in any common spelling: "22,05,125", "Rs. 2205125/-", "22 lakh". The hint repeats it in figures and words. */
export function AmountField({ label, hint, problem, odd, whole = 0, amount, enterKeyHint, isFirst = false, onType }: AmountFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const addLakh = () => {
		if (!amount.includes(LAKH)) onType(`${amount.trim()} ${LAKH}`);
		field.current?.focus();
	};
	const takeWhole = () => {
		onType(figure(whole));
		field.current?.focus();
	};
	return (
		<Field
			className="staffform__wide"
			label={label}
			hint={[understoodAmount(amount) ?? hint, odd].filter(Boolean).join(' ') || undefined}
			problem={problem}
			remedy={
				whole > 0 && (
					<button className="btn btn--quiet amount__whole" type="button" onClick={takeWhole}>
						{ledgerWords.form.whole(whole)}
					</button>
				)
			}
		>
			{(control) => (
				<div className="amount">
					<input
						{...control}
						ref={field}
						className="input num"
						inputMode="decimal"
						enterKeyHint={enterKeyHint}
						autoComplete="off"
						maxLength={60}
						data-first-focus={isFirst || undefined}
						value={amount}
						onChange={({ target }) => onType(target.value)}
					/>
					{COUNTS_IN_LAKHS && (
						<button className="btn btn--line btn--small amount__key" type="button" aria-label={ledgerWords.form.lakhKey} onClick={addLakh}>
							{LAKH}
						</button>
					)}
				</div>
			)}
		</Field>
	);
}

type MethodFieldProps = {
	label: string;
	problem: string | undefined;
	method: string;
	/** The prefilled method: that of the last payment on this device. */
	ready: string | undefined;
	isFirst?: boolean;
	onType: (method: string) => void;
};

export function MethodField({ label, problem, method, ready, isFirst, onType }: MethodFieldProps) {
	const words = ledgerWords.form;
	return (
		<Field label={label} hint={method && method === ready ? words.asLast : undefined} problem={problem}>
			{(control) => (
				<select
					{...control}
					className="select"
					data-first-focus={isFirst || undefined}
					value={method}
					onChange={({ target }) => onType(target.value)}
				>
					<option value="">{words.choose}</option>
					{PAYMENT_METHODS.map((known) => (
						<option key={known} value={known}>
							{ledgerWords.method(known)}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
