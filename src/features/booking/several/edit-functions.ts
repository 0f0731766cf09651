import type { FunctionsForm } from '#shared/booking/request-form.ts';
import { EMPTY_VALUES, type FunctionValues, type RequestValues } from '#shared/booking/values.ts';
import { namesOfEvents } from '#shared/booking/words/event-names.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import { MOST_FUNCTIONS } from '#shared/rules/booking/list-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { EVENT_TIMES } from '#shared/rules/slots/slot.ts';
import { severalWords } from './several-words.ts';

export const functionsOf = (values: RequestValues): FunctionValues[] => [values, ...values.more];

/** The name of each function: its occasion or, until that is chosen, its number. */
export const functionNames = (functions: readonly FunctionValues[], language: Language): string[] =>
	namesOfEvents(functions, language, (place) => severalWords[language].numbered(place + 1));

/** Puts these functions into the form. The family's fields stay. */
export function setFunctions({ setValue, clearErrors }: FunctionsForm, [first, ...more]: readonly FunctionValues[]): void {
	for (const name of first ? ([...FUNCTION_FIELDS, 'choices'] as const) : []) setValue(name, first?.[name] ?? '', { shouldDirty: true });
	setValue('more', more, { shouldDirty: true });
	clearErrors('more');
}

/** The functions by date, those of one day in the order of their times. */
export function byDate(values: RequestValues): RequestValues {
	const when = ({ eventDate, eventTime, hall }: FunctionValues) => [eventDate, EVENT_TIMES.indexOf(eventTime), hall].join();
	const [first, ...more] = functionsOf(values)
		.sort((one, other) => (when(one) < when(other) ? -1 : 1))
		.map((one) => Object.fromEntries([...FUNCTION_FIELDS, 'choices' as const].map((name) => [name, one[name]])));
	return { ...values, ...first, more: more.map((one) => ({ ...EMPTY_VALUES, ...one })) };
}

/** Adds a function at the end. Menu and serving are copied from the first; add-ons, requests and counts are not. The focus goes to it. */
export function addFunction(form: FunctionsForm, occasion = ''): void {
	const typed = form.read();
	// Two quick presses come before the button goes.
	if (typed.more.length + 1 >= MOST_FUNCTIONS) return;
	focusOn(typed.more.length + 1);
	form.setValue('more', [...typed.more, newFunction(typed, occasion)], { shouldDirty: true });
}

/**
 * Completes a usual set: functions without an occasion get the missing ones, and those left over are added. The pressed button disappears, so
 * the focus moves to the first field to fill.
 */
export function takeSet(form: FunctionsForm, set: readonly string[]): void {
	const typed = form.read();
	const functions = functionsOf(typed);
	const missing = set.filter((occasion) => !functions.some((each) => each.occasion === occasion));
	const named = functions.map((each) => (each.occasion ? each : { ...each, occasion: missing.shift() ?? '' }));
	focusOn('to fill');
	setFunctions(form, [...named, ...missing.map((occasion) => newFunction(typed, occasion))]);
}

const newFunction = ({ package: menu, serving, choices }: FunctionValues, occasion: string): FunctionValues => ({
	...EMPTY_VALUES,
	package: menu,
	serving,
	occasion,
	// Every add-on needs its place at once: the form library does not read beyond a list's end.
	choices: choices.map(() => ''),
});

type Place = number | 'to fill';

let wanted: Place | undefined;

/** Moves the focus to the function at this place, or to the first field to fill, once it is shown. */
export function focusOn(place: Place): void {
	wanted = place;
}

/** True if the focus must move to this place; true only once. */
export function takesFocus(place: Place): boolean {
	if (wanted !== place) return false;
	wanted = undefined;
	return true;
}
