import { type ReactNode, useMemo } from 'react';
import { type FieldPath, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { aroundAt } from '#shared/booking/availability.ts';
import { BookingContext, useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import type { RequestValues } from '#shared/booking/values.ts';
import { listProblemWords } from '#shared/booking/words/list-problems.ts';
import { functionNames, functionsOf } from './edit-functions.ts';
import { FoldedDates } from './FoldedDates.tsx';
import { insteadBeside, isTwice } from './own-slots.ts';

/** Makes the form's parts inside ask for the function at this place. The first one has the form's own fields. */
export function FunctionScope({ place, children }: { place: number; children: ReactNode }) {
	const setting = useBooking();
	const form = useFormContext<RequestValues>();
	const typed = useTyped();
	const at = place > 0 ? (`more.${place - 1}` as const) : undefined;
	const days = new Map<string, string>();
	const functions = functionsOf(typed);
	const others = functions.filter((_, other) => other !== place);
	const twice = isTwice(functions[place], others) ? listProblemWords[setting.language]['slot-twice'] : undefined;
	const scoped = useScoped(form, at, place - 1, twice);
	for (const [other, name] of functionNames(functions, setting.language).entries()) {
		const { eventDate = '' } = functions[other] ?? {};
		const names = [days.get(eventDate), name].filter(Boolean);
		if (eventDate) days.set(eventDate, names.join(setting.words.calendar.comma));
	}
	return (
		<BookingContext
			value={{ ...setting, function: { at, $around: aroundAt(place), days, insteadOf: insteadBeside(others), Dates: FoldedDates } }}
		>
			<FormProvider {...scoped}>{children}</FormProvider>
		</BookingContext>
	);
}

type Form = UseFormReturn<RequestValues>;

/** Form whose field names are those of one function. `twice`: the problem at its date while another function has the same slot. */
function useScoped(form: Form, at: `more.${number}` | undefined, index: number, twice: string | undefined): Form {
	return useMemo(() => {
		const { register, setValue, setError, setFocus, trigger, formState } = form;
		const named = (name: string) => (at ? `${at}.${name}` : name) as FieldPath<RequestValues>;
		const scoped = {
			register: (name: string, { deps, ...options }: { deps?: string[] } = {}) =>
				register(named(name), { ...options, ...(deps && { deps: deps.map(named) }) }),
			setValue: (name: string, ...rest: [never]) => setValue(named(name), ...rest),
			setError: (name: string, ...rest: [never]) => setError(named(name), ...rest),
			setFocus: (name: string) => setFocus(named(name)),
			trigger: (name: string) => trigger(named(name)),
			formState: {
				get errors() {
					const errors = at ? formState.errors.more?.[index] : formState.errors;
					return { ...(twice && { eventDate: { type: 'twice', message: twice } }), ...errors };
				},
				get isSubmitted() {
					return formState.isSubmitted;
				},
			},
		};
		return { ...form, ...scoped } as unknown as Form;
	}, [form, at, index, twice]);
}
