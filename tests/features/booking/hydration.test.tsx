import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BookingWizard } from '#features/booking/BookingWizard.tsx';
import { $draft } from '#features/booking/draft.ts';
import { $submission } from '#features/booking/submission.ts';
import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import { prices } from '../../support/booking.ts';
import { NOW, typedRequest, venue } from '../../support/booking-page.ts';
import { aWorld, words } from '../../support/family.tsx';

let root: Root | undefined;

/** The page as the server sends it, before its script has arrived. */
function serverPage(world: ReturnType<typeof aWorld>) {
	$draft.set(undefined);
	$submission.set({ state: 'editing' });
	history.replaceState(null, '', '/booking');
	const wizard = <BookingWizard venue={venue} prices={prices} problems={fieldProblemsEn} language="en" words={words} ports={world.ports} />;
	const place = document.createElement('div');
	// The server has no document: what it would read of one must not get in.
	place.innerHTML = renderToString(wizard);
	document.body.replaceChildren(place);
	const mismatches: unknown[] = [];
	const takeOver = () =>
		act(async () => {
			root = hydrateRoot(place, wizard, { onRecoverableError: (error) => mismatches.push(error) });
		});
	return { takeOver, mismatches };
}

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(() => act(async () => root?.unmount()));

describe('the page before its script', () => {
	test('cannot send typed text in an address', () => {
		serverPage(aWorld());

		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review your booking' }).disabled).toBe(true);
		expect(document.querySelector('form')?.method).toBe('post');
	});

	test('is hydrated without a change, and then can be used', async () => {
		const { takeOver, mismatches } = serverPage(aWorld());

		await takeOver();

		expect(mismatches).toEqual([]);
		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review your booking' }).disabled).toBe(false);
	});

	test('keeps text and choices typed before hydration', async () => {
		const { takeOver } = serverPage(aWorld());
		fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Early Family' } });
		fireEvent.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
		fireEvent.click(screen.getByRole('checkbox', { name: /^Gajar Halwa/ }));

		await takeOver();

		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Early Family');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tulip Hall' }).checked).toBe(true);
		expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Gajar Halwa/ }).checked).toBe(true);
		expect($draft.get()?.values).toMatchObject({ clientName: 'Early Family', hall: 'Tulip Hall', addOns: ['Gajar Halwa'] });
	});

	test('is completed by the stored draft', async () => {
		const world = aWorld();
		world.draft.kept = { key: '00000000-0000-4000-8000-000000000009', chatText: '', keptAt: NOW.toISOString(), values: typedRequest() };
		const { takeOver } = serverPage(world);
		fireEvent.input(screen.getByLabelText('Guests'), { target: { value: '700' } });

		await takeOver();

		expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Test Family');
		expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('700');
	});
});
