import type { AstroIntegration } from 'astro';

const CONTAINER = /(?:\/\* Without containers: (?<media>[^*]+?) \*\/\s*)?@container\b[^{]*\{/g;

/**
 * Adds, after each container query, the same rules by window width for browsers without container queries (Safari before 16, Chrome before
 * 105). A comment before the query names that width.
 */
export function byWindowToo(styles: string, file: string): string {
	let done = 0;
	const parts = [...styles.matchAll(CONTAINER)].map((found) => {
		const media = found.groups?.['media'];
		if (!media)
			throw new Error(
				`${file}: an @container needs the comment “Without containers: (max-width: …)” before it: from which width of the window on its rules hold in browsers that know no containers.`,
			);
		const start = found.index + found[0].length;
		const end = endOfBlock(styles, start);
		const part = `${styles.slice(done, end)}@supports not (container-type: inline-size){@media ${media}{${styles.slice(start, end)}}`;
		done = end;
		return part;
	});
	return parts.join('') + styles.slice(done);
}

/** End of a block whose content begins at `start`. */
function endOfBlock(styles: string, start: number): number {
	let depth = 1;
	let at = start;
	for (; depth > 0 && at < styles.length; at += 1) depth += styles[at] === '{' ? 1 : styles[at] === '}' ? -1 : 0;
	return at;
}

/** Adds them to every style sheet, in builds and with `npm start`. */
export function containersByWindow(): AstroIntegration {
	const plugin = {
		name: 'containers-by-window',
		enforce: 'pre' as const,
		transform: {
			filter: { id: /\/src\/.*\.css$/, code: '@container' },
			handler: (styles: string, file: string) => ({ code: byWindowToo(styles, file), map: null }),
		},
	};
	return {
		name: 'containers-by-window',
		hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
	};
}
