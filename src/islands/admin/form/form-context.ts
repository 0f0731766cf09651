import { createContext, useContext } from 'react';
import type { StaffProblems, TypedBooking } from '#domain/staff-booking.ts';
import { staffProblemWords } from '#i18n/admin-form.ts';

/** A form in which staff type a booking: what stands in it, what is wrong with it, and how it changes. */
export type BookingForm = { typed: TypedBooking; problems: StaffProblems; onType: (change: Partial<TypedBooking>) => void };

const FormContext = createContext<BookingForm | undefined>(undefined);

/** Hands the form to the fields inside. */
export const FormProvider = FormContext.Provider;

/** The form around this component. */
export function useBookingForm(): BookingForm & { problemOf: (name: keyof TypedBooking) => string | undefined } {
	const form = useContext(FormContext);
	if (!form) throw new Error('a field of the booking form stands outside BookingFields');
	const problemOf = (name: keyof TypedBooking) => {
		const problem = form.problems[name];
		return problem && staffProblemWords[problem];
	};
	return { ...form, problemOf };
}
