/** Everything that can be wrong with a field, by name; `src/i18n` has the words in both languages. */
export const FIELD_PROBLEMS = [
	'name-required',
	'phone-required',
	'phone-invalid',
	'phone-country',
	'phone-two',
	'phone-one',
	'phone-own',
	'email-invalid',
	'hall-required',
	'date-required',
	'date-too-early',
	'date-too-late',
	'time-required',
	'guests-required',
	'guests-minimum',
	'guests-whole',
	'guests-one',
	'tulip-hall-full',
	'main-hall-full',
	'occasion-unknown',
	'package-unknown',
	'serving-unknown',
	'add-on-unknown',
	'add-on-one-choice',
	'language-unknown',
	'consent-required',
	'too-long',
	'hidden-characters',
	'not-text',
	'unknown-field',
	'nothing-asked',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** The first problem of each field, under the field's name. */
export type FieldProblems = Record<string, FieldProblem>;
