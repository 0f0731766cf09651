import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { VISITS } from '#features/desk/today/TodayRoom.tsx';
import { loadAhead } from '#shared/ui/errors/LazyPart.tsx';
import type { aDesk } from '../../../support/desk.ts';
import { aVisitToSee } from '../../../support/desk-today.ts';
import { aFreshDesk } from '../../../support/open-desk.tsx';
import { openToday, part } from '../../../support/open-today.tsx';
// Loaded beforehand, because loading may take longer than a test waits for its words.
import '#features/desk/today/Visits.tsx';

let desk: ReturnType<typeof aDesk>;
beforeEach(async () => {
	desk = aFreshDesk();
	// A row that has only just appeared takes no press.
	await loadAhead(VISITS);
	desk.today.visits = [aVisitToSee()];
});

const shown = async () => {
	const user = await openToday(desk);
	await screen.findByRole('heading', { name: 'Visits' });
	return user;
};

test('a visit is confirmed with one press, and Undo opens it again', async () => {
	const user = await shown();
	expect(part('Visits').getByText('Visit, Sat 21 Nov 2026, evening, 4 people')).toBeDefined();

	await user.click(part('Visits').getByRole('button', { name: 'Confirm, Visiting Family' }));
	expect(await screen.findByText('Confirmed: the visit of Visiting Family')).toBeDefined();
	await user.click(await screen.findByRole('button', { name: 'Undo' }));

	expect(await screen.findByText('Undone: the visit of Visiting Family is as before')).toBeDefined();
	expect(desk.today.answered).toEqual([
		{ id: 'visit-1', version: 1, state: 'confirmed', words: null },
		{ id: 'visit-1', version: 2, state: 'asked', words: null },
	]);
});

test('“Not possible” asks for the sentence that the family reads', async () => {
	const user = await shown();

	await user.click(part('Visits').getByRole('button', { name: 'Not possible, Visiting Family' }));
	const dialog = within(screen.getByRole('dialog'));
	await user.click(dialog.getByRole('button', { name: 'Not possible' }));
	expect(dialog.getByText('Please write a sentence. The family reads it.')).toBeDefined();
	await user.type(dialog.getByRole('textbox'), 'Both halls are full');
	await user.click(dialog.getByRole('button', { name: 'Not possible' }));

	expect(await screen.findByText('Visiting Family is told that the visit is not possible')).toBeDefined();
	expect(desk.today.answered).toEqual([{ id: 'visit-1', version: 1, state: 'declined', words: 'Both halls are full' }]);
});

test('a refused sentence stays in the dialog, with the reason', async () => {
	desk.today.visitFails = 'version_conflict';
	const user = await shown();

	await user.click(part('Visits').getByRole('button', { name: 'Not possible, Visiting Family' }));
	const dialog = within(screen.getByRole('dialog'));
	await user.type(dialog.getByRole('textbox'), 'Both halls are full');
	await user.click(dialog.getByRole('button', { name: 'Not possible' }));

	expect(await dialog.findByText('It was not noted.', { exact: false })).toBeDefined();
	expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Both halls are full');
});

test('on its day a visit can be noted as come, and a lost answer is said', async () => {
	desk.today.visits = [aVisitToSee({ day: '2026-11-20' as never, state: 'confirmed', isLost: true, says: 'We come at 8' })];
	const user = await shown();
	expect(part('Visits').getByText('Our answer did not arrive: please ring.')).toBeDefined();
	expect(part('Visits').getByText('“We come at 8”')).toBeDefined();

	await user.click(part('Visits').getByRole('button', { name: 'They came, Visiting Family' }));

	expect(await screen.findByText('Noted: Visiting Family came')).toBeDefined();
	expect(desk.today.answered).toEqual([{ id: 'visit-1', version: 1, state: 'came', words: null }]);
});

test('without a visit there is no section', async () => {
	desk.today.visits = [];
	await openToday(desk);

	expect(screen.queryByRole('heading', { name: 'Visits' })).toBeNull();
});
