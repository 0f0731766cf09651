import type { AstroUserConfig } from 'astro';

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number], { name: string }>;

/** Where the hall's families and their relatives live. Everybody's number is read and checked; only theirs are also shown in groups. */
const GROUPED = new Set(['PK', 'AE', 'SA', 'QA', 'OM', 'KW', 'BH', 'GB', 'US', 'CA', 'AU']);

/** The version of the library's metadata that is known here, and where it has a country's ways of writing numbers. */
const VERSION = 4;
const FORMATS = 4;

/** Leaves the other countries' ways of writing numbers out of what browsers load: 8 KB compressed of the 19 that numbers are checked with. */
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

/** The same metadata with the groups of some countries only. Throws when the library's file is not what it was. */
export function withoutFormats(code: string): string {
	const [, json] = /^export default (\{.*\})\s*;?\s*$/m.exec(code) ?? [];
	if (!json) throw new Error('libphonenumber-js keeps its metadata in another form: see src/build/lighter-scripts.ts.');
	const metadata = JSON.parse(json) as { version: number; countries: Record<string, unknown[]> };
	if (metadata.version !== VERSION)
		throw new Error('libphonenumber-js has a new version of its metadata: see src/build/lighter-scripts.ts.');
	for (const [country, facts] of Object.entries(metadata.countries)) if (!GROUPED.has(country) && facts[FORMATS]) facts[FORMATS] = 0;
	return JSON.stringify(metadata);
}

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
	name: 'light-preload',
	enforce: 'pre',
	load(id) {
		return id === '\0vite/preload-helper.js' && this.environment.name === 'client' ? HELPER : null;
	},
});

/** Lets a script that a page begins with carry what others share, which Astro's own setting forbids: a third fewer files for the desk. */
export const extendableEntries = (): Plugin => ({
	name: 'extendable-entries',
	options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' as const }),
});
