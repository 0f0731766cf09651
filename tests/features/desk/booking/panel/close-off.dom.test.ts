import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeOff } from '#features/desk/booking/panel/PanelShell.tsx';

const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert');
let part: HTMLElement;

beforeEach(() => {
	part = document.createElement('main');
});
afterEach(() => {
	Reflect.deleteProperty(HTMLElement.prototype, 'inert');
	if (known) Object.defineProperty(HTMLElement.prototype, 'inert', known);
});

test('a browser that knows inert is told so, and the part stays in sight', () => {
	Object.defineProperty(HTMLElement.prototype, 'inert', { value: false, writable: true, configurable: true });

	const open = closeOff([part]);

	expect([part.inert, part.style.visibility]).toEqual([true, '']);
	open();
	expect(part.inert).toBe(false);
});

test('what lies behind cannot be reached where inert is not known, and is there again afterwards', () => {
	Reflect.deleteProperty(HTMLElement.prototype, 'inert');

	const open = closeOff([part]);

	expect(part.style.visibility).toBe('hidden');
	open();
	expect(part.style.visibility).toBe('');
});
