/** Runs the task at most once at a time; calls during a run are answered by one more run after it. */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
	let isRunning = false;
	let isWanted = false;
	return async () => {
		isWanted = true;
		if (isRunning) return;
		isRunning = true;
		try {
			while (isWanted) {
				isWanted = false;
				await task();
			}
		} finally {
			isRunning = false;
		}
	};
}
