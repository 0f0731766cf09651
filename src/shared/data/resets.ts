import { atom, type WritableAtom } from 'nanostores';
import { type Latest, latest } from './latest.ts';

const resets = new Set<() => void>();

/** Has this done when somebody leaves the desk. Whatever a module of the desk keeps beside its stores is let go of here. */
export const onLeaving = (reset: () => void): void => void resets.add(reset);

/** Leaves nothing of the desk in this page's memory. A part of the desk that was never loaded has nothing to forget. */
export function forgetAll(): void {
	for (const reset of resets) reset();
}

/** A store of the desk: whoever leaves, leaves nothing in it. */
export function deskAtom<Value>(atFirst: Value): WritableAtom<Value> {
	const $store = atom(atFirst);
	onLeaving(() => $store.set(atFirst));
	return $store;
}

/** Questions of the desk of which only the latest answer counts; none that comes after somebody has left. */
export function deskLatest(): Latest {
	const questions = latest();
	onLeaving(questions.drop);
	return questions;
}
