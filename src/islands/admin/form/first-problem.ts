import { type RefObject, useEffect } from 'react';

/** After a refused form the focus goes to the first field that is wrong. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, problems: object): void {
	useEffect(() => {
		if (Object.keys(problems).length === 0) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
	}, [form, problems]);
}
