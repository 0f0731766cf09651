import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocusNear } from '#islands/admin/frame/keep-focus.ts';

let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = '<button>before</button><button>gone</button>';
	stop = keepFocusNear();
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	document.body.innerHTML = '';
});

/** The second button has the focus and leaves; whoever watches the page has heard of it. */
async function loseFocus(): Promise<void> {
	const [, gone] = document.querySelectorAll('button');
	gone?.focus();
	gone?.remove();
	await Promise.resolve();
}

test('what stood before takes the focus of what left the screen', async () => {
	await loseFocus();
	vi.advanceTimersByTime(50);

	expect(document.activeElement?.textContent).toBe('before');
});

test('what is on its way out is as good as gone', async () => {
	const [, leaving] = document.querySelectorAll('button');
	leaving?.focus();
	leaving?.setAttribute('data-leaving', '');
	leaving?.blur();
	await Promise.resolve();
	vi.advanceTimersByTime(50);

	expect(document.activeElement?.textContent).toBe('before');
});

test('nothing moves the focus any more once the desk is gone', async () => {
	await loseFocus();
	stop();
	vi.advanceTimersByTime(500);

	expect(document.activeElement).toBe(document.body);
});

test('a part that is still loaded takes the focus itself; if none comes, what stood before has it', async () => {
	document.body.insertAdjacentHTML('beforeend', '<span data-coming hidden></span>');
	await loseFocus();
	vi.advanceTimersByTime(500);
	expect(document.activeElement).toBe(document.body);

	document.querySelector('[data-coming]')?.remove();
	vi.advanceTimersByTime(50);

	expect(document.activeElement?.textContent).toBe('before');
});
