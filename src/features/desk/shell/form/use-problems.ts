import { type RefObject, useEffect, useState } from 'react';
import type { Result } from '#shared/rules/result.ts';

type Problems = Partial<Record<string, unknown>>;

type Judged<Value, Found> = {
	/** The problems of the last refused try that are not fixed yet. */
	problems: Found;
	/** Reads the form on Save. Moves the focus to the first problem and returns `undefined` if there is one. */
	judge: () => Value | undefined;
	/** Shows problems that the database found, until something is typed. */
	refuse: (found: Found) => void;
	/** Must be called with each change of the form. */
	retype: () => void;
};

/** The problems beside a form's fields. They appear when Save is refused, never while a field is first typed, and go when the field is right. */
export function useProblems<Value, Found extends Problems>(
	form: RefObject<HTMLFormElement | null>,
	read: () => Result<Value, Found>,
): Judged<Value, Found> {
	const [shown, setShown] = useState<readonly (keyof Found)[]>([]);
	const [refused, setRefused] = useState<Found>();
	const now = shown.length > 0 ? read() : undefined;
	const left = now && !now.ok ? Object.entries(now.problem).filter(([name]) => shown.includes(name)) : [];

	useEffect(() => {
		if (shown.length > 0) focusFirstWrong(form.current);
	}, [form, shown]);
	useEffect(() => {
		if (refused) focusFirstWrong(form.current);
	}, [form, refused]);

	return {
		problems: { ...Object.fromEntries(left), ...refused } as Found,
		judge() {
			const answer = read();
			setRefused(undefined);
			// A new array also moves the focus again when the problems are the same.
			setShown(answer.ok ? [] : Object.keys(answer.problem));
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
