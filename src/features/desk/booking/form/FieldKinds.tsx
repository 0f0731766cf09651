import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react';
import { choiceWords, fieldNames, staffProblemWords } from '#features/desk/shell/form/words.ts';
import { dayHint } from '#features/desk/shell/words/field-hints.ts';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import {
	isSameText,
	REQUIRED_FIELDS,
	type StaffField,
	type StaffProblems,
	type TypedBooking,
} from '#shared/rules/booking/staff-booking.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import type { FirstField } from '../edit/draft.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'autoCapitalize'> & {
	name: Exclude<StaffField, 'addOns'>;
	autoCapitalize?: 'words' | 'none';
	hint?: string | undefined;
	/** Shown below the field. */
	remedy?: ReactNode;
};

export function TextField({ name, hint, remedy, className, ...input }: TextFieldProps) {
	const { typed, onType, problemOf, isRequired, enterKeyHint, first } = useBookingForm();
	const day = input.type?.startsWith('date') ? dayHint(typed[name]) : undefined;
	return (
		<Field
			label={fieldNames[name]}
			hint={[day, hint].filter(Boolean).join('. ') || undefined}
			problem={problemOf(name)}
			remedy={remedy}
			className={className}
		>
			{(control) => (
				<input
					{...control}
					className="input"
					required={isRequired(name)}
					enterKeyHint={enterKeyHint}
					data-first-focus={name === first || undefined}
					{...input}
					value={typed[name]}
					onChange={({ target }) => onType({ [name]: target.value })}
				/>
			)}
		</Field>
	);
}

type RadioFieldProps = { name: Exclude<StaffField, 'addOns'>; options: readonly string[] };

export function RadioField({ name, options }: RadioFieldProps) {
	const { typed, onType, problemOf, isRequired } = useBookingForm();
	const group = useId();
	return (
		<ChoiceGroup legend={fieldNames[name]} problem={problemOf(name)} role="radiogroup">
			<div className="seg">
				{options.map((value) => (
					<label key={value}>
						<input
							type="radio"
							name={group}
							value={value}
							required={isRequired(name)}
							checked={typed[name] === value}
							onChange={() => onType({ [name]: value })}
						/>
						{choiceWords[name]?.[value] ?? value}
					</label>
				))}
			</div>
		</ChoiceGroup>
	);
}

/** The occasion of one function of several. */
export const OccasionField = () => (
	<div className="staffform__wide staffform__occasions">
		<RadioField name="occasion" options={OCCASIONS} />
	</div>
);

type CollapsibleProps = {
	title: string;
	fields: readonly StaffField[];
	/** A field that is never empty. It opens the fold only if it was changed. */
	known?: StaffField;
	children: ReactNode;
};

/** A fold of optional fields. It opens by itself if one is filled, changed, wrong or asked for. */
export function Collapsible({ title, fields, known, children }: CollapsibleProps) {
	const { typed, problems, first, before } = useBookingForm();
	const isDifferent = (name: StaffField) => before !== undefined && !isSameText(typed[name], before[name]);
	const isFull = fields.some((name) => name === first || (name !== known && typed[name].length > 0) || isDifferent(name));
	const [isOpen, setIsOpen] = useState(isFull);
	// A draft can come back after sign-in into a form that is already open.
	const [wasFull, setWasFull] = useState(isFull);
	if (isFull !== wasFull) {
		setWasFull(isFull);
		if (isFull) setIsOpen(true);
	}
	const isWrong = fields.some((name) => problems[name]);
	return (
		<details className="fold" open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{title}</summary>
			<div className="staffform">{children}</div>
		</details>
	);
}

export type BookingForm = {
	typed: TypedBooking;
	problems: StaffProblems;
	onType: (change: Partial<TypedBooking>) => void;
	/** The values of an existing booking when the form opened. */
	before?: TypedBooking;
	/** The field for which the form was opened. */
	first?: FirstField | undefined;
	/** The price of all functions, offered as the total. */
	estimatedTotal?: number | undefined;
	/** Effect on the total, while the form has a change that affects the price. */
	aboutTotal?: string | undefined;
};

const FormContext = createContext<BookingForm | undefined>(undefined);

export const FormProvider = FormContext.Provider;

type FieldRules = {
	problemOf: (name: StaffField) => string | undefined;
	isRequired: (name: StaffField) => boolean;
	/** The label of Enter on a phone's keyboard. */
	enterKeyHint: 'next' | 'go';
};

export function useBookingForm(): BookingForm & FieldRules {
	const form = useContext(FormContext);
	if (!form) throw new Error('a field of the booking form stands outside BookingFields');
	const problemOf = (name: StaffField) => {
		const problem = form.problems[name];
		return problem && staffProblemWords[problem];
	};
	return {
		...form,
		problemOf,
		isRequired: (name) => REQUIRED_FIELDS.includes(name),
		enterKeyHint: REQUIRED_FIELDS.some((name) => form.typed[name] === '') ? 'next' : 'go',
	};
}

/** Enter moves to the next empty required field, as the phone's keyboard says. It submits when none is left or its own field is wrong. */
export function focusNextRequired(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !event.target.validity.valid) return;
	const next = event.currentTarget.querySelector<HTMLInputElement>('input:required:invalid');
	if (!next) return;
	event.preventDefault();
	next.focus();
}
