import { createContext, useContext } from 'react';
import { REQUIRED_FIELDS, type StaffField, type StaffProblems, type TypedBooking } from '#domain/booking/staff-booking.ts';
import { staffProblemWords } from '#i18n/desk/form.ts';

/** A form in which staff type a booking: what stands in it, what is wrong with it, and how it changes. */
export type BookingForm = { typed: TypedBooking; problems: StaffProblems; onType: (change: Partial<TypedBooking>) => void };

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
