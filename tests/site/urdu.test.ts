import { expect, test } from 'vitest';
import { documentAt } from '../support/built-site.ts';
import { URDU_PAGES } from '../support/site-pages.ts';

const ATTRIBUTES = ['alt', 'title', 'aria-label', 'content', 'data-title', 'placeholder'];

/** Visible and read-out texts of a page, sentence by sentence. */
function saidOn(path: string): string[] {
	// A copy: other tests read the same document.
	const page = documentAt(path).documentElement.cloneNode(true) as HTMLElement;
	for (const code of page.querySelectorAll('script, style, template')) code.remove();
	const named = [...page.querySelectorAll('*')].flatMap((element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
	return [page.querySelector('body')?.textContent ?? '', ...named].map((text) => text.replace(/\s+/g, ' '));
}

/** An Urdu word beside a Latin mark, or an English time; with its surroundings, to find it. */
const FOREIGN = /.{0,20}(?:[\u0600-\u06ff] ?[,;?]|[,;?] [\u0600-\u06ff]|\d [AP]M\b).{0,20}/g;

test.each([...URDU_PAGES, '/ur/booking/view', '/ur/404'])('%s puts Urdu’s own marks between Urdu words, and says hours in Urdu', (path) => {
	expect(saidOn(path).flatMap((text) => text.match(FOREIGN) ?? [])).toEqual([]);
});
