import type { ComponentProps } from 'react';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useBookingForm } from './form-context.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
	name: Exclude<keyof TypedBooking, 'addOns'>;
	label: string;
	optional?: string;
	hint?: string | undefined;
};

/** One line of the form. */
export function TextField({ name, label, optional, hint, className, ...input }: TextFieldProps) {
	const { typed, onType, problemOf, isRequired, enterKeyHint } = useBookingForm();
	return (
		<Field label={label} optional={optional} hint={hint} problem={problemOf(name)} className={className}>
			{(control) => (
				<input
					{...control}
					className="input"
					required={isRequired(name)}
					enterKeyHint={enterKeyHint}
					{...input}
					value={typed[name]}
					onChange={({ target }) => onType({ [name]: target.value })}
				/>
			)}
		</Field>
	);
}
