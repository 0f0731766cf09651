import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aWorld, fill, openPage } from '../../support/family.tsx';
import { AUSTERITY, withLaw } from '../../support/law.ts';

const SOURCE = 'Law: Austerity order of 10 March 2026, from Tuesday 10 March 2026.';

test('the law of the chosen day is said under the calendar, and a limit that the request breaks stands out', async () => {
	withLaw(AUSTERITY);
	openPage(aWorld());

	fill('Event date', '2026-12-12');
	expect((await screen.findByText(`At most 200 guests. ${SOURCE}`)).className).toBe('soft');
	fill('Guests', '450');

	expect((await screen.findByText('At most 200 guests.')).closest('.alert')?.textContent).toContain(SOURCE);
	expect(screen.getByText(`At most one dish of “From the pot”. ${SOURCE}`).className).toBe('soft');
});
