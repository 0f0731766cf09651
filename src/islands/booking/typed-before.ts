import type { RequestValues } from '#stores/booking-values.ts';

/** The form's id, by which its button finds it and we find what the server sent. */
export const FORM_ID = 'booking-request';

/**
 * What somebody typed into the server's page before its script arrived. Read while the page is being taken over, because the form's
 * library sets the fields the moment it knows them.
 */
export function typedBeforeHydration(): Partial<RequestValues> {
	if (typeof document === 'undefined') return {};
	const form = document.getElementById(FORM_ID);
	if (!(form instanceof HTMLFormElement)) return {};
	const data = new FormData(form);
	const typed: Record<string, unknown> = {};
	for (const [name, value] of data) if (typeof value === 'string' && value !== '' && !name.startsWith('choices')) typed[name] = value;
	if (data.has('addOns')) typed['addOns'] = data.getAll('addOns');
	return typed;
}
