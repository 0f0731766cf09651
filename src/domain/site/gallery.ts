/** What a picture can be of. */
export const CATEGORIES = ['Main Hall', 'Tulip Hall', 'Interior', 'Decoration', 'Events', 'Exterior'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What visitors can choose to see; the other categories are only named in the viewer. The words stand in addresses: `?show=interior`. */
export const FILTERS = ['all', 'interior', 'decoration', 'events'] as const;
export type GalleryFilter = (typeof FILTERS)[number];

/** A picture or film of the gallery. `slug` names it in addresses. */
export type GalleryItem = {
	slug: string;
	category: Category;
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
export const shows = (filter: GalleryFilter, category: Category): boolean => filter === 'all' || filter === category.toLowerCase();
