import '#features/desk/shell/form/form.css';
import { useRef } from 'react';
import { COUNTS_IN_LAKHS } from '#shared/rules/money/currency.ts';
import { figure } from '#shared/rules/money/money.ts';
import { PAYMENT_METHODS } from '#shared/rules/money/payment-methods.ts';
import { Field } from '#shared/ui/Field.tsx';
import { ledgerWords, understoodAmount } from '../payments/words.ts';

/** The pad of figures that a phone shows has no letters: this word has a key beside the field. */
const LAKH = 'lakh';

type AmountFieldProps = {
	label: string;
	hint?: string | undefined;
	problem?: string | undefined;
	/** What is odd about the amount, said while it is typed. */
	odd?: string | false | undefined;
	/** What is open: offered as a button that fills it, unless it is nothing. */
	whole?: number;
	amount: string;
	enterKeyHint?: 'next' | 'go' | undefined;
	/** It has the focus first. */
	isFirst?: boolean;
	onType: (amount: string) => void;
};

/** Where staff type money, as they write it: "22,05,125", "Rs. 2205125/-" or "22 lakh". What was understood stands below, in figures and in words. */
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
	/** What the form began with, as the last payment on this device came; nothing where none has. */
	ready: string | undefined;
	/** Takes the focus when a dialog or form opens. */
	isFirst?: boolean;
	onType: (method: string) => void;
};

/** How money came. */
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
