import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Day } from '#domain/shared/day.ts';
import { aWorld, fill, openPage } from './support.tsx';

const taken = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'lunch', state: 'taken' } as const;
const asked = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner', state: 'requested' } as const;

const calendar = () => within(screen.getByRole('grid', { name: 'Free dates' }));

async function openJanuary(notFree: Parameters<typeof Object.assign>[1][] = []) {
	const world = aWorld();
	world.world.notFree.push(...notFree);
	const { user } = openPage(world);
	await user.click(screen.getByRole('radio', { name: 'Tulip Hall' }));
	fill('Event date', '2027-01-05');
	return user;
}

test('a day says how lunch and dinner stand in the chosen hall, and a press takes it', async () => {
	const user = await openJanuary([taken, asked]);

	await user.click(await calendar().findByRole('button', { name: 'Saturday 9 January 2027, Lunch taken, Dinner asked' }));

	expect((screen.getByLabelText('Event date') as HTMLInputElement).value).toBe('2027-01-09');
	expect(calendar().getByRole('button', { pressed: true }).textContent).toContain('9');
});

test('the months turn, not past what can be asked for', async () => {
	const user = await openJanuary();

	await user.click(screen.getByRole('button', { name: 'Next month' }));
	expect(screen.getByRole('heading', { name: 'February 2027' })).toBeDefined();
	for (let turn = 0; turn < 5; turn++) await user.click(screen.getByRole('button', { name: 'Previous month' }));

	expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined();
	expect(
		calendar()
			.getByRole('button', { name: /^Friday 20 November 2026/ })
			.getAttribute('aria-disabled'),
	).toBe('true');
});

test('arrows, Home, End and Page keys move about, one day at a time is in the tab order', async () => {
	const user = await openJanuary();
	const reached = () =>
		calendar()
			.getAllByRole('button')
			.filter(({ tabIndex }) => tabIndex === 0);
	reached()[0]?.focus();

	await user.keyboard('{ArrowRight}{ArrowDown}{End}{PageDown}');

	expect(reached()).toHaveLength(1);
	expect(document.activeElement).toBe(calendar().getByRole('button', { name: /^Wednesday 17 February 2027/ }));
	await user.keyboard('{Enter}');
	expect((screen.getByLabelText('Event date') as HTMLInputElement).value).toBe('2027-02-17');
});

test('when the free dates cannot be read, no day claims to be free', async () => {
	const world = aWorld();
	world.world.isAvailabilityDown = true;
	openPage(world);
	fill('Event date', '2027-01-05');

	const names = calendar()
		.getAllByRole('button')
		.map((button) => button.querySelector('.sr')?.textContent);

	expect(names).toContain('Saturday 9 January 2027');
	expect(names.filter((name) => name?.includes('free'))).toEqual([]);
});
