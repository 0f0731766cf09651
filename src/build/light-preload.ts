import type { AstroUserConfig } from 'astro';

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number], { name: string }>;

/** Asks for the files of a part that comes later side by side, as Vite's own helper does, and leaves failures to whoever asked (`load-part.ts`). */
const HELPER = `
const asked = new Set();
export const __vitePreload = (ask, files = []) => {
	for (const file of files) {
		if (asked.has(file)) continue;
		asked.add(file);
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.href = '/' + file;
		document.head.append(link);
	}
	return ask();
};
`;

/** A sixth of the weight of Vite's helper, most of which waits for style sheets: this site's are all in its pages. */
export const lightPreload = (): Plugin => ({
	name: 'lalazar-light-preload',
	enforce: 'pre',
	load(id) {
		return id === '\0vite/preload-helper.js' && this.environment.name === 'client' ? HELPER : null;
	},
});
