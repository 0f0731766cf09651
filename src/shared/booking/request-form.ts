import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { FieldProblem } from '#shared/rules/booking/field-problem.ts';
import { phoneAsDialled } from '#shared/rules/phone.ts';
import { useBooking } from './context.ts';
import { EMPTY_VALUES, type RequestValues, readValues } from './values.ts';

export type WholeForm = UseFormReturn<RequestValues, unknown, BookingRequest>;

/** Form methods for the parts. Values come from `useTyped` only. */
type RequestForm = Pick<WholeForm, 'register' | 'setValue' | 'trigger' | 'setError' | 'setFocus' | 'formState'>;

export const useRequest = (): RequestForm => useFormContext<RequestValues, unknown, BookingRequest>();

/** Present values of the form. Before hydration they are empty, as on the server. */
export function useTyped(): RequestValues {
	const { isReady } = useBooking();
	const raw = useWatch<RequestValues>();
	return isReady ? readValues(raw) : EMPTY_VALUES;
}

/** Registers a phone field. Once left, it shows the number as people dial it. */
export function usePhoneField(name: 'phone' | 'bridePhone' | 'groomPhone') {
	const { register, setValue } = useRequest();
	return register(name, {
		onBlur: ({ target: { value } }) => {
			const dialled = phoneAsDialled(value);
			if (dialled !== value) setValue(name, dialled, { shouldDirty: true });
		},
	});
}

/** Problem of a field in words. The server's own words pass unchanged. */
export function useProblem(name: keyof RequestValues): string | undefined {
	const { problems } = useBooking();
	const { errors } = useRequest().formState;
	const message = errors[name]?.message;
	return message && (problems[message as FieldProblem] ?? message);
}
