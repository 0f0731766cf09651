import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
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

type RadioFieldProps = {
	name: Exclude<keyof TypedBooking, 'addOns'>;
	legend: string;
	options: readonly (readonly [value: string, words: string])[];
};

/** One of two or three, a press each. */
export function RadioField({ name, legend, options }: RadioFieldProps) {
	const { typed, onType, problemOf, isRequired } = useBookingForm();
	const group = useId();
	return (
		<ChoiceGroup legend={legend} problem={problemOf(name)} role="radiogroup">
			<div className="seg">
				{options.map(([value, words]) => (
					<label key={value}>
						<input
							type="radio"
							name={group}
							value={value}
							required={isRequired(name)}
							checked={typed[name] === value}
							onChange={() => onType({ [name]: value })}
						/>
						{words}
					</label>
				))}
			</div>
		</ChoiceGroup>
	);
}

type CollapsibleProps = { title: string; fields: readonly (keyof TypedBooking)[]; children: ReactNode };

/** Fields that can wait, behind a line. It opens by itself when something stands in them, and when something is wrong with them. */
export function Collapsible({ title, fields, children }: CollapsibleProps) {
	const { typed, problems } = useBookingForm();
	const [isOpen, setIsOpen] = useState(() => fields.some((name) => typed[name].length > 0));
	const isWrong = fields.some((name) => problems[name]);
	return (
		<details className="fold" open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{title}</summary>
			<div className="staffform">{children}</div>
		</details>
	);
}
