import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyError, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a toast', () => {
	beforeEach(async () => {
		render(<Toaster />);
		// What shows toasts comes with the first of them, in real time.
		notifyInfo('The first word');
		await screen.findByText('The first word');
		act(() => void toast.dismiss());
		await waitFor(() => expect(screen.queryByText('The first word')).toBeNull());
		vi.useFakeTimers();
	});
	afterEach(() => void vi.useRealTimers());

	test('goes by itself after five seconds', async () => {
		notifyInfo('A word');
		await pass(4900);
		expect(screen.queryByText('A word')).not.toBeNull();

		await pass(600);

		expect(screen.queryByText('A word')).toBeNull();
	});

	test('with a button stays twelve seconds, also after its reader was in another window', async () => {
		notifySuccess('hold', 'Held', undefined, { label: 'Undo', act: () => undefined });
		await pass(11_900);
		expect(screen.queryByText('Held')).not.toBeNull();
		act(() => void window.dispatchEvent(new Event('blur')));
		act(() => void window.dispatchEvent(new Event('focus')));
		await pass(11_900);
		expect(screen.queryByText('Held')).not.toBeNull();

		await pass(600);

		expect(screen.queryByText('Held')).toBeNull();
	});

	test('of an error goes by itself as well', async () => {
		notifyError('try', 'Something failed');
		await pass(4900);
		expect(screen.queryByText('Something failed')).not.toBeNull();

		await pass(600);

		expect(screen.queryByText('Something failed')).toBeNull();
	});

	test('waits while its reader is in another window, then has its full time', async () => {
		notifyInfo('A word');
		await pass(3000);
		act(() => void window.dispatchEvent(new Event('blur')));
		await pass(60_000);
		expect(screen.queryByText('A word')).not.toBeNull();

		act(() => void window.dispatchEvent(new Event('focus')));
		await pass(4900);
		expect(screen.queryByText('A word')).not.toBeNull();
		await pass(700);

		expect(screen.queryByText('A word')).toBeNull();
	});

	test('that comes while its reader is away waits too', async () => {
		act(() => void window.dispatchEvent(new Event('blur')));
		notifySuccess('try', 'Done');
		await pass(60_000);

		expect(screen.queryByText('Done')).not.toBeNull();
		act(() => void window.dispatchEvent(new Event('focus')));
	});

	test('says the same thing once', async () => {
		notifyInfo('A word');
		notifyInfo('A word');
		await pass(100);

		expect(screen.getAllByText('A word')).toHaveLength(1);
	});

	test('is announced in a region of its own and can be closed by name', async () => {
		notifyInfo('A word');
		await pass(100);

		expect(screen.getByRole('region', { name: /^Notifications/ }).getAttribute('aria-live')).toBe('polite');
		expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
	});
});

test('until there is a toast, only its region stands on the page', async () => {
	render(<Toaster />);

	expect(screen.getByRole('region', { name: 'Notifications (Alt+T)' }).childElementCount).toBe(0);
	notifySuccess('try', 'Done', 'All of it', { label: 'Undo', act: () => notifyInfo('Undone') });
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	expect(await screen.findByText('Undone')).toBeDefined();
	expect(screen.getByText('All of it')).toBeDefined();
});
