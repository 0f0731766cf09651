import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BookingSetting } from '#shared/booking/context.ts';
import type { WholeForm } from '#shared/booking/request-form.ts';
import { EMPTY_VALUES, isAnyTyped, isSameValues, type RequestValues, readValues, withTyped } from '#shared/booking/values.ts';
import { hallToday } from '#shared/data/hall-clock.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import { resolverOf } from '#shared/ui/form-resolver.ts';
import { $draft, keepValues } from '../draft.ts';
import { parseRequest } from '../several.ts';
import type { WizardPorts } from '../wizard-ports.ts';
import { FORM_ID } from './form-ids.ts';

/** Form of the first step. Its first values are the draft, with the text that was typed before hydration on top. Each change is stored at once. */
export function useRequestForm(setting: BookingSetting<WizardPorts>, begun: RequestValues): WholeForm {
	const { isReady, ports, prices } = setting;
	const [typed] = useState(() => (isReady ? EMPTY_VALUES : typedBefore()));
	const [first] = useState(() => withPlaceForChoices(withTyped(begun, typed), prices));
	const form = useForm<RequestValues, unknown, AnyRequest>({
		mode: 'onSubmit',
		reValidateMode: 'onChange',
		shouldFocusError: false,
		resolver: requestResolver(setting),
		defaultValues: first,
	});
	const { getValues, setValue, subscribe } = form;

	useLayoutEffect(() => {
		// The form library trusts a box ticked before hydration more than its list.
		setValue('addOns', first.addOns);
		selectWhatCame(typed);
	}, [setValue, first, typed]);

	useEffect(() => {
		const note = (values: unknown) => {
			const now = readValues(values);
			// An untouched form stores nothing, but an emptied one does.
			if (isAnyTyped(now) || isAnyTyped($draft.get()?.values ?? EMPTY_VALUES)) keepValues(now, ports);
		};
		if (isAnyTyped(typed) || !isSameValues(readValues(getValues()), first)) note(getValues());
		return subscribe({ formState: { values: true }, callback: ({ values }) => note(values) });
	}, [getValues, subscribe, first, typed, ports]);

	return form;
}

/** Every add-on needs its place at once: the form library does not read beyond a list's end. */
const withPlaceForChoices = (values: RequestValues, { addOns }: Pick<PriceList, 'addOns'>): RequestValues => ({
	...values,
	choices: addOns.map((_, index) => values.choices[index] ?? ''),
	more: values.more.map((each) => withPlaceForChoices({ ...each, more: [] }, { addOns })),
});

/**
 * Selects restored text in the focused field, so that the first letter replaces it. Date fields are left out: selecting one resets half-typed
 * digits.
 */
function selectWhatCame(typed: RequestValues): void {
	const { activeElement: field } = document;
	const isText = (field instanceof HTMLInputElement && field.type !== 'date') || field instanceof HTMLTextAreaElement;
	if (isText && field.form?.id === FORM_ID && typed[field.name as keyof RequestValues] === '') field.select();
}

/** Parses with the present day: a page may stay open past midnight. */
const requestResolver = ({ prices, venue, language, ports }: BookingSetting) =>
	resolverOf((values: RequestValues) => parseRequest(readValues(values), language, { today: hallToday(ports.clock), prices, venue }));

/** Reads text typed into the server's page before hydration. Typing during hydration makes React start again, which reads it again. */
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
