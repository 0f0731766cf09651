/** A function as the text of an inline script that calls it, without comments and space. It may use nothing from outside itself. */
export function inlineScript<Given extends unknown[]>(work: (...given: Given) => void, ...given: Given): string {
	const lines = work
		.toString()
		.split('\n')
		.map((line) => line.trim());
	const code = lines.filter((line) => !line.startsWith('//')).join('\n');
	return `(${code.replace(/ ?([{}()=>,;:?|&<[\]]) ?/g, '$1').replace(/([{,;])\n/g, '$1')})(${given.map((one) => JSON.stringify(one)).join()})`;
}

/** Data as JSON that can stand in a `<script>`: no text in it can end the element or open a comment. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
