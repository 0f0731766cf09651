import { HAS_URDU } from '#shared/rules/language.ts';

/** Pictures of this venue in src/content/drawings. A venue may have none. */
const MAP = import.meta.glob<string>('../../content/drawings/map.svg', { query: '?raw', import: 'default', eager: true });
const NAME = import.meta.glob<ImageMetadata>('../../content/drawings/name-in-urdu.svg', { import: 'default', eager: true });

const RAAST = import.meta.glob<string>('../../content/drawings/raast.{svg,png,jpg,webp}', {
	query: '?url',
	import: 'default',
	eager: true,
});

/** Address of the QR picture of the hall's Raast account. */
export const raastPicture: string | undefined = Object.values(RAAST)[0];

/** SVG of the way to the hall. */
export const drawnMap: string | undefined = Object.values(MAP)[0];

/** The venue's name in Nastaliq; only with Urdu. */
export const drawnName: ImageMetadata | undefined = HAS_URDU ? Object.values(NAME)[0] : undefined;
