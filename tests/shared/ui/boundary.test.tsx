import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { aPageWithNotice } from '../../support/not-loaded.ts';
import '../../support/modal-in-jsdom.ts';

let reports: object[];

beforeEach(() => {
	reports = aPageWithNotice();
	// React says in the console what a wall has caught.
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
	document.body.replaceChildren();
});

const asTyped = 'Ahmed Example';

function Breaks(): never {
	throw new TypeError(`'${asTyped}'.includes is not a function`);
}

test('a broken part is replaced by a notice with reload, phone and WhatsApp, and the rest stays', () => {
	render(
		<>
			<input aria-label="Beside" defaultValue={asTyped} />
			<Boundary part="Ledger">
				<Breaks />
			</Boundary>
		</>,
	);

	const region = within(screen.getByRole('region', { name: 'This part of the page broke.' }));
	expect(region.getByRole('alert').textContent).toContain('This part of the page broke.');
	expect(region.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
	expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://wa.me/92', 'tel:+92']);
	expect(region.queryByRole('button', { name: 'Close' })).toBeNull();
	expect(screen.getByLabelText<HTMLInputElement>('Beside').value).toBe(asTyped);
});

test('a broken part is reported with name and place, without typed text', () => {
	render(
		<Boundary part="Ledger">
			<Breaks />
		</Boundary>,
	);

	expect(reports).toEqual([expect.objectContaining({ kind: 'boundary', part: 'Ledger', name: 'TypeError' })]);
	expect(JSON.stringify(reports)).not.toContain('Ahmed');
});

test('a broken dialog can be closed by its button and by Escape', () => {
	const close = vi.fn();
	render(
		<Dialog title="A question" onClose={close}>
			<Breaks />
		</Dialog>,
	);

	fireEvent.click(within(screen.getByRole('dialog', { name: 'A question' })).getByRole('button', { name: 'Close' }));

	expect(close).toHaveBeenCalledOnce();
});

test('a part that does not load is tried twice, then announced, and tried again when it is next shown', async () => {
	vi.useFakeTimers();
	const answers = [false, false, true];
	const ask = vi.fn(() =>
		answers.shift()
			? Promise.resolve({ default: () => <p>The room</p> })
			: Promise.reject(new TypeError('Importing a module script failed.')),
	);
	const part = { name: 'TeamRoom', ask };
	render(<Rooms part={part} />);
	expect(screen.getByText('Loading...')).toBeTruthy();

	await vi.advanceTimersByTimeAsync(1000);
	await vi.waitFor(() => expect(screen.getByRole('region', { name: 'This part of the page did not load.' })).toBeTruthy(), 20_000);
	expect(ask).toHaveBeenCalledTimes(2);
	expect(reports).toEqual([expect.objectContaining({ kind: 'load', part: 'TeamRoom', name: 'PartNotLoaded' })]);

	fireEvent.click(screen.getByRole('button', { name: 'Team' }));
	fireEvent.click(screen.getByRole('button', { name: 'Team' }));

	await vi.waitFor(() => expect(screen.getByText('The room')).toBeTruthy(), 20_000);
	expect(screen.queryByRole('region')).toBeNull();
});

test('at the desk a press loads the part again, and no notice says to ring the hall', async () => {
	vi.useFakeTimers();
	document.body.replaceChildren();
	aPageWithNotice({ isDesk: true });
	const answers = [false, false, true];
	const ask = () => (answers.shift() ? Promise.resolve({ default: () => <p>The room</p> }) : Promise.reject(new TypeError('failed.')));
	render(<Rooms part={{ name: 'TeamRoom', ask }} />);
	await vi.advanceTimersByTimeAsync(1000);
	await vi.waitFor(() => expect(screen.getByRole('region', { name: 'This part of the page did not load.' })).toBeTruthy(), 20_000);
	const links = screen.queryAllByRole('link');

	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

	await vi.waitFor(() => expect(screen.getByText('The room')).toBeTruthy(), 20_000);
	expect(links).toEqual([]);
	expect(screen.queryByRole('region')).toBeNull();
});

function Rooms({ part }: { part: LaterPart<object> }) {
	const [isOpen, setIsOpen] = useState(true);
	return (
		<>
			<button type="button" onClick={() => setIsOpen(!isOpen)}>
				Team
			</button>
			{isOpen && <LazyPart part={part} given={{}} waiting={<p>Loading...</p>} />}
		</>
	);
}
