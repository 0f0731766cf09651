import type { AstroUserConfig } from 'astro';

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number], { name: string }>;

/** Countries of families and their relatives. Numbers of all countries are checked; only these are also shown in groups. */
const GROUPED = new Set(['PK', 'AE', 'SA', 'QA', 'OM', 'KW', 'BH', 'GB', 'US', 'CA', 'AU']);

/** Version of the library's metadata, and the index of a country's formats in it. */
const VERSION = 4;
const FORMATS = 4;

/** Removes other countries' number formats from scripts: 8 KB of 19 KB compressed. */
export function lightPhoneNumbers(): Plugin {
	return {
		name: 'light-phone-numbers',
		transform: {
			filter: { id: /libphonenumber-js[\\/]metadata\.min\.json\.js$/ },
			handler(code) {
				if (this.environment.name !== 'client') return null;
				return `export default ${withoutFormats(code)}`;
			},
		},
	};
}

/** Metadata with the formats of some countries only. Throws if the library's file has changed. */
export function withoutFormats(code: string): string {
	const [, json] = /^export default (\{.*\})\s*;?\s*$/m.exec(code) ?? [];
	if (!json) throw new Error('libphonenumber-js keeps its metadata in another form: see src/build/lighter-scripts.ts.');
	const metadata = JSON.parse(json) as { version: number; countries: Record<string, unknown[]> };
	if (metadata.version !== VERSION)
		throw new Error('libphonenumber-js has a new version of its metadata: see src/build/lighter-scripts.ts.');
	for (const [country, facts] of Object.entries(metadata.countries)) if (!GROUPED.has(country) && facts[FORMATS]) facts[FORMATS] = 0;
	return JSON.stringify(metadata);
}

/** Loads the files of a lazy part in parallel, as Vite's own helper does. The caller handles failures (`load-part.ts`). */
const HELPER = `
const asked = new Set();
export const __vitePreload = (ask, files = []) => {
	for (const file of files) {
		// Styles are in the page, and their files are not delivered.
		if (asked.has(file) || file.endsWith('.css')) continue;
		asked.add(file);
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.href = '/' + file;
		document.head.append(link);
	}
	return ask();
};
`;

/** Replaces Vite's helper by one a sixth of its size. Most of Vite's waits for style sheets, and this site's are all in its pages. */
export const lightPreload = (): Plugin => ({
	name: 'light-preload',
	enforce: 'pre',
	load(id) {
		return id === '\0vite/preload-helper.js' && this.environment.name === 'client' ? HELPER : null;
	},
});

/** Lets an entry script contain shared modules, which Astro forbids by default. The desk then loads a third fewer files. */
export const extendableEntries = (): Plugin => ({
	name: 'extendable-entries',
	options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' as const }),
});
