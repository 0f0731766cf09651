import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocusNear } from '#features/desk/shell/frame/keep-focus.ts';

let stop: () => void;

/** A room with a list, a panel beside it, and a dialog and toasts above. */
const ROOM = `
	<main>
		<h1>Bookings</h1>
		<section aria-labelledby="list"><h2 id="list">Recent</h2><div data-home="row"><button id="row">Ayesha</button><button id="edit">Edit</button></div></section>
	</main>
	<dialog open aria-labelledby="side" data-about="row">
		<h2 id="side">Ayesha, Held</h2>
		<section aria-labelledby="steps"><h3 id="steps">Next steps</h3><button id="print">Print</button><button id="hold">Hold</button></section>
		<button id="delete">Delete</button><button id="paid">Mark as paid</button>
		<dialog open id="ask" aria-labelledby="question"><h2 id="question">Sure?</h2><button id="yes">Yes</button></dialog>
	</dialog>
	<div class="toasts"><button id="undo">Undo</button></div>`;

const at = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = ROOM;
	stop = keepFocusNear();
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	document.body.innerHTML = '';
});

/** Focuses these elements in turn, then removes the named ones. */
async function focusAndLose(focused: string[], ...gone: string[]): Promise<string | null | undefined> {
	for (const id of focused) at(id).focus();
	for (const id of gone) (id === 'side' ? at(id).closest('dialog') : at(id))?.remove();
	await Promise.resolve();
	vi.advanceTimersByTime(50);
	return document.activeElement?.textContent;
}

test.each([
	['a step leads to the heading of its part, not to the button before it', ['hold'], ['hold'], 'Next steps'],
	['a step that goes with its part leads to the heading around it', ['hold'], ['hold', 'steps'], 'Ayesha, Held'],
	['the main act at the foot leads to the heading of the panel, not to "Delete"', ['paid'], ['paid'], 'Ayesha, Held'],
	['a question leads to what had the focus before it', ['delete', 'yes'], ['ask'], 'Delete'],
	['a question whose opener is gone leads to the heading around that', ['paid', 'yes'], ['ask', 'paid'], 'Ayesha, Held'],
	['an act of a row leads to what stands for the row', ['edit'], ['edit'], 'Ayesha'],
	['a panel leads to what opened it', ['edit', 'side-close'], ['side'], 'Edit'],
	['a panel whose opener is gone leads to what it is about', ['delete'], ['side'], 'Ayesha'],
	['"Undo" leads to what had the focus before it', ['hold', 'undo'], ['undo'], 'Hold'],
	['"Undo" whose opener is gone leads to the heading of its part', ['hold', 'undo'], ['undo', 'hold'], 'Next steps'],
])('%s', async (_, focused, gone, landed) => {
	at('side').insertAdjacentHTML('afterend', '<button id="side-close">Close</button>');

	expect(await focusAndLose(focused, ...gone)).toBe(landed);
});

test('the focus goes to the room’s heading when no other target is left', async () => {
	at('side').closest('dialog')?.removeAttribute('data-about');

	expect(await focusAndLose(['delete'], 'side')).toBe('Bookings');
});

test('an element that is leaving counts as gone and takes no focus', async () => {
	at('edit').focus();
	at('delete').focus();
	at('edit').setAttribute('data-leaving', '');
	at('side').closest('dialog')?.setAttribute('data-leaving', '');
	await Promise.resolve();
	vi.advanceTimersByTime(50);

	expect(document.activeElement).toBe(at('row'));
});

test('toasts that stop focus events from bubbling are noticed', async () => {
	document.querySelector('.toasts')?.addEventListener('focusin', (event) => event.stopPropagation());

	expect(await focusAndLose(['hold', 'undo'], 'undo')).toBe('Hold');
});

test('in a background window, a closed panel gives the focus to the button that opened it', async () => {
	const silent = new AbortController();
	addEventListener('focusin', (event) => event.stopImmediatePropagation(), { capture: true, signal: silent.signal });
	at('edit').focus();
	at('edit').click();
	at('delete').focus();
	at('delete').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

	const landed = await focusAndLose([], 'side');
	silent.abort();

	expect(landed).toBe('Edit');
});

test('a target that can take the focus later gets it with the next change of the page', async () => {
	const refusing = vi.spyOn(HTMLElement.prototype, 'focus');
	at('hold').focus();
	refusing.mockImplementation(() => undefined);
	await focusAndLose([], 'hold');
	const before = document.activeElement;
	refusing.mockRestore();

	document.body.append('something else changes');
	await Promise.resolve();

	expect([before, document.activeElement]).toEqual([document.body, at('steps')]);
});

test('a focus that code has moved stays', async () => {
	at('hold').focus();
	at('hold').remove();
	at('print').focus();
	await Promise.resolve();
	vi.advanceTimersByTime(50);

	expect(document.activeElement).toBe(at('print'));
});

test('the focus does not move after the desk is gone', async () => {
	at('hold').focus();
	at('hold').remove();
	stop();
	await Promise.resolve();
	vi.advanceTimersByTime(500);

	expect(document.activeElement).toBe(document.body);
});

test('a loading part takes the focus itself; without one the heading has it', async () => {
	document.body.insertAdjacentHTML('beforeend', '<span data-coming hidden></span>');
	await focusAndLose(['hold'], 'hold');
	vi.advanceTimersByTime(500);
	expect(document.activeElement).toBe(document.body);

	document.querySelector('[data-coming]')?.remove();
	vi.advanceTimersByTime(50);

	expect(document.activeElement).toBe(at('steps'));
});
