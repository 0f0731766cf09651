import { EMPTY_VALUES, type RequestValues, readValues } from '#stores/booking/values.ts';

/** The form's id, by which its button finds it and we find what the server sent. */
export const FORM_ID = 'booking-request';

/**
 * What somebody typed into the server's page before its script arrived, or while it arrives. Read as the form is made: whoever types
 * meanwhile makes React begin anew, and so is read again.
 */
export function typedBefore(): RequestValues {
	if (typeof document === 'undefined') return EMPTY_VALUES;
	const form = document.getElementById(FORM_ID);
	return form instanceof HTMLFormElement ? typedIn(new FormData(form)) : EMPTY_VALUES;
}

function typedIn(data: FormData): RequestValues {
	const choices: unknown[] = [];
	for (const [name, value] of data) {
		const [, place] = /^choices\.(\d+)$/.exec(name) ?? [];
		if (place) choices[Number(place)] = value;
	}
	return readValues({ ...Object.fromEntries(data), addOns: data.getAll('addOns'), choices });
}
