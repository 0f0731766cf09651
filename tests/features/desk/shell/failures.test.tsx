import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failures } from '#shared/ui/Failures.tsx';
import { notifyError, notifyInfo, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';

Element.prototype.setPointerCapture = () => undefined;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));
const pageSays = (words: string) => within(screen.getByRole('main')).queryByText(words) !== null;
const toastSays = (words: string) => toasts().queryByText(words) !== null;

/** A page with a place for failed deletions and one for all other failures. */
async function show() {
	render(
		<>
			<Toaster />
			<main>
				<Failures of="" />
				<section aria-label="Deletions">
					<Failures of="booking-1/delete" />
				</section>
			</main>
		</>,
	);
	// The toaster is loaded with the first toast.
	notifyInfo('The first word');
	await screen.findByText('The first word');
	act(() => void toast.dismiss());
	await waitFor(() => expect(screen.queryByText('The first word')).toBeNull());
}

describe('a failure', () => {
	beforeEach(async () => {
		await show();
		vi.useFakeTimers();
	});
	afterEach(() => void vi.useRealTimers());

	test('leaves as a toast after five seconds and stays in the page until it is closed', async () => {
		notifyError('booking-1/delete', 'It failed', 'Nobody answered');
		await pass(6000);
		expect([toastSays('It failed'), pageSays('It failed'), pageSays('Nobody answered')]).toEqual([false, true, true]);

		fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Close' }));

		expect(pageSays('It failed')).toBe(false);
	});

	test('is removed with its toast when the same act succeeds; those of other acts stay', async () => {
		notifyError('booking-1/delete', 'It failed');
		notifyError('booking-2/delete', 'The other one failed');
		await pass(100);

		act(() => notifySuccess('booking-1/delete', 'Done'));
		// Time to appear, to leave and to be removed.
		for (let step = 0; step < 3; step++) await pass(300);

		expect([toastSays('It failed'), pageSays('It failed')]).toEqual([false, false]);
		expect([toastSays('Done'), toastSays('The other one failed'), pageSays('The other one failed')]).toEqual([true, true, true]);
	});

	test('is shown once after a second failure', async () => {
		notifyError('booking-1/delete', 'It failed');
		notifyError('booking-1/delete', 'It failed', 'Again');
		await pass(100);

		expect(within(screen.getByRole('main')).getAllByRole('alert')).toHaveLength(1);
		expect(toasts().getAllByRole('listitem')).toHaveLength(1);
	});

	test('is shown at the place of its act, any other at the general place', async () => {
		notifyError('booking-1/delete', 'It failed');
		notifyError('something/new', 'Something new failed');
		await pass(100);

		const deletions = within(screen.getByRole('region', { name: 'Deletions' }));
		expect([deletions.queryByText('It failed') !== null, deletions.queryByText('Something new failed')]).toEqual([true, null]);
		expect(pageSays('Something new failed')).toBe(true);
	});
});

describe('a toast', () => {
	test('closes at a click on its body, not when the press slips away', async () => {
		await show();
		notifyInfo('A word');
		const word = await screen.findByText('A word');

		fireEvent.pointerDown(word, { clientX: 10, clientY: 10 });
		fireEvent.click(word, { clientX: 60, clientY: 10 });
		await waitFor(() => expect(screen.queryByText('A word')).not.toBeNull());
		fireEvent.pointerDown(word, { clientX: 10, clientY: 10 });
		fireEvent.click(word, { clientX: 11, clientY: 10 });

		await waitFor(() => expect(screen.queryByText('A word')).toBeNull());
	});

	test('can be dragged while text of the page is selected: the press clears the selection', async () => {
		await show();
		notifyInfo('A word');
		const word = await screen.findByText('A word');
		const elsewhere = screen.getByRole('main');
		elsewhere.append('Some words of the page');
		window.getSelection()?.selectAllChildren(elsewhere);

		fireEvent.pointerDown(word, { clientX: 10, clientY: 10 });

		expect(window.getSelection()?.toString()).toBe('');
	});
});

test('Alt+T focuses the place of the toasts before there is one, and Escape leads back', async () => {
	const user = userEvent.setup({ delay: null });
	render(
		<>
			<Toaster />
			<button type="button">Work</button>
		</>,
	);
	screen.getByRole('button', { name: 'Work' }).focus();

	await user.keyboard('{Alt>}t{/Alt}');
	const reached = document.activeElement?.getAttribute('aria-label');
	await user.keyboard('{Escape}');

	expect([reached, document.activeElement?.textContent]).toEqual(['Notifications (Alt+T)', 'Work']);
});
