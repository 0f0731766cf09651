import { atom, computed } from 'nanostores';
import { deskAtom } from '#shared/data/resets.ts';

/**
 * Failure that is not fixed yet. `act`: what was tried, such as `booking-1/delete`. `about`: the person. `action`: a way there. `later`:
 * replaces the text once the page has been read again after a lost answer.
 */
export type Failure = {
	act: string;
	text: string;
	detail?: string | undefined;
	about?: string | undefined;
	action?: Action | undefined;
	later?: (() => string) | undefined;
};

/** Button beside a text. */
export type Action = { label: string; act: () => void };

const $failures = deskAtom<readonly Failure[]>([]);

/** Places for failures, by the first part of their act names; '' takes all others. */
const $failureAreas = atom<readonly string[]>([]);

/** Failures by their place: the most exact one on the screen. */
export const $failuresByPlace = computed([$failures, $failureAreas], (failures, places) => {
	const byPlace = new Map<string, Failure[]>();
	for (const failure of failures) {
		const place = longest(places.filter((beginning) => failure.act.startsWith(beginning)));
		if (place !== undefined) byPlace.set(place, [...(byPlace.get(place) ?? []), failure]);
	}
	return byPlace;
});

/** Adds a failure, or replaces the one of the same act. */
export function addFailure(failure: Failure): void {
	$failures.set([...$failures.get().filter(({ act }) => act !== failure.act), failure]);
}

/** Removes a failure after a success or after reading. */
export function removeFailure(act: string): void {
	if ($failures.get().some((failure) => failure.act === act)) $failures.set($failures.get().filter((failure) => failure.act !== act));
}

/** Failures whose act had no answer. */
export const unansweredFailures = (): readonly Failure[] => $failures.get().filter(({ later }) => later !== undefined);

/** Shows the `later` text of these failures: the page has been read since, and shows the result. */
export function showLaterTexts(ends: readonly Failure[]): void {
	if (ends.length === 0) return;
	const later = (failure: Failure) => ({ ...failure, text: failure.later?.() ?? failure.text, detail: undefined, later: undefined });
	$failures.set($failures.get().map((failure) => (ends.includes(failure) ? later(failure) : failure)));
}

/** Opens a place for failures; returns a function that closes it. Its failures then move to the next best place. */
export function openFailureArea(beginning: string): () => void {
	$failureAreas.set([...$failureAreas.get(), beginning]);
	return () => {
		const at = $failureAreas.get().indexOf(beginning);
		$failureAreas.set($failureAreas.get().filter((_, index) => index !== at));
	};
}

const longest = (places: readonly string[]) => [...places].sort((one, other) => other.length - one.length)[0];
