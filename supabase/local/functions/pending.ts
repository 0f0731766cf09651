/** Work that goes on after its answer was sent. */
export type Pending = {
	add(name: string, work: Promise<unknown>): void;
	/** Comes back when nothing is left, not even what the last work added. */
	settled(): Promise<void>;
};

/** Keeps track of such work, so that stopping does not cut it off, and logs what fails. */
export function pendingWork(): Pending {
	const open = new Set<Promise<unknown>>();
	return {
		add(name, work) {
			const watched = work.catch((error: unknown) => logFailure(name, 'waitUntil', error)).finally(() => open.delete(watched));
			open.add(watched);
		},
		async settled() {
			while (open.size > 0) await Promise.all(open);
		},
	};
}

/** One line for a function that failed, with its stack: it goes to the developer's terminal and to nobody else. */
export function logFailure(name: string, requestId: string, error: unknown): void {
	const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: 'error', part: 'function', name, requestId, stack }));
}
