import { pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
// How Astro itself reads JSON and Markdown; it has no public door to that.
import { createBaseSettings } from '../../node_modules/astro/dist/core/config/settings.js';
import { collections } from '../../src/content.config.ts';

type EntryType = { extensions: string[]; getEntryInfo: unknown };

/** What the build is told about the content of a project's folder: the sentences that refuse it, or nothing. */
export async function refusalOf(folder: string): Promise<string> {
	const root = pathToFileURL(`${folder}/`);
	const config = { root, srcDir: new URL('src/', root) } as Parameters<typeof createBaseSettings>[0];
	const { contentEntryTypes, dataEntryTypes } = createBaseSettings(config, 'error');
	const entryTypes = new Map(
		[...contentEntryTypes, ...dataEntryTypes].flatMap(({ extensions, getEntryInfo }: EntryType) =>
			extensions.map((extension) => [extension, { getEntryInfo }] as const),
		),
	);
	const asked = Object.entries(collections).map(async ([collection, definition]) => {
		const { loader } = definition as { loader: Loader };
		const entries = new Map<string, unknown>();
		const store = {
			keys: () => entries.keys(),
			get: (key: string) => entries.get(key),
			set: (entry: { id: string }) => entries.set(entry.id, entry),
			delete: (key: string) => entries.delete(key),
			addModuleImport: () => undefined,
			addAssetImports: () => undefined,
		};
		const context = {
			collection,
			config,
			store,
			entryTypes,
			parseData: ({ data }: { data: unknown }) => data,
			generateDigest: String,
			logger: console,
		};
		await loader.load(context as unknown as LoaderContext);
		if (entries.size === 0) throw new Error(`${collection} is empty`);
	});
	const refused = (await Promise.allSettled(asked)).filter((outcome) => outcome.status === 'rejected');
	return refused.map(({ reason }) => (reason as Error).message).join('\n');
}
