import { useId } from 'react';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { useBookingForm } from './form-context.ts';

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
