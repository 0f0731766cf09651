import { beforeEach, expect, test } from 'vitest';
import { $filter, $items, $opened, $position, $shown, closeViewer, goTo, openPicture, showFilter } from '#features/gallery/viewer.ts';
import type { GalleryItem } from '#shared/rules/site/gallery.ts';
import { parseFilter } from '#shared/rules/site/gallery.ts';

const picture = (slug: string, category: string): GalleryItem => ({
	slug,
	category,
	caption: slug,
	alt: slug,
	width: 1600,
	height: 1067,
	src: `/${slug}.jpg`,
	srcset: '',
	films: [],
});

beforeEach(() => {
	closeViewer();
	showFilter('all');
	$items.set([
		picture('hall', 'Main Hall'),
		picture('foyer', 'Interior'),
		picture('arch', 'Decoration'),
		picture('stairs', 'Interior'),
		picture('garden', 'Exterior'),
	]);
});

test('All shows everything, also what has no filter of its own', () => {
	expect($shown.get()).toHaveLength(5);
});

test('a filter leaves only its own category', () => {
	showFilter('interior');

	expect($shown.get().map(({ slug }) => slug)).toEqual(['foyer', 'stairs']);
});

test('the viewer counts from 1 within what is shown', () => {
	showFilter('interior');
	openPicture('stairs');

	expect($position.get()).toMatchObject({ number: 2, of: 2, item: { slug: 'stairs' } });
});

test('after the last picture comes the first, and before the first the last', () => {
	openPicture('garden');
	goTo('next');
	expect($opened.get()).toBe('hall');

	goTo('previous');

	expect($opened.get()).toBe('garden');
});

test('round the ends stays within the filter', () => {
	showFilter('interior');
	openPicture('stairs');

	goTo('next');

	expect($opened.get()).toBe('foyer');
});

test('Home and End lead to the ends of what is shown', () => {
	showFilter('interior');
	openPicture('stairs');

	goTo('first');
	expect($opened.get()).toBe('foyer');
	goTo('last');
	expect($opened.get()).toBe('stairs');
});

test('a link to a picture that the filter hides shows all again', () => {
	showFilter('decoration');
	openPicture('foyer');

	expect([$filter.get(), $opened.get()]).toEqual(['all', 'foyer']);
});

test('a picture that does not exist opens nothing', () => {
	openPicture('cellar');

	expect($position.get()).toBeUndefined();
});

test('a single picture is its own neighbour', () => {
	showFilter('decoration');
	openPicture('arch');

	expect($position.get()).toMatchObject({ number: 1, of: 1, previous: { slug: 'arch' }, next: { slug: 'arch' } });
});

test('while the viewer is closed, steps lead nowhere', () => {
	goTo('next');

	expect($opened.get()).toBeNull();
});

test.each([
	['decoration', 'decoration'],
	['main hall', 'all'],
	['kitchen', 'all'],
	['Interior', 'all'],
	[null, 'all'],
])('the address’s ?show=%s means %s', (asked, filter) => {
	expect(parseFilter(asked)).toBe(filter);
});
