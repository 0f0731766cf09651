import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOutLater } from '../../src/components/site/lay-out-later.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('the sections wait for the load event, and then each has a task of its own', () => {
	document.body.innerHTML = '<section class="later"></section>'.repeat(3);
	const waiting = () => document.querySelectorAll('.later').length;
	layOutLater();
	vi.runAllTimers();
	expect(waiting()).toBe(3);

	dispatchEvent(new Event('load'));
	expect(waiting()).toBe(2);
	vi.advanceTimersToNextTimer();
	expect(waiting()).toBe(1);
	vi.advanceTimersToNextTimer();
	expect(waiting()).toBe(0);
});
