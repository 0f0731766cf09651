import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AHEAD_MS, Toaster } from '#shared/ui/toasts/Toaster.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const areThere = () => document.querySelector('[data-sonner-toaster], div.toasts') !== null;

async function pass(milliseconds: number) {
	await act(async () => {
		vi.advanceTimersByTime(milliseconds);
		await vi.dynamicImportSettled();
	});
}

test('a page that wants toasts ahead loads them after a pause, before the first toast', async () => {
	render(<Toaster isAhead />);
	await pass(AHEAD_MS - 1);
	const before = areThere();

	await pass(1);

	expect([before, areThere()]).toEqual([false, true]);
});

test('another page loads toasts with the first one, and a page that was left loads nothing', async () => {
	render(<Toaster />);
	await pass(AHEAD_MS);
	const waiting = areThere();
	cleanup();
	render(<Toaster isAhead />).unmount();

	await pass(AHEAD_MS);

	expect([waiting, areThere(), vi.getTimerCount()]).toEqual([false, false, 0]);
});
