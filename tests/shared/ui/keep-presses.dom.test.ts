import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepPresses } from '#shared/ui/press-target.ts';

let end: () => void;
let pressed: string[];

beforeEach(() => {
	document.body.innerHTML = `
		<main><button id="review"><b>Review</b></button><button id="other">Other</button><p>Words</p></main>
		<dialog><button id="yes">Yes</button></dialog>`;
	pressed = [];
	for (const part of document.body.children)
		part.addEventListener('click', ({ target }) => pressed.push((target as Element).closest('[id]')?.id ?? 'nothing'));
	end = keepPresses();
});
afterEach(() => {
	end();
	document.body.innerHTML = '';
});

const at = (selector: string) => document.querySelector(selector) as HTMLElement;
const comeDown = (selector: string) =>
	at(selector).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 200 }));
const goUp = (selector: string, where: MouseEventInit = {}) =>
	at(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 103, clientY: 202, ...where }));

describe('a press', () => {
	test.each(['main', 'p', '#other'])('presses a button that the page has moved, although the finger goes up over %s', (there) => {
		comeDown('#review b');
		goUp(there);

		expect(pressed).toEqual(['review']);
	});

	test('presses a button that stays once', () => {
		comeDown('#review b');
		goUp('#review');

		expect(pressed).toEqual(['review']);
	});

	test('that is dragged away does nothing, and a later press by key is independent', () => {
		comeDown('#review');
		goUp('p', { clientY: 240 });
		goUp('#other', { detail: 0 });

		expect(pressed).toEqual(['nothing', 'other']);
	});

	test('does nothing to a removed button, or to one under an open dialog', () => {
		comeDown('#review');
		at('dialog').setAttribute('open', '');
		goUp('#yes');
		at('dialog').removeAttribute('open');
		comeDown('#review');
		at('#review').remove();
		goUp('p');

		expect(pressed).toEqual(['yes', 'nothing']);
	});

	test('acts once although the rule was started twice', () => {
		keepPresses();
		comeDown('#review');
		goUp('p');

		expect(pressed).toEqual(['review']);
	});

	test('on text, or on no element, is not kept', () => {
		window.dispatchEvent(new PointerEvent('pointerdown'));
		comeDown('p');
		goUp('#other');

		expect(pressed).toEqual(['other']);
	});
});
