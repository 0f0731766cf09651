import type { AstroIntegration } from 'astro';

const CONTAINER = /(?:\/\* Without containers: (?<media>[^*]+?) \*\/\s*)?@container\b[^{]*\{/g;

/**
 * Styles that ask for their container's width, and after each what it is where containers are not known (Safari before 16, Chrome before
 * 105): the same rules by the width of the window that the comment before it names.
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

/** The place after the brace that closes a block whose inside begins at `start`. */
function endOfBlock(styles: string, start: number): number {
	let depth = 1;
	let at = start;
	for (; depth > 0 && at < styles.length; at += 1) depth += styles[at] === '{' ? 1 : styles[at] === '}' ? -1 : 0;
	return at;
}

/** Gives every style sheet of the project that asks for containers its equal for older browsers, in builds and while `npm start` runs. */
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
