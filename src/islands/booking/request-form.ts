import { useEffect, useLayoutEffect, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { type BookingRequest, parseBookingRequest } from '#domain/booking-request.ts';
import { dayAt } from '#domain/day.ts';
import type { FieldProblem, FieldProblems } from '#domain/field-problem.ts';
import { $draft, keepValues } from '#stores/booking-draft.ts';
import { EMPTY_VALUES, isAnyTyped, type RequestValues, readValues, toRequestInput } from '#stores/booking-values.ts';
import { type BookingSetting, useBooking } from './context.ts';
import { typedBeforeHydration } from './typed-before.ts';

/** The form of the first step: text as typed going in, a request that can be written down coming out. */
export type RequestForm = UseFormReturn<RequestValues, unknown, BookingRequest>;

/**
 * The first step's form. It starts with what this device kept and what was typed before the script arrived, and notes every change
 * at once. `isReady` is false while the page still is the server's.
 */
export function useRequestForm(setting: BookingSetting, isReady: boolean): RequestForm {
	const [typed] = useState(typedBeforeHydration);
	const form = useForm<RequestValues, unknown, BookingRequest>({
		mode: 'onSubmit',
		reValidateMode: 'onChange',
		resolver: requestResolver(setting),
	});
	const { reset, subscribe } = form;

	// Before the first paint: the kept words must not blink in.
	useLayoutEffect(() => {
		if (!isReady) return;
		const before = { ...typed, ...typedWhileTakenOver() };
		const values = { ...EMPTY_VALUES, ...$draft.get()?.values, ...before };
		reset(values);
		if (Object.keys(before).length > 0) keepValues(values, setting.ports);
	}, [isReady, reset, typed, setting.ports]);

	useEffect(() => {
		if (!isReady) return;
		const note = ({ values }: { values: unknown }) => {
			const typed = readValues(values);
			// An untouched form leaves nothing on the device; an emptied one does.
			if (isAnyTyped(typed) || isAnyTyped($draft.get()?.values ?? EMPTY_VALUES)) keepValues(typed, setting.ports);
		};
		return subscribe({ formState: { values: true }, callback: note });
	}, [isReady, subscribe, setting.ports]);

	return form;
}

/** What was typed in the moments between. Not the add-ons: the form's library may have ticked one of them meanwhile. */
function typedWhileTakenOver(): Partial<RequestValues> {
	const { addOns: _, ...typed } = typedBeforeHydration();
	return typed;
}

/** The form around this component. */
export const useRequest = (): RequestForm => useFormContext<RequestValues, unknown, BookingRequest>();

/** What is typed at the moment, whole. */
export function useTyped(): RequestValues {
	return { ...EMPTY_VALUES, ...definedOnly(useWatch<RequestValues>()) };
}

/** What is wrong with a field, in words. The server's own words are shown as they come. */
export function useProblem(name: keyof RequestValues): string | undefined {
	const { problems } = useBooking();
	const { errors } = useRequest().formState;
	const message = errors[name]?.message;
	return message && (problems[message as FieldProblem] ?? message);
}

/** The one parser, fed with what was typed. Its day is asked for each time: a page may stay open past midnight. */
function requestResolver({ prices, language, ports }: BookingSetting): Resolver<RequestValues, unknown, BookingRequest> {
	return (values) => {
		const rules = { today: dayAt(ports.clock()), prices };
		const answer = parseBookingRequest(toRequestInput(readValues(values), prices, language), rules);
		return answer.ok ? { values: answer.value, errors: {} } : { values: {}, errors: errorsOf(answer.problem) };
	};
}

const errorsOf = (problems: FieldProblems): FieldErrors<RequestValues> =>
	Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'refused', message }]));

const definedOnly = (values: object): Partial<RequestValues> =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
