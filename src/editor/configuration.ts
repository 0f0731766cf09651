import { hostedAt } from '#shared/rules/site/repository.ts';
import { type Field, fieldsOf, labelOf, singular } from './fields.ts';
import { CONTENT_FOLDER, KINDS, type Kind, schemaOf } from './kinds.ts';

export type Repository = { host: 'github' | 'gitlab'; name: string; branch: string };

/** The repository at an address. A folder without a host can still be edited with `npm start`. */
export const repositoryAt = (address: string, branch: string): Repository => ({
	...(hostedAt(address) ?? { host: 'github', name: 'owner/name' }),
	branch,
});

const PICTURES = 'src/assets/media';

/** Sveltia's configuration, made from the content's schemas. */
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
		// `npm start` shows the site itself.
		editor: { preview: false },
		// refusal.ts removes empty optional fields. Sveltia would also remove lists that may be empty, such as taxes.
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

/** Content files name pictures relative to their own folder. */
const pictures = ({ pattern }: Kind) => ({
	media_folder: `/${PICTURES}`,
	public_folder: `${'../'.repeat(pattern.split('/').length)}${PICTURES.replace('src/', '')}`,
});

/** Name of the file format that keeps a JSON file's layout. */
export const formatOf = ({ name, pattern }: Kind): string | undefined => (pattern.endsWith('.json') ? `laid-out-${name}` : undefined);

/** Names in the editor's list. Short, because the list is narrow. EDITING.md explains them. */
const CALLED: Record<string, string> = {
	venue: 'The venue',
	basics: 'Language, currency',
	rules: 'Limits, payments',
	menus: 'Menus and prices',
	wholePrice: 'In the price, extra',
	gallery: 'Gallery pictures',
	bookable: 'Halls and hours',
	usualSets: 'Several evenings',
	law: 'Law of the place',
	heardFrom: 'How did you find us',
	halls: 'Pages of halls',
	services: 'Services',
	faqs: 'Questions',
	homePage: 'Home',
	aboutPage: 'About',
	servicesPage: 'Services',
	menusPage: 'Menus to print',
	galleryPage: 'Gallery',
	privacyPage: 'Privacy',
	termsPage: 'Terms',
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
	// Files with a text may be added and removed. Halls may not, because bookings name them.
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

/** Fields of a file's keys and, for Markdown, of its text. */
export function fieldsFor({ rules, words }: Kind): Field[] {
	const fields = fieldsOf(schemaOf(rules), words && schemaOf(words));
	if (rules.body === undefined) return fields;
	const hint = rules.body.replace(' there', '');
	const side = words?.body === undefined ? {} : { i18n: true };
	return [...fields, { name: 'body', label: 'Text', widget: 'text', hint, required: false, ...side }];
}

const descriptionOf = ({ rules }: Kind): string => schemaOf(rules).description ?? '';
const titleOf = (kind: Kind): string => fieldsFor(kind).find(({ name }) => ['name', 'title', 'question'].includes(name))?.name ?? 'slug';
