import { useEffect, useLayoutEffect, useState } from 'react';
import { type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { $draft, keepValues } from '#features/booking/draft.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import { type BookingRequest, parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { FieldProblem } from '#shared/rules/booking/field-problem.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { resolverOf } from '#shared/ui/form-resolver.ts';
import { type BookingSetting, useBooking } from './context.ts';
import { EMPTY_VALUES, isAnyTyped, isSameValues, type RequestValues, readValues, toRequestInput, withTyped } from './values.ts';

type WholeForm = UseFormReturn<RequestValues, unknown, BookingRequest>;

/** What the parts of the first step may do with their form. What is typed they learn from `useTyped` alone. */
type RequestForm = Pick<WholeForm, 'register' | 'setValue' | 'trigger' | 'setError' | 'setFocus' | 'formState'>;

/**
 * The first step's form: text as typed going in, a request that can be written down coming out. It has its values, whole, from the first
 * render on: what the draft begins with, and on top of it what was typed into the server's page. It notes every change at once.
 */
export function useRequestForm(setting: BookingSetting, begun: RequestValues): WholeForm {
	const { isReady, ports, prices } = setting;
	const [typed] = useState(() => (isReady ? EMPTY_VALUES : typedBefore()));
	const [first] = useState(() => withPlaceForChoices(withTyped(begun, typed), prices));
	const form = useForm<RequestValues, unknown, BookingRequest>({
		mode: 'onSubmit',
		reValidateMode: 'onChange',
		resolver: requestResolver(setting),
		defaultValues: first,
	});
	const { getValues, setValue, subscribe } = form;

	useLayoutEffect(() => {
		// The library believes a box that was ticked before more than the list of which it is a part.
		setValue('addOns', first.addOns);
		selectWhatCame(typed);
	}, [setValue, first, typed]);

	useEffect(() => {
		const note = (values: unknown) => {
			const now = readValues(values);
			// An untouched form leaves nothing on the device; an emptied one does.
			if (isAnyTyped(now) || isAnyTyped($draft.get()?.values ?? EMPTY_VALUES)) keepValues(now, ports);
		};
		if (isAnyTyped(typed) || !isSameValues(readValues(getValues()), first)) note(getValues());
		return subscribe({ formState: { values: true }, callback: ({ values }) => note(values) });
	}, [getValues, subscribe, first, typed, ports]);

	return form;
}

/** Every add-on has its place from the beginning: the library does not read what lies beyond a list's end. */
const withPlaceForChoices = (values: RequestValues, { addOns }: PriceList): RequestValues => ({
	...values,
	choices: addOns.map((_, index) => values.choices[index] ?? ''),
});

/**
 * Words that the draft brought into a field in which somebody was about to type: the first letter takes their place. Not a date: to be
 * selected makes its field begin anew, and half of one may be typed.
 */
function selectWhatCame(typed: RequestValues): void {
	const { activeElement: field } = document;
	const isText = (field instanceof HTMLInputElement && field.type !== 'date') || field instanceof HTMLTextAreaElement;
	if (isText && field.form?.id === FORM_ID && typed[field.name as keyof RequestValues] === '') field.select();
}

/** The form around this component. */
export const useRequest = (): RequestForm => useFormContext<RequestValues, unknown, BookingRequest>();

/** What is typed at the moment, whole. While the page still is the server's it is what the server knew: nothing. */
export function useTyped(): RequestValues {
	const { isReady } = useBooking();
	const raw = useWatch<RequestValues>();
	return isReady ? readValues(raw) : EMPTY_VALUES;
}

/** What is wrong with a field, in words. The server's own words are shown as they come. */
export function useProblem(name: keyof RequestValues): string | undefined {
	const { problems } = useBooking();
	const { errors } = useRequest().formState;
	const message = errors[name]?.message;
	return message && (problems[message as FieldProblem] ?? message);
}

/** The one parser, fed with what was typed. Its day is asked for each time: a page may stay open past midnight. */
const requestResolver = ({ prices, venue, language, ports }: BookingSetting) =>
	resolverOf((values: RequestValues) =>
		parseBookingRequest(toRequestInput(readValues(values), prices, language), { today: hallToday(ports.clock), prices, venue }),
	);

/** The form's id, by which its button finds it and we find what the server sent. */
export const FORM_ID = 'booking-request';

/**
 * What somebody typed into the server's page before its script arrived, or while it arrives. Read as the form is made: whoever types
 * meanwhile makes React begin anew, and so is read again.
 */
function typedBefore(): RequestValues {
	const form = typeof document !== 'undefined' && document.querySelector<HTMLFormElement>(`#${FORM_ID}`);
	return form ? typedIn(new FormData(form)) : EMPTY_VALUES;
}

function typedIn(data: FormData): RequestValues {
	const choices: unknown[] = [];
	for (const [name, value] of data) {
		const [, place] = /^choices\.(\d+)$/.exec(name) ?? [];
		if (place) choices[Number(place)] = value;
	}
	return readValues({ ...Object.fromEntries(data), addOns: data.getAll('addOns'), choices });
}
