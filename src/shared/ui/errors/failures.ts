import { atom, computed } from 'nanostores';
import { deskAtom } from '#shared/data/resets.ts';

/** Something that went wrong and is not mended yet. `act` names what was tried, such as `booking-1/delete`; `about` whom it concerned; `action` leads there. `later` tells what is said once the page has been read anew, of an act whose answer got lost. */
type Failure = {
	act: string;
	text: string;
	detail?: string | undefined;
	about?: string | undefined;
	action?: Action | undefined;
	later?: (() => string) | undefined;
};

/** What words offer to do, as a button beside them. */
export type Action = { label: string; act: () => void };

const $failures = deskAtom<readonly Failure[]>([]);

/** Where on the screen failures stand, each by the beginning of the acts that belong there; '' takes what has no place of its own. */
const $failureAreas = atom<readonly string[]>([]);

/** The failures by the place where each is to stand: the most exact one that is on the screen. */
export const $standing = computed([$failures, $failureAreas], (failures, places) => {
	const standing = new Map<string, Failure[]>();
	for (const failure of failures) {
		const place = longest(places.filter((beginning) => failure.act.startsWith(beginning)));
		if (place !== undefined) standing.set(place, [...(standing.get(place) ?? []), failure]);
	}
	return standing;
});

/** Lets a failure stand until it is mended or closed. Tried again and failed again, it is still one. */
export function standFailure(failure: Failure): void {
	$failures.set([...$failures.get().filter(({ act }) => act !== failure.act), failure]);
}

/** The act has come to a good end, or somebody has read what was wrong. */
export function mendFailure(act: string): void {
	if ($failures.get().some((failure) => failure.act === act)) $failures.set($failures.get().filter((failure) => failure.act !== act));
}

/** The failures of which nobody knows whether they are any, so far. */
export const openEnds = (): readonly Failure[] => $failures.get().filter(({ later }) => later !== undefined);

/** What was read since these were told shows how they ended: they say so, and stand until somebody has looked. */
export function tellLater(ends: readonly Failure[]): void {
	if (ends.length === 0) return;
	const told = (failure: Failure) => ({ ...failure, text: failure.later?.() ?? failure.text, detail: undefined, later: undefined });
	$failures.set($failures.get().map((failure) => (ends.includes(failure) ? told(failure) : failure)));
}

/** Opens a place for failures; returns a function that closes it. What stood there goes to the next best place. */
export function openFailureArea(beginning: string): () => void {
	$failureAreas.set([...$failureAreas.get(), beginning]);
	return () => {
		const at = $failureAreas.get().indexOf(beginning);
		$failureAreas.set($failureAreas.get().filter((_, index) => index !== at));
	};
}

const longest = (places: readonly string[]) => [...places].sort((one, other) => other.length - one.length)[0];
