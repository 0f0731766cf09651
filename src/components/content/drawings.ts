import { HAS_URDU } from '#shared/rules/language.ts';

/** What somebody has drawn for this one venue, in src/content/drawings; a venue may do without. */
const MAP = import.meta.glob<string>('../../content/drawings/map.svg', { query: '?raw', import: 'default', eager: true });
const NAME = import.meta.glob<ImageMetadata>('../../content/drawings/name-in-urdu.svg', { import: 'default', eager: true });

/** The way to the hall, as it is written in its file. */
export const drawnMap: string | undefined = Object.values(MAP)[0];

/** The venue's name in Nastaliq, where the site is in Urdu too. */
export const drawnName: ImageMetadata | undefined = HAS_URDU ? Object.values(NAME)[0] : undefined;
