import { EMPTY_VALUES } from '#shared/booking/values.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { SendProblem } from '#shared/rules/booking/visitor-ports.ts';
import { $draft } from '../draft.ts';
import { functionsOf } from './edit-functions.ts';

/** Problems at the event times of functions whose slots are taken. With one function, the review shows a taken slot alone. */
export function takenFields(refusal: SendProblem, { slots }: BookingWords): Record<string, string> | undefined {
	if (refusal.kind !== 'slot_taken' || !refusal.functions) return undefined;
	const { values = EMPTY_VALUES } = $draft.get() ?? {};
	const taken = refusal.functions.map(({ index }) => [
		`functions.${index}.eventTime`,
		slots.takenTitle(functionsOf(values)[index]?.eventTime ?? ''),
	]);
	return Object.fromEntries(taken);
}
