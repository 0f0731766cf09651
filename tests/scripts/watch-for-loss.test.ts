import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inlineScript } from '../../src/components/site/inline-script.ts';
import { tellLossFromSlow, watchForLoss } from '../../src/components/site/watch-for-loss.ts';
import { aPageWithNotice } from '../support/not-loaded.ts';

const notice = () => document.getElementById('not-loaded') as HTMLElement;
/** As a browser tells it: of the element alone, without climbing to the window. */
const failsToLoad = (tag: string, attributes: object) => {
	const element = Object.assign(document.createElement(tag), attributes);
	document.body.append(element);
	element.dispatchEvent(new Event('error'));
};
const reports = vi.fn(() => true);

beforeAll(() => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	Object.assign(navigator, { sendBeacon: reports });
	document.body.innerHTML = '<main tabindex="-1"><astro-island ssr></astro-island></main>';
	aPageWithNotice({ isDesk: true });
	// Its text, as it stands in the page.
	new Function(inlineScript(watchForLoss, 'not-loaded', 'part-broke', '/api/client-errors'))();
	new Function(inlineScript(tellLossFromSlow, 'not-loaded'))();
});
beforeEach(() => {
	notice().hidden = true;
	document.documentElement.removeAttribute('data-lost');
	reports.mockClear();
});

test.each([
	// Firefox says so of files that it has already.
	['a preload that fails', 'link', { rel: 'modulepreload', href: '/_astro/part.js' }],
	['a picture that does not come', 'img', { alt: '' }],
])('%s is no lost script', (_, tag, attributes) => {
	failsToLoad(tag, attributes);

	expect(notice().hidden).toBe(true);
	expect(reports).not.toHaveBeenCalled();
});

test('a slow part of the desk is called still loading, not failed', () => {
	vi.advanceTimersByTime(8000);

	expect(notice().hidden).toBe(false);
	expect(notice().querySelector('b')?.textContent).toBe('This part of the page is still loading.');
});

test('a script that fails to load is shown at once and reported', () => {
	failsToLoad('script', { type: 'text/plain' });

	expect(notice().hidden).toBe(false);
	expect(notice().textContent).toContain('This part of the page did not load.');
	expect(document.documentElement.hasAttribute('data-lost')).toBe(true);
	expect(reports).toHaveBeenCalledOnce();
});

test('a part whose import fails is shown as not loaded', () => {
	window.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { componentUrl: '/_astro/AdminLogin.js' } }));

	expect(notice().hidden).toBe(false);
});

test('closing the notice moves the focus to the page’s content', () => {
	failsToLoad('script', { type: 'text/plain' });
	notice().querySelector<HTMLElement>('[data-close]')?.focus();

	notice().querySelector<HTMLElement>('[data-close]')?.click();

	expect(notice().hidden).toBe(true);
	expect(document.activeElement).toBe(document.querySelector('main'));
});
