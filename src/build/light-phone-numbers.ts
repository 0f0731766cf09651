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
		name: 'lalazar-light-phone-numbers',
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
	if (!json) throw new Error('libphonenumber-js keeps its metadata in another form: see src/build/light-phone-numbers.ts.');
	const metadata = JSON.parse(json) as { version: number; countries: Record<string, unknown[]> };
	if (metadata.version !== VERSION)
		throw new Error('libphonenumber-js has a new version of its metadata: see src/build/light-phone-numbers.ts.');
	for (const [country, facts] of Object.entries(metadata.countries)) if (!GROUPED.has(country) && facts[FORMATS]) facts[FORMATS] = 0;
	return JSON.stringify(metadata);
}
