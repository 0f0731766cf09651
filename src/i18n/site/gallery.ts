import type { Language } from '#shared/rules/language.ts';
import type { GalleryFilter, Scene } from '#shared/rules/site/gallery.ts';

/** Words of the gallery. The viewer and filters replace `{…}`. */
export type GalleryWords = {
	/** Name of the group of filters. */
	show: string;
	filters: Record<GalleryFilter, string>;
	/** Announced after a filter is chosen. */
	shown: string;
	categories: Record<Scene, string>;
	/** Name of the viewer. */
	viewer: string;
	counter: string;
	close: string;
	previous: string;
	next: string;
	zoomIn: string;
	zoomOut: string;
	getAQuote: string;
	/** Added to the chat message, with the picture's name. */
	aboutThisPicture: string;
	/** For a browser that cannot play films. */
	openFilm: string;
};

export const galleryWords: Record<Language, GalleryWords> = {
	en: {
		show: 'Show',
		filters: { all: 'All', interior: 'Interior', decoration: 'Decoration', events: 'Events' },
		shown: '{shown} of {total} shown',
		categories: {
			Interior: 'Interior',
			Decoration: 'Decoration',
			Events: 'Events',
			Exterior: 'Exterior',
		},
		viewer: 'Picture viewer',
		counter: '{number} of {of}',
		close: 'Close',
		previous: 'Previous',
		next: 'Next',
		zoomIn: 'Zoom in',
		zoomOut: 'Zoom out',
		getAQuote: 'Get a Quote',
		aboutThisPicture: 'Something like this: “{caption}”, {address}',
		openFilm: 'Open the film',
	},
	ur: {
		show: 'دکھائیے',
		filters: { all: 'سب', interior: 'اندرونی منظر', decoration: 'سجاوٹ', events: 'تقریبات' },
		shown: '{total} میں سے {shown} دکھائی جا رہی ہیں',
		categories: {
			Interior: 'اندرونی منظر',
			Decoration: 'سجاوٹ',
			Events: 'تقریبات',
			Exterior: 'بیرونی منظر',
		},
		viewer: 'تصویر',
		counter: '{of} میں سے {number}',
		close: 'بند کیجیے',
		previous: 'پچھلی',
		next: 'اگلی',
		zoomIn: 'بڑا کیجیے',
		zoomOut: 'چھوٹا کیجیے',
		getAQuote: 'قیمت پوچھیے',
		aboutThisPicture: 'کچھ اس طرح: “{caption}”، {address}',
		openFilm: 'فلم کھولیے',
	},
};
