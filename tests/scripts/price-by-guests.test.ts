import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followGuests } from '../../src/components/home/price-by-guests.ts';

const DATA = {
	prices: {
		menus: [
			{ name: 'menu-1', prices: { table: 2250, buffet: 2450 } },
			{ name: 'menu-2', prices: { table: 2600, buffet: 2800 } },
		],
		addOns: [],
		taxes: [
			{ name: 'Sales tax', percent: 15 },
			{ name: 'Levy', percent: 2, onEarlierTaxes: true },
		],
	},
	money: 'PKR {amount}',
};

let isStill = true;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
	vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
	document.body.innerHTML = `<form data-by-guests><b data-sum>1,525,410</b><fieldset disabled>
		<b data-guests>500</b><input type="range" name="guests" min="80" max="2000" step="10" value="500">
		<input type="radio" name="menu" value="menu-1"><b data-sum></b><input type="radio" name="menu" value="menu-2" checked><b data-sum></b>
		</fieldset><script type="application/json">${JSON.stringify(DATA)}</script></form>`;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const form = () => document.querySelector('form') as HTMLFormElement;
const slider = () => document.querySelector('[type=range]') as HTMLInputElement;
const sums = () => [...document.querySelectorAll('[data-sum]')].map(({ textContent }) => textContent);

test('every sum follows the slider and the menu, with every tax, and the slider says guests and price', () => {
	isStill = true;
	followGuests();
	expect(document.querySelector('fieldset')?.disabled).toBe(false);

	slider().value = '400';
	form().dispatchEvent(new Event('input'));
	// 400 x 2,600 plus 15 %, and 2 % on both: 1,040,000 + 156,000 + 23,920.
	expect(sums()).toEqual(['1,219,920', '1,055,700', '1,219,920']);
	expect(document.querySelector('[data-guests]')?.textContent).toBe('400');
	expect(slider().getAttribute('aria-valuetext')).toBe('400, PKR 1,219,920');

	(document.querySelector('[value=menu-1]') as HTMLInputElement).checked = true;
	form().dispatchEvent(new Event('input'));
	expect(sums()[0]).toBe('1,055,700');
});

test('the large figure counts to its value, the sums of the menus are there at once', () => {
	isStill = false;
	followGuests();
	const before = sums()[0];

	slider().value = '2000';
	form().dispatchEvent(new Event('input'));
	expect(sums()[2]).toBe('6,099,600');
	expect(sums()[0]).not.toBe(before);
	expect(sums()[0]).not.toBe('6,099,600');

	vi.runAllTimers();
	expect(sums()[0]).toBe('6,099,600');
});

test('a page that comes back takes the restored choice', () => {
	isStill = true;
	followGuests();

	slider().value = '80';
	dispatchEvent(new Event('pageshow'));

	expect(sums()[0]).toBe('243,984');
});
