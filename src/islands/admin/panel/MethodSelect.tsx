import type { ComponentProps } from 'react';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';

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
