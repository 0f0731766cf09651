import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { languageOf } from '#i18n/site/site.ts';
import { HALLS } from '#shared/rules/slots/slot.ts';
import { refuseOthers, translateContent } from './translate-content.ts';

type Single = 'venue' | 'reviews' | (CollectionKey & `${string}Page`);
type Many = 'halls' | 'services' | 'faqs';

/** Content of a one-file collection in the page's language (`Astro.currentLocale`). Pictures and figures are the same in both. */
export async function entryIn<Name extends Single>(locale: string | undefined, name: Name): Promise<CollectionEntry<Name>> {
	const english = await singleEntry(name);
	return languageOf(locale) === 'en' ? english : inUrdu(english, await singleEntry(`${name}Urdu` as CollectionKey));
}

/** Entries of a collection in the page's language, in the order of the English files. */
export async function entriesIn<Name extends Many>(locale: string | undefined, name: Name): Promise<CollectionEntry<Name>[]> {
	const english = ((await getCollection(name)) as CollectionEntry<Name>[]).sort((one, other) => placeOf(one) - placeOf(other));
	if (languageOf(locale) === 'en') return english;

	const urdu = await getCollection(`${name}Urdu` as CollectionKey);
	const named = Object.fromEntries(urdu.map((entry) => [fileOf(entry), entry]));
	const wanted = english.map((entry) => fileOf(entry).replace('src/content/', 'src/content/ur/'));
	refuseOthers(named, wanted, { file: 'src/content/ur', path: [name] });
	return english.map((entry, index) => {
		const words = named[wanted[index] ?? ''];
		if (!words) throw new Error(`${wanted[index]} is missing. Write there in Urdu what ${fileOf(entry)} says in English.`);
		return inUrdu(entry, words);
	});
}

/** Halls follow booking.json, other entries their own `order`. */
const placeOf = ({ data }: CollectionEntry<Many>): number => ('order' in data ? data.order : HALLS.indexOf(data.name));

/** The English entry with the Urdu file's words and text. */
const inUrdu = <Name extends CollectionKey>(english: CollectionEntry<Name>, urdu: CollectionEntry<CollectionKey>): CollectionEntry<Name> =>
	({ ...urdu, data: translateContent(english.data, urdu.data, fileOf(urdu)) }) as unknown as CollectionEntry<Name>;

const fileOf = ({ id, filePath = id }: { id: string; filePath?: string }): string => filePath;

export async function singleEntry<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>> {
	const [entry] = await getCollection(name);
	if (!entry) throw new Error(`src/content has no file for “${name}”. Put it back; src/schemas/all-content.ts says where it belongs.`);
	return entry;
}
