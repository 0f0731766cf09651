import { atom, type WritableAtom } from 'nanostores';

const resets = new Set<() => void>();

/** Calls `reset` when staff leave the desk. Modules of the desk clear here what they keep beside their stores. */
export const onLeaving = (reset: () => void): void => void resets.add(reset);

/** Clears the desk from this page's memory. */
export function forgetAll(): void {
	for (const reset of resets) reset();
}

/** A store of the desk. Leaving the desk resets it. */
export function deskAtom<Value>(atFirst: Value): WritableAtom<Value> {
	const $store = atom(atFirst);
	onLeaving(() => $store.set(atFirst));
	return $store;
}
