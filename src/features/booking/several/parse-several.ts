import { dishesOf, formName, type RequestValues, toRequestInput } from '#shared/booking/values.ts';
import { listProblemWords } from '#shared/booking/words/list-problems.ts';
import type { BookingRules } from '#shared/rules/booking/booking-request.ts';
import type { ListProblem } from '#shared/rules/booking/field-problem.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import type { ListRequest } from '#shared/rules/booking/list-request.ts';
import { parseListRequest } from '#shared/rules/booking/parse-list-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, type Result } from '#shared/rules/result.ts';
import { functionsOf } from './edit-functions.ts';

/** Parses a form with several functions. Problems have the names of the form's fields. */
export function parseSeveral(values: RequestValues, language: Language, rules: BookingRules): Result<ListRequest, Record<string, string>> {
	const isOwn = (name: string) => FUNCTION_FIELDS.some((known) => known === name);
	const family = Object.entries(toRequestInput(values, rules.prices, language)).filter(([name]) => !isOwn(name));
	const functions = functionsOf(values).map((each) => ({
		...Object.fromEntries(FUNCTION_FIELDS.map((name) => [name, each[name]])),
		addOns: dishesOf(each, rules.prices),
	}));
	const parsed = parseListRequest({ ...Object.fromEntries(family), functions }, rules);
	if (parsed.ok) return parsed;
	const words = listProblemWords[language];
	return err(
		Object.fromEntries(Object.entries(parsed.problem).map(([name, problem]) => [formName(name), words[problem as ListProblem] ?? problem])),
	);
}
