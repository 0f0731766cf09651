/**
 * Keeps keyboard, pointer and screen readers out of parts of the page, until the function that it returns is called. Browsers that do not
 * know `inert` (Safari before 15.5, Chrome before 102) do not show the parts meanwhile: nothing can be reached that is not visible.
 */
export function closeOff(parts: Iterable<HTMLElement>): () => void {
	const knowsInert = 'inert' in HTMLElement.prototype;
	const all = [...parts];
	const put = (isOff: boolean) => {
		for (const part of all) {
			if (knowsInert) part.inert = isOff;
			else part.style.visibility = isOff ? 'hidden' : '';
		}
	};
	put(true);
	return () => put(false);
}
