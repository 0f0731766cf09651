import type { DeskTypedPort } from '#domain/desk/desk-ports.ts';
import { deviceStorage, tabStorage } from '../browser/safe-storage.ts';
import { valueStorage } from '../browser/value-storage.ts';

const TYPED_KEY = 'lalazar.desk.typed';

/** When somebody last left the desk in this browser: only a time. */
const LEFT_KEY = 'lalazar.desk.left';

/** A browser that restores its tabs brings their storage back: what is older is nobody's work any more. */
const KEPT_MS = 24 * 3_600_000;

/** Keeps what is typed at the desk in this tab only: it is about families. */
export function deskTyped(now: () => Date): DeskTypedPort {
	const kept = valueStorage(tabStorage, TYPED_KEY);
	return {
		read() {
			const { at, typed } = (kept.read() ?? {}) as { at?: unknown; typed?: unknown };
			const time = now().getTime();
			const left = Number(deviceStorage.getItem(LEFT_KEY));
			// A clock that was put right meanwhile must not let go of everything from then on.
			const hasLeft = left >= Number(at) && left <= time;
			if (typeof at === 'number' && time - at < KEPT_MS && !hasLeft) return typed;
			kept.clear();
			return undefined;
		},
		write: (typed) => void kept.write({ at: now().getTime(), typed }),
		clear: kept.clear,
		forget() {
			kept.clear();
			deviceStorage.setItem(LEFT_KEY, String(now().getTime()));
		},
	};
}
