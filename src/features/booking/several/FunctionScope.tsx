import { type ReactNode, useMemo } from 'react';
import { type FieldPath, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { aroundAt } from '#shared/booking/availability.ts';
import { BookingContext, useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import type { RequestValues } from '#shared/booking/values.ts';
import { functionName, functionsOf } from './edit-functions.ts';

/** Makes the form's parts inside ask for the function at this place. The first one has the form's own fields. */
export function FunctionScope({ place, children }: { place: number; children: ReactNode }) {
	const setting = useBooking();
	const form = useFormContext<RequestValues>();
	const typed = useTyped();
	const at = place > 0 ? (`more.${place - 1}` as const) : undefined;
	const scoped = useScoped(form, at, place - 1);

	const days = new Map<string, string>();
	for (const [other, each] of functionsOf(typed).entries()) {
		const names = [days.get(each.eventDate), functionName(each, other, setting.language)].filter(Boolean);
		if (each.eventDate) days.set(each.eventDate, names.join(setting.words.calendar.comma));
	}
	return (
		<BookingContext value={{ ...setting, function: { at, $around: aroundAt(place), days } }}>
			<FormProvider {...scoped}>{children}</FormProvider>
		</BookingContext>
	);
}

type Form = UseFormReturn<RequestValues>;

/** The form under the names of one further function. */
function useScoped(form: Form, at: `more.${number}` | undefined, index: number): Form {
	return useMemo(() => {
		const { register, setValue, setError, setFocus, trigger, formState } = form;
		if (!at) return form;
		const named = (name: string) => `${at}.${name}` as FieldPath<RequestValues>;
		const scoped = {
			register: (name: string, { deps, ...options }: { deps?: string[] } = {}) =>
				register(named(name), { ...options, ...(deps && { deps: deps.map(named) }) }),
			setValue: (name: string, ...rest: [never]) => setValue(named(name), ...rest),
			setError: (name: string, ...rest: [never]) => setError(named(name), ...rest),
			setFocus: (name: string) => setFocus(named(name)),
			trigger: (name: string) => trigger(named(name)),
			formState: {
				get errors() {
					return formState.errors.more?.[index] ?? {};
				},
				get isSubmitted() {
					return formState.isSubmitted;
				},
			},
		};
		return { ...form, ...scoped } as unknown as Form;
	}, [form, at, index]);
}
