import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchErrors } from '#shared/ui/errors/watch-errors.ts';
import { aPageWithNotice } from '../../support/not-loaded.ts';

let reports: object[];
let stop: () => void;

beforeEach(() => {
	reports = aPageWithNotice();
	stop = watchErrors();
});
afterEach(() => {
	stop();
	document.body.replaceChildren();
});

const told = () => document.querySelector<HTMLElement>('body > .is-over');

/** An error of a script at an address. */
function errorOf(script: string, { message = 'x.y is not a function', name = 'TypeError' } = {}): Error {
	const error = new TypeError(message);
	error.name = name;
	error.stack = `${name}: ${message}\n    at press (${script}:1:234)`;
	return error;
}
const ours = `${location.origin}/_astro/Ledger.4f2a.js`;
const thrown = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

describe('an error that no wall catches', () => {
	test('is shown once in a notice that can be closed, and reported with its place', () => {
		thrown(errorOf(ours));
		thrown(errorOf(ours));

		expect(document.querySelectorAll('body > .is-over')).toHaveLength(1);
		expect(told()?.hidden).toBe(false);
		expect(told()?.textContent).toContain('Something went wrong.');
		expect(reports[0]).toEqual({
			kind: 'error',
			name: 'TypeError',
			place: '/_astro/Ledger.4f2a.js:1:234',
		});

		told()?.querySelector<HTMLElement>('[data-close]')?.click();

		expect(told()).toBeNull();
	});

	test('is shown once on a page with two islands', () => {
		const stopSecond = watchErrors();

		thrown(errorOf(ours));
		stopSecond();

		expect(reports).toHaveLength(1);
	});

	test('of a promise is shown too', () => {
		window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorOf(ours) }));

		expect(told()).not.toBeNull();
		expect(reports).toEqual([expect.objectContaining({ kind: 'promise' })]);
	});

	test('that React has recovered from is reported and not shown', () => {
		thrown(errorOf(ours, { name: 'Error', message: 'Minified React error #418; visit https://react.dev/errors/418' }));

		expect(told()).toBeNull();
		expect(reports).toEqual([expect.objectContaining({ kind: 'recovered' })]);
	});

	test.each([
		['an extension of the browser', errorOf('chrome-extension://abc/content.js')],
		['something given up on purpose', errorOf(ours, { name: 'AbortError' })],
		['an observer that falls behind, which has no error', null],
		['a script of another origin', errorOf('https://maps.example/x.js')],
	])('of %s is ignored', (_, error) => {
		thrown(error);

		expect(told()).toBeNull();
		expect(reports).toEqual([]);
	});
});
