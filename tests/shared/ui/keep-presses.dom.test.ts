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
	test.each(['main', 'p', '#other'])(
		'on a button that the page has moved away, so that the finger goes up over %s, presses the button',
		(there) => {
			comeDown('#review b');
			goUp(there);

			expect(pressed).toEqual(['review']);
		},
	);

	test('on a button that stays is one press', () => {
		comeDown('#review b');
		goUp('#review');

		expect(pressed).toEqual(['review']);
	});

	test('that is dragged away presses nothing of it, and what comes later without a finger is its own', () => {
		comeDown('#review');
		goUp('p', { clientY: 240 });
		goUp('#other', { detail: 0 });

		expect(pressed).toEqual(['nothing', 'other']);
	});

	test('on what is gone, or lies under a question that has opened, presses nothing of it', () => {
		comeDown('#review');
		at('dialog').setAttribute('open', '');
		goUp('#yes');
		at('dialog').removeAttribute('open');
		comeDown('#review');
		at('#review').remove();
		goUp('p');

		expect(pressed).toEqual(['yes', 'nothing']);
	});

	test('is one, however often the rule was asked for', () => {
		keepPresses();
		comeDown('#review');
		goUp('p');

		expect(pressed).toEqual(['review']);
	});

	test('on words, or on no element at all, is not kept', () => {
		window.dispatchEvent(new PointerEvent('pointerdown'));
		comeDown('p');
		goUp('#other');

		expect(pressed).toEqual(['other']);
	});
});
