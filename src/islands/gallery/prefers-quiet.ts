/** Whether nothing should move or load by itself: the visitor asked for less motion, or for less data. */
export function prefersQuiet(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
