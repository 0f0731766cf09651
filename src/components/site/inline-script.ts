import { minifySync } from 'vite';

/** Turns a function into the text of an inline script, without comments and spaces. The function may use nothing from outside. */
export function inlineScript<Given extends unknown[]>(work: (...given: Given) => void, ...given: Given): string {
	const call = `(${work})(${given.map((one) => JSON.stringify(one)).join()})`;
	return minifySync('inline.js', call).code.trim();
}

/** JSON for a `<script>`: no text in it can end the element or open a comment. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
