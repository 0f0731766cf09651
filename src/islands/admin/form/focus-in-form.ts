import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** After a refused form the focus goes to the first field that is wrong. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, problems: object): void {
	useEffect(() => {
		if (Object.keys(problems).length === 0) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
	}, [form, problems]);
}

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
