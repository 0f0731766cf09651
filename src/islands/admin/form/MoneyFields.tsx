import type { ComponentProps, ReactNode } from 'react';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { ledgerWords, understoodAmount } from '#i18n/desk/ledger.ts';
import { Field } from '#islands/ui/Field.tsx';

type AmountFieldProps = {
	label: string;
	hint?: string | undefined;
	problem?: string | undefined;
	/** A button that fills it. */
	remedy?: ReactNode;
	amount: string;
	enterKeyHint?: 'next' | 'go' | undefined;
	/** It has the focus first. */
	isFirst?: boolean;
	onType: (amount: string) => void;
};

/** Where staff type money, as they write it: "22,05,125", "Rs. 2205125/-" or "22 lakh". What was understood stands below, in figures and in words. */
export function AmountField({ label, hint, problem, remedy, amount, enterKeyHint, isFirst = false, onType }: AmountFieldProps) {
	return (
		<Field className="staffform__wide" label={label} hint={understoodAmount(amount) ?? hint} problem={problem} remedy={remedy}>
			{(control) => (
				<input
					{...control}
					className="input num"
					inputMode="numeric"
					enterKeyHint={enterKeyHint}
					autoComplete="off"
					maxLength={60}
					data-first-focus={isFirst || undefined}
					value={amount}
					onChange={({ target }) => onType(target.value)}
				/>
			)}
		</Field>
	);
}

/** How money came. */
export function MethodSelect(control: ComponentProps<'select'>) {
	return (
		<select {...control} className="select">
			<option value="">{ledgerWords.form.choose}</option>
			{PAYMENT_METHODS.map((method) => (
				<option key={method} value={method}>
					{ledgerWords.methods[method]}
				</option>
			))}
		</select>
	);
}
