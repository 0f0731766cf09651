/** Milliseconds before each further try. */
const PAUSES = [200, 800, 2000];

/** Tries again what must be written down: the world outside has changed already. The last failure is thrown. */
export async function retry<Value>(sleep: (milliseconds: number) => Promise<unknown>, act: () => Promise<Value>): Promise<Value> {
	for (const pause of PAUSES) {
		try {
			return await act();
		} catch {
			await sleep(pause);
		}
	}
	return act();
}
