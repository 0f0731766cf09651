import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { LANGUAGES } from '#shared/rules/language.ts';
import { aWorld, fill, openPage } from '../../support/family.tsx';
import { seeded } from '../../support/seeded.ts';
import { askedIn, judgeFreeWords } from './check-free-dates.tsx';

test.each(LANGUAGES)(
	'no screen calls a slot free, or lets it be chosen, that no hall with enough seats has, whatever is booked: %s',
	async (language) => {
		const dice = seeded(20261212);
		for (const asked of askedIn(language)) await judgeFreeWords(language, asked, dice);
	},
);

test('the chosen day says in a sentence which hall is free and which is not, before a hall is chosen', async () => {
	const world = aWorld();
	world.world.notFree.push({ hall: 'Main Hall', eventDate: '2026-12-12' as Day, eventTime: 'dinner', state: 'taken' });
	openPage(world);

	fill('Event date', '2026-12-12');

	expect(await screen.findByText('Saturday 12 December 2026, dinner: Tulip Hall free, Main Hall taken')).toBeDefined();
	expect(
		await screen.findByRole('button', { name: /^Saturday 12 December 2026, Lunch free, Dinner free in Tulip Hall only,/ }),
	).toBeDefined();
});

test.each(['900', '700-900', 'about ۹۰۰'])(
	'%s guests read that the one hall with enough seats has nothing on the day, and cannot choose its dinner',
	async (guests) => {
		const world = aWorld();
		const eventDate = '2026-12-12' as Day;
		for (const eventTime of ['lunch', 'dinner']) world.world.notFree.push({ hall: 'Main Hall', eventDate, eventTime, state: 'taken' });
		openPage(world);

		fill('Guests', guests);
		fill('Event date', eventDate);

		expect(await screen.findByText('Saturday 12 December 2026, dinner: Main Hall taken, Tulip Hall seats up to 800')).toBeDefined();
		fireEvent.click(screen.getByRole('radio', { name: /^Dinner/ }));
		expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Dinner/ }).checked).toBe(false);
		expect(screen.getByText('That dinner is taken.').closest('p')?.textContent).toContain('Another family has Main Hall');
		await waitFor(() => expect(screen.getByText(/Main Hall has nothing free on this day\. Please choose another$/)).toBeDefined());
	},
);
