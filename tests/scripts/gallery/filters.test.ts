import { expect, test } from 'vitest';
import { followFilters } from '../../../src/components/gallery/follow-filters.ts';
import { inlineScript } from '../../../src/components/site/inline-script.ts';

const pressed = () => document.querySelector('[aria-pressed="true"]')?.textContent;
const gallery = () => document.querySelector<HTMLElement>('[data-gallery]');

/** The page with the text of its inline script alone: no file of ours has come. */
function openGallery(address: string): void {
	history.replaceState(null, '', address);
	document.body.innerHTML = `<div data-gallery data-show="all">
		<button data-filter="all" aria-pressed="true">All</button><button data-filter="events" aria-pressed="false">Events</button>
		<p data-status="{shown} of {total} shown"></p>
		<ul class="wall"><li data-all data-events></li><li data-all></li><li data-all></li></ul></div>`;
	new Function(inlineScript(followFilters))();
}

test('a filter shows its pictures, their number and its name in the address, and loads no page', () => {
	openGallery('/gallery?menu=2');

	document.querySelector<HTMLElement>('[data-filter=events]')?.click();

	expect([gallery()?.dataset['show'], pressed(), location.search]).toEqual(['events', 'Events', '?menu=2&show=events']);
	expect(document.querySelector('[data-status]')?.textContent).toBe('1 of 3 shown');

	document.querySelector<HTMLElement>('[data-filter=all]')?.click();

	expect([gallery()?.dataset['show'], pressed(), location.search]).toEqual(['all', 'All', '?menu=2']);
	expect(document.querySelector('[data-status]')?.textContent).toBe('3 of 3 shown');
});

test.each([
	['/gallery?show=events', 'Events'],
	['/gallery?show=nothing', 'All'],
])('%s begins with %s, and nothing is announced', (address, name) => {
	openGallery(address);

	expect(pressed()).toBe(name);
	expect(document.querySelector('[data-status]')?.textContent).toBe('');
});
