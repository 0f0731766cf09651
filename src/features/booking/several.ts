import { atom } from 'nanostores';
import { type RequestValues, toRequestInput } from '#shared/booking/values.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { type BookingRules, parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { AnyRequest } from '#shared/rules/booking/list-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { err, type Result } from '#shared/rules/result.ts';

const ask = () => loadPart(() => import('./several/several-form.ts'));

type SeveralForm = Awaited<Awaited<ReturnType<typeof ask>>['styled']>;

/** Parts of a form with several functions. They load with the second function, so that a form with one stays light. */
export const $several = atom<SeveralForm | 'lost' | undefined>(undefined);

/** Loads it once; `undefined` after a failure, which the next call tries again. */
export async function loadSeveral(): Promise<SeveralForm | undefined> {
	if (!loadedSeveral())
		$several.set(
			await ask().then(
				({ styled }) => styled,
				() => 'lost',
			),
		);
	return loadedSeveral();
}

export function loadedSeveral(): SeveralForm | undefined {
	const several = $several.get();
	return several === 'lost' ? undefined : several;
}

/** Parses a request with one function or several. Without the part for several nothing is valid: fewer functions than typed are never sent. */
export function parseRequest(
	values: RequestValues,
	language: Language,
	rules: BookingRules,
): Result<AnyRequest, Partial<Record<string, string>>> {
	if (values.more.length === 0) return parseBookingRequest(toRequestInput(values, rules.prices, language), rules);
	return loadedSeveral()?.parse(values, language, rules) ?? err({ more: 'not-text' });
}
