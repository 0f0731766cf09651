import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
// jsdom knows no popovers, as Safari before 17.
import { tellMenuState } from '../../src/components/header/header-state.ts';

const button = () => document.querySelector('button');
const isOpen = () => document.getElementById('menu')?.hasAttribute('data-open');

beforeEach(() => {
	document.body.innerHTML =
		'<a href="/">Lalazar</a><button popovertarget="menu">Menu</button><nav id="menu" popover><a href="/about">About</a></nav>';
	tellMenuState();
});

describe('a menu in a browser without popovers', () => {
	test('opens with its button and closes with it', async () => {
		const user = userEvent.setup();

		await user.click(button() as HTMLElement);
		expect(isOpen()).toBe(true);
		expect(button()?.getAttribute('aria-expanded')).toBe('true');

		await user.click(button() as HTMLElement);
		expect(isOpen()).toBe(false);
		expect(button()?.getAttribute('aria-expanded')).toBe('false');
	});

	test('closes on Escape, and its button has the focus', async () => {
		const user = userEvent.setup();
		await user.click(button() as HTMLElement);

		await user.tab();
		await user.keyboard('{Escape}');

		expect(isOpen()).toBe(false);
		expect(document.activeElement).toBe(button());
	});

	test('closes when something beside it is pressed', async () => {
		const user = userEvent.setup();
		await user.click(button() as HTMLElement);

		document.querySelector<HTMLElement>('a[href="/"]')?.addEventListener('click', (event) => event.preventDefault());
		await user.click(document.querySelector('a[href="/"]') as HTMLElement);

		expect(isOpen()).toBe(false);
	});
});
