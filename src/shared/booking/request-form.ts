import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { FieldProblem } from '#shared/rules/booking/field-problem.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import { phoneAsDialled } from '#shared/rules/phone.ts';
import { useBooking } from './context.ts';
import { EMPTY_VALUES, type RequestValues, readValues } from './values.ts';

export type WholeForm = UseFormReturn<RequestValues, unknown, AnyRequest>;

/** Form methods for the parts. Values come from `useTyped` only. */
type RequestForm = Pick<WholeForm, 'register' | 'setValue' | 'trigger' | 'setError' | 'setFocus' | 'formState'>;

export const useRequest = (): RequestForm => useFormContext<RequestValues, unknown, AnyRequest>();

/** Present values of the form or, inside of a further function, of that one. Before hydration they are empty, as on the server. */
export function useTyped(): RequestValues {
	const { isReady, function: one } = useBooking();
	const raw = useWatch<RequestValues>({ name: one?.at as 'clientName' });
	return isReady ? readValues(raw) : EMPTY_VALUES;
}

/** The whole form, for what adds and removes functions. */
export type FunctionsForm = Pick<WholeForm, 'setValue' | 'clearErrors'> & { read: () => RequestValues };

export function useWholeForm(): FunctionsForm {
	const { getValues, setValue, clearErrors } = useFormContext<RequestValues, unknown, AnyRequest>();
	return { setValue, clearErrors, read: () => readValues(getValues()) };
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
