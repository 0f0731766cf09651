import type { KeyboardEvent } from 'react';

/**
 * Enter leads to the next field that has to be filled, as the phone's key says. When nothing is missing it saves, and in a field that is
 * itself empty it is refused with the reason.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !event.target.validity.valid) return;
	const next = event.currentTarget.querySelector<HTMLInputElement>('input:required:invalid');
	if (!next) return;
	event.preventDefault();
	next.focus();
}
