import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { Result } from '#shared/rules/result.ts';

/** Connects one of our parsers to react-hook-form. A problem's name becomes the field's message. */
export const resolverOf =
	<Typed extends FieldValues, Read>(
		read: (typed: Typed) => Result<Read, Partial<Record<string, string>>>,
	): Resolver<Typed, unknown, Read> =>
	(typed) => {
		const answer = read(typed);
		if (answer.ok) return { values: answer.value, errors: {} };
		const errors: FieldErrors<Typed> = {};
		for (const [name, message] of Object.entries(answer.problem)) set(errors, name, { type: 'refused', message });
		return { values: {}, errors };
	};
