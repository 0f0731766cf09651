import { dishesOf, EMPTY_VALUES, formName, type RequestValues, toRequestInput } from '#shared/booking/values.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { listProblemWords } from '#shared/booking/words/list-problems.ts';
import type { BookingRules } from '#shared/rules/booking/booking-request.ts';
import type { ListProblem } from '#shared/rules/booking/field-problem.ts';
import { FUNCTION_FIELDS } from '#shared/rules/booking/fields.ts';
import type { ListRequest } from '#shared/rules/booking/list-request.ts';
import { parseListRequest } from '#shared/rules/booking/parse-list-request.ts';
import type { SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, type Result } from '#shared/rules/result.ts';
import { $draft, type DraftPorts, keepValues } from '../draft.ts';
import { addFunction, byDate, functionsOf } from './edit-functions.ts';
import { SeveralEstimateBar, SeveralEstimateCard } from './SeveralEstimate.tsx';
import { SeveralMissing } from './SeveralMissing.tsx';
import { closeUndo, SeveralParts } from './SeveralParts.tsx';
import sheet from './several.css?url&no-inline';

/** All that a form with several functions needs, in one script. */
const SEVERAL_FORM = {
	parse: parseSeveral,
	add: addFunction,
	closeUndo,
	takenFields,
	Parts: SeveralParts,
	EstimateBar: SeveralEstimateBar,
	EstimateCard: SeveralEstimateCard,
	Missing: SeveralMissing,
	sortDraft,
};

/** The parts once their styles are there: drawn without them, the evenings would jump under a finger. Styles that fail leave them plain. */
export const styled = new Promise<typeof SEVERAL_FORM>((done) => {
	const ready = () => done(SEVERAL_FORM);
	if (!sheet) return ready();
	document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet, onload: ready, onerror: ready }));
});

/** The review has the functions by date. In the form they keep their order, so that nothing moves under a finger. */
function sortDraft(ports: DraftPorts): void {
	const { values = EMPTY_VALUES } = $draft.get() ?? {};
	if (values.more.length > 0) keepValues(byDate(values), ports);
}

/** Parses a form with several functions. Problems have the names of the form's fields. */
function parseSeveral(values: RequestValues, language: Language, rules: BookingRules): Result<ListRequest, Record<string, string>> {
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

/** Problems at the event times of functions whose slots are taken. With one function, the review shows a taken slot alone. */
function takenFields(refusal: SendProblem, { slots }: BookingWords): Record<string, string> | undefined {
	if (refusal.kind !== 'slot_taken' || !refusal.functions) return undefined;
	const { values = EMPTY_VALUES } = $draft.get() ?? {};
	const taken = refusal.functions.map(({ index }) => [
		`functions.${index}.eventTime`,
		slots.takenTitle(functionsOf(values)[index]?.eventTime ?? ''),
	]);
	return Object.fromEntries(taken);
}
