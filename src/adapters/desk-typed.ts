import type { DeskTypedPort } from '#domain/staff-ports.ts';
import { deviceStorage, tabStorage } from './safe-storage.ts';

const TYPED_KEY = 'lalazar.desk.typed';

/** When somebody last left the desk in this browser: only a time. */
const LEFT_KEY = 'lalazar.desk.left';

/** A browser that restores its tabs brings their storage back: what is older is nobody's work any more. */
const KEPT_MS = 24 * 3_600_000;

/** Keeps what is typed at the desk in this tab only: it is about families. */
export function deskTyped(now: () => Date): DeskTypedPort {
	const clear = () => tabStorage.removeItem(TYPED_KEY);
	return {
		read() {
			const { at, typed } = parsed(tabStorage.getItem(TYPED_KEY));
			const time = now().getTime();
			const left = Number(deviceStorage.getItem(LEFT_KEY));
			// A clock that was put right meanwhile must not let go of everything from then on.
			const hasLeft = left >= Number(at) && left <= time;
			if (typeof at === 'number' && time - at < KEPT_MS && !hasLeft) return typed;
			clear();
			return undefined;
		},
		write: (typed) => void tabStorage.setItem(TYPED_KEY, JSON.stringify({ at: now().getTime(), typed })),
		clear,
		forget() {
			clear();
			deviceStorage.setItem(LEFT_KEY, String(now().getTime()));
		},
	};
}

function parsed(kept: string | null): { at?: unknown; typed?: unknown } {
	try {
		return JSON.parse(kept ?? '{}') ?? {};
	} catch {
		// Somebody else's, or cut off.
		return {};
	}
}
