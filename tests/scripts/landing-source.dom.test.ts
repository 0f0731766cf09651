import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabStorage } from '#shared/browser/safe-storage.ts';
import { UTM_SOURCE } from '#shared/rules/site/utm-source.ts';
import { keepLandingSource } from '../../src/components/header/landing-source.ts';

const comeTo = (address: string) => {
	history.replaceState(null, '', address);
	keepLandingSource();
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the source of the first link is kept, whatever page follows', () => {
	comeTo('/?utm_source=facebook&utm_medium=ad');
	comeTo('/booking');
	comeTo('/?utm_source=google');

	expect(tabStorage.getItem(UTM_SOURCE)).toBe('facebook');
});

test('a visitor without such a link leaves nothing', () => {
	comeTo('/services?utm_medium=ad');

	expect(sessionStorage).toHaveLength(0);
});

test('a browser that blocks storage still shows the page', () => {
	vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
		throw new DOMException('blocked', 'SecurityError');
	});

	expect(() => comeTo('/?utm_source=facebook')).not.toThrow();
});
