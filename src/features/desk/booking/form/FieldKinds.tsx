import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import type { FirstField } from '#features/desk/shell/drafts.ts';
import { choiceWords, fieldNames, staffProblemWords, type UnchangedTotal } from '#features/desk/shell/form/words.ts';
import { dayHint } from '#features/desk/shell/words/day-hint.ts';
import {
	isSameText,
	REQUIRED_FIELDS,
	type StaffField,
	type StaffProblems,
	type TypedBooking,
} from '#shared/rules/booking/staff-booking.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'autoCapitalize'> & {
	name: Exclude<StaffField, 'addOns'>;
	autoCapitalize?: 'words' | 'none';
	hint?: string | undefined;
	/** What stands right below it. */
	remedy?: ReactNode;
};

/** One line of the form. */
export function TextField({ name, hint, remedy, className, ...input }: TextFieldProps) {
	const { typed, onType, problemOf, isRequired, enterKeyHint } = useBookingForm();
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
					{...input}
					value={typed[name]}
					onChange={({ target }) => onType({ [name]: target.value })}
				/>
			)}
		</Field>
	);
}

type RadioFieldProps = { name: Exclude<StaffField, 'addOns'>; options: readonly string[] };

/** One of two or three, a press each. */
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

type CollapsibleProps = {
	title: string;
	fields: readonly StaffField[];
	/** One of them in which something always stands: that opens nothing, unless it is another than before. */
	known?: StaffField;
	children: ReactNode;
};

/** Fields that can wait, behind a line. It opens by itself when something stands in them or was taken out, something is wrong with them, or they are what is wanted. */
export function Collapsible({ title, fields, known, children }: CollapsibleProps) {
	const { typed, problems, first, before } = useBookingForm();
	const isDifferent = (name: StaffField) => before !== undefined && !isSameText(typed[name], before[name]);
	const isFull = fields.some((name) => name === first || (name !== known && typed[name].length > 0) || isDifferent(name));
	const [isOpen, setIsOpen] = useState(isFull);
	// What was typed before a sign-in may come back into a form that stands there already.
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

/** A form in which staff type a booking: what stands in it, what is wrong with it, and how it changes. */
export type BookingForm = {
	typed: TypedBooking;
	problems: StaffProblems;
	onType: (change: Partial<TypedBooking>) => void;
	/** What stood in it when it was opened, of a booking that is there. */
	before?: TypedBooking;
	/** The field for which the form was opened. */
	first?: FirstField | undefined;
	/** That the total stays as it was set, while what it was set for is being changed. */
	stays?: UnchangedTotal | undefined;
};

const FormContext = createContext<BookingForm | undefined>(undefined);

/** Hands the form to the fields inside. */
export const FormProvider = FormContext.Provider;

type FieldRules = {
	problemOf: (name: StaffField) => string | undefined;
	isRequired: (name: StaffField) => boolean;
	/** What Enter does, as a phone's keyboard says it. */
	enterKeyHint: 'next' | 'go';
};

/** The form around this component. */
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
