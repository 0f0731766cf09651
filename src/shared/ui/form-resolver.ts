import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Result } from '#shared/rules/result.ts';

/** Connects one of our parsers to react-hook-form. A problem's name becomes the field's message. */
export const resolverOf =
	<Typed extends FieldValues, Read>(
		read: (typed: Typed) => Result<Read, Partial<Record<string, string>>>,
	): Resolver<Typed, unknown, Read> =>
	(typed) => {
		const answer = read(typed);
		if (answer.ok) return { values: answer.value, errors: {} };
		const errors = Object.entries(answer.problem).map(([name, message]) => [name, { type: 'refused', message }]);
		return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Typed> };
	};
