import CMS from '@sveltia/cms';
import { chosenPictures, type PictureInForm } from './chosen-pictures.ts';
import { formatOf } from './configuration.ts';
import type { Facts } from './facts.ts';
import { type Content, fileLayout } from './file-layout.ts';
import { noteFiles } from './files-there.ts';
import { CONTENT_FOLDER, KINDS, type Kind, kindOf } from './kinds.ts';
import { listed, unlisted } from './named-lists.ts';
import { refusalOf, tidied } from './refusal.ts';

/** An entry as Sveltia passes it before saving: an Immutable Map. */
type Saving = {
	toJS(): { path: string; data: Content; i18n: { ur?: { data: Content } }; mediaFiles: PictureInForm[] };
	set(key: string, value: unknown): Saving;
};

const facts = (await (await fetch('/edit/facts.json')).json()) as Facts;
noteFiles(facts.films.map((file) => `public/media/${file}`));
const others = new Map(Object.entries(facts.entries).map(([path, data]) => [path, { data }]));
const sizesFor = chosenPictures(facts);

for (const kind of KINDS) {
	const format = formatOf(kind);
	if (format) CMS.registerCustomFormat(format, 'json', laidOut(kind));
}

CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => checked(entry as unknown as Saving) as never });
await CMS.init({ config: facts.configuration as never });

/** Reads and writes the JSON files of a kind. */
function laidOut(kind: Kind) {
	const layout = fileLayout();
	return {
		fromFile(text: string): Content {
			layout.learn(text);
			const english = others.get(`${CONTENT_FOLDER}${kind.pattern}`)?.data ?? {};
			return listed(JSON.parse(text) as Content, kind.namedLists, english);
		},
		toFile: (content: object) => layout.write(unlisted(content as Content, kind.namedLists)),
	};
}

/** Returns what is saved, or throws the build's sentences, which the editor shows instead of saving. */
async function checked(entry: Saving): Promise<Saving | undefined> {
	const { path, data, i18n, mediaFiles } = entry.toJS();
	const kind = kindOf(path);
	if (!kind) return undefined;
	const asked = tidied({ path, english: data, urdu: i18n.ur?.data }, kind);
	const refused = await refusalOf(asked, kind, others, sizesFor(mediaFiles));
	// Sveltia shows the cause of an error only if it has this name.
	if (refused.length > 0) throw new Error('saving_failed', { cause: new Error(refused.join('\n')) });
	others.set(path, { data: asked.english });
	return entry.set('data', asked.english).set('i18n', asked.urdu ? { ur: { data: asked.urdu } } : {});
}
