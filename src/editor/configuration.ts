import { hostedAt } from '#shared/rules/site/repository.ts';
import { type Field, fieldsOf, labelOf, singular } from './fields.ts';
import { CONTENT_FOLDER, KINDS, type Kind, schemaOf } from './kinds.ts';

/** Where the repository is: on its host, as `owner/name` on a branch. */
export type Repository = { host: 'github' | 'gitlab'; name: string; branch: string };

/** The repository at an address; a folder that was never handed to a host can be edited all the same, while `npm start` runs. */
export const repositoryAt = (address: string, branch: string): Repository => ({
	...(hostedAt(address) ?? { host: 'github', name: 'owner/name' }),
	branch,
});

const PICTURES = 'src/assets/media';

/** Sveltia's whole configuration, made from the schemas of the content. */
export function configuration({ host, name, branch }: Repository) {
	const single = KINDS.filter(({ pattern }) => !pattern.includes('/'));
	const inFolders = KINDS.filter(({ pattern }) => pattern.includes('*'));
	const pages = KINDS.filter((kind) => !single.includes(kind) && !inFolders.includes(kind));
	return {
		load_config_file: false,
		app_title: 'Edit the site',
		backend: { name: host, repo: name, branch, commit_messages: COMMITS },
		media_folder: PICTURES,
		public_folder: `/${PICTURES}`,
		media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
		i18n: { structure: 'multiple_folders', locales: ['en', 'ur'], default_locale: 'en', omit_default_locale_from_file_path: true },
		slug: { encoding: 'ascii', clean_accents: true },
		// What is seen while editing is the site itself, which `npm start` shows.
		editor: { preview: false },
		// What may be left out goes before saving (refusal.ts); a list that may be empty, such as no tax at all, stays.
		output: { omit_empty_optional_fields: false },
		singletons: single.map(fileOf),
		collections: [...inFolders.map(folderOf), { name: 'pages', label: 'Pages', icon: 'web', i18n: true, files: pages.map(fileOf) }],
	};
}

const COMMITS = {
	create: 'Add {{slug}} ({{collection}})',
	update: 'Change {{slug}} ({{collection}})',
	delete: 'Take {{slug}} out ({{collection}})',
	uploadMedia: 'Add the picture {{path}}',
	deleteMedia: 'Take the picture {{path}} out',
};

/** Pictures are named as the content files name them, from the file's own folder. */
const pictures = ({ pattern }: Kind) => ({
	media_folder: `/${PICTURES}`,
	public_folder: `${'../'.repeat(pattern.split('/').length)}${PICTURES.replace('src/', '')}`,
});

/** The name of the file format that reads and writes a JSON file as it is laid out. */
export const formatOf = ({ name, pattern }: Kind): string | undefined => (pattern.endsWith('.json') ? `laid-out-${name}` : undefined);

/** What a person calls a file or a folder, in no more letters than the list on the left has room for; EDITING.md says which is which. */
const CALLED: Record<string, string> = {
	venue: 'The venue',
	basics: 'Language, currency',
	rules: 'Limits, payments',
	menus: 'Menus and prices',
	gallery: 'Gallery pictures',
	bookable: 'Halls and hours',
	halls: 'Pages of halls',
	services: 'Services',
	faqs: 'Questions',
	homePage: 'Home',
	aboutPage: 'About',
	servicesPage: 'Services',
	menusPage: 'Menus to print',
	galleryPage: 'Gallery',
	privacyPage: 'Privacy',
};

export const calledAs = ({ name }: Pick<Kind, 'name'>): string => CALLED[name] ?? labelOf(name);

const fileOf = (kind: Kind) => ({
	name: kind.name,
	label: calledAs(kind),
	file: `${CONTENT_FOLDER}${kind.words ? '{{locale}}/' : ''}${kind.pattern}`,
	...common(kind),
});

const folderOf = (kind: Kind) => ({
	name: kind.name,
	label: calledAs(kind),
	label_singular: singular(descriptionOf(kind)),
	description: `${descriptionOf(kind)} One file each, in the folder ${CONTENT_FOLDER}${kind.pattern.replace(/\/[^/]*$/, '')}.`,
	folder: `${CONTENT_FOLDER}${kind.words ? '{{locale}}/' : ''}${kind.pattern.split('/*')[0]}`,
	extension: kind.pattern.split('.').at(-1),
	identifier_field: titleOf(kind),
	summary: `{{${titleOf(kind)}}}`,
	// What has a text of its own may come and go; a hall cannot, for bookings name it.
	create: kind.rules.body !== undefined,
	delete: kind.rules.body !== undefined,
	...common(kind),
});

const common = (kind: Kind) => ({
	...(formatOf(kind) ? { format: formatOf(kind) } : {}),
	...pictures(kind),
	...(kind.words ? { i18n: true } : {}),
	fields: fieldsFor(kind),
});

/** The keys of a file, and in Markdown the text below them. */
export function fieldsFor({ rules, words }: Kind): Field[] {
	const fields = fieldsOf(schemaOf(rules), words && schemaOf(words));
	if (rules.body === undefined) return fields;
	const hint = rules.body.replace(' there', '');
	const side = words?.body === undefined ? {} : { i18n: true };
	return [...fields, { name: 'body', label: 'Text', widget: 'text', hint, required: false, ...side }];
}

const descriptionOf = ({ rules }: Kind): string => schemaOf(rules).description ?? '';
const titleOf = (kind: Kind): string => fieldsFor(kind).find(({ name }) => ['name', 'title', 'question'].includes(name))?.name ?? 'slug';
