import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

/** What the one file of a collection says, such as `venue` or `homePage`. */
export async function singleEntry<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>> {
	const [entry] = await getCollection(name);
	if (!entry) throw new Error(`src/content has no file for “${name}”. Put it back; src/content.config.ts says where it belongs.`);
	return entry;
}
