import { type RefObject, useEffect, useState } from 'react';
import type { Result } from '#shared/rules/result.ts';

type Problems = Partial<Record<string, unknown>>;

type Judged<Value, Found> = {
	/** What is still wrong with the fields for which the form was refused last. */
	problems: Found;
	/** Reads the form for whoever presses Save: what it says, or `undefined`, and the focus is at the first problem. */
	judge: () => Value | undefined;
	/** Takes what the database found wrong; it stands until something is typed. */
	refuse: (found: Found) => void;
	/** To be called with each change of the form. */
	retype: () => void;
};

/**
 * What is wrong in a form, told beside its fields after a try that was refused: each problem goes as soon as its field is right, and a field
 * that nobody has been told about is not found wrong while it is typed.
 */
export function useProblems<Value, Found extends Problems>(
	form: RefObject<HTMLFormElement | null>,
	read: () => Result<Value, Found>,
): Judged<Value, Found> {
	const [told, setTold] = useState<readonly (keyof Found)[]>([]);
	const [refused, setRefused] = useState<Found>();
	const now = told.length > 0 ? read() : undefined;
	const left = now && !now.ok ? Object.entries(now.problem).filter(([name]) => told.includes(name)) : [];

	useEffect(() => {
		if (told.length > 0) focusFirstWrong(form.current);
	}, [form, told]);
	useEffect(() => {
		if (refused) focusFirstWrong(form.current);
	}, [form, refused]);

	return {
		problems: { ...Object.fromEntries(left), ...refused } as Found,
		judge() {
			const answer = read();
			setRefused(undefined);
			// Also those that are the same as before: the focus goes to the first of them again.
			setTold(answer.ok ? [] : Object.keys(answer.problem));
			return answer.ok ? answer.value : undefined;
		},
		refuse: setRefused,
		retype: () => setRefused(undefined),
	};
}

function focusFirstWrong(form: HTMLFormElement | null): void {
	const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
	(wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
}
