import { minifySync } from 'vite';

/** A function as the text of an inline script that calls it, without comments and space. It may use nothing from outside itself. */
export function inlineScript<Given extends unknown[]>(work: (...given: Given) => void, ...given: Given): string {
	const call = `(${work})(${given.map((one) => JSON.stringify(one)).join()})`;
	return minifySync('inline.js', call).code.trim();
}

/** Data as JSON that can stand in a `<script>`: no text in it can end the element or open a comment. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
