/** What a picture can be of, besides a hall. */
export const SCENES = ['Interior', 'Decoration', 'Events', 'Exterior'] as const;
export type Scene = (typeof SCENES)[number];

/** What visitors can choose to see; the other categories are only named in the viewer. The words stand in addresses: `?show=interior`. */
export const FILTERS = ['all', 'interior', 'decoration', 'events'] as const;
export type GalleryFilter = (typeof FILTERS)[number];

/** A picture or film of the gallery. `slug` names it in addresses. */
export type GalleryItem = {
	slug: string;
	/** A scene, or a hall's name. */
	category: string;
	/** What the hall is called in the page's language, where that is another name. */
	calledHere?: string | undefined;
	caption: string;
	/** What it shows, for visitors who cannot see it. */
	alt: string;
	/** Pixels. */
	width: number;
	height: number;
	/** The picture in one file, and in the newer format in several widths. For a film, of the still that stands for it. */
	src: string;
	srcset: string;
	/** The films' files, the smaller format first; none for a picture. */
	films: readonly string[];
};

/** The filter that an address asks for; one that does not exist shows everything. */
export const parseFilter = (text: string | null): GalleryFilter => FILTERS.find((filter) => filter === text) ?? 'all';

/** Whether a filter shows the pictures of a category. */
export const shows = (filter: GalleryFilter, category: string): boolean => filter === 'all' || filter === category.toLowerCase();
