/**
 * Clean-up steps, run in reverse order. Each runs even if another fails; a second `end()` does nothing. Node 22 has no
 * AsyncDisposableStack.
 */
export type CleanUps = { defer(end: () => unknown): void; end(): Promise<void> };

export function cleanUps(): CleanUps {
	const all: (() => unknown)[] = [];
	return {
		defer: (end) => void all.push(end),
		async end() {
			const failed: unknown[] = [];
			for (let next = all.pop(); next; next = all.pop()) {
				try {
					await next();
				} catch (error) {
					failed.push(error);
				}
			}
			if (failed.length > 0) throw failed[0];
		},
	};
}
