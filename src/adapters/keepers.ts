import type { Keeper } from '#domain/visitor-ports.ts';

/**
 * The draft lives in both storages. This tab's own copy wins, so that two tabs never write over each other's form; the shared one is
 * what a new visit takes up after the browser was closed.
 */
export function draftKeeper(): Keeper {
	const own = keeper(() => sessionStorage, 'lalazar-booking-draft');
	const shared = keeper(() => localStorage, 'lalazar-booking-draft');
	return {
		read: () => own.read() ?? shared.read(),
		write(draft) {
			const isOwnKept = own.write(draft);
			return shared.write(draft) || isOwnKept;
		},
		clear() {
			// Another tab's draft is another request: it stays.
			if (keyOf(own.read()) === keyOf(shared.read())) shared.clear();
			own.clear();
		},
	};
}

/** The receipt of a booking that was sent lives as long as this tab. */
export const receiptKeeper = (): Keeper => keeper(() => sessionStorage, 'lalazar-booking-sent');

function keeper(storage: () => Storage, name: string): Keeper {
	return {
		read: () => attempt(() => JSON.parse(storage().getItem(name) ?? 'null')) ?? undefined,
		write: (value) => attempt(() => put(storage(), name, value)) ?? false,
		clear: () => void attempt(() => storage().removeItem(name)),
	};
}

function put(storage: Storage, name: string, value: unknown): true {
	storage.setItem(name, JSON.stringify(value));
	return true;
}

/** Storage may be full, forbidden or hold something else; each is an ending that the page lives with. */
function attempt<Value>(use: () => Value): Value | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

const keyOf = (draft: unknown): unknown => (typeof draft === 'object' && draft !== null && 'key' in draft ? draft.key : undefined);
