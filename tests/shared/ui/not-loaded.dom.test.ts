import { afterEach, beforeEach, expect, test } from 'vitest';
import { showLossNotice } from '#shared/ui/errors/not-loaded.ts';
import { aPageWithNotice } from '../../support/not-loaded.ts';

beforeEach(() => {
	document.body.innerHTML = '<main tabindex="-1"><input aria-label="Your name"></main>';
	aPageWithNotice();
});
afterEach(() => document.body.replaceChildren());

const closeButton = () => document.querySelector<HTMLElement>('.is-over [data-close]');

test('closing the notice over the page returns the focus to the field', () => {
	const field = document.querySelector('input');
	field?.focus();
	showLossNotice('failed');

	closeButton()?.focus();
	closeButton()?.click();

	expect(document.querySelector('.is-over')).toBeNull();
	expect(document.activeElement).toBe(field);
});

test('closing the notice focuses the page’s content if the field is gone', () => {
	document.querySelector('input')?.focus();
	showLossNotice('lost');

	closeButton()?.focus();
	document.querySelector('input')?.remove();
	closeButton()?.click();

	expect(document.activeElement).toBe(document.querySelector('main'));
});
