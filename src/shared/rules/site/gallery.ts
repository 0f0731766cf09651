/** Categories of pictures besides halls. */
export const SCENES = ['Interior', 'Decoration', 'Events', 'Exterior'] as const;
export type Scene = (typeof SCENES)[number];

/** Filters that visitors can choose. The viewer shows other categories by name only. The words are part of addresses: `?show=interior`. */
export const FILTERS = ['all', 'interior', 'decoration', 'events'] as const;
export type GalleryFilter = (typeof FILTERS)[number];

/** A picture or film. `slug` identifies it in addresses. */
export type GalleryItem = {
	slug: string;
	/** A scene or a hall's name. */
	category: string;
	/** The hall's name in the page's language, if it differs. */
	calledHere?: string | undefined;
	caption: string;
	/** Describes the picture for people who cannot see it. */
	alt: string;
	/** Pixels. */
	width: number;
	height: number;
	/** The picture as one file, and in a newer format in several widths. A film has a still picture. */
	src: string;
	srcset: string;
	/** A film's files, smallest format first. Empty for a picture. */
	films: readonly string[];
};

/** The filter in an address. An unknown one shows everything. */
export const parseFilter = (text: string | null): GalleryFilter => FILTERS.find((filter) => filter === text) ?? 'all';

export const shows = (filter: GalleryFilter, category: string): boolean => filter === 'all' || filter === category.toLowerCase();
