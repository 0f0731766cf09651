import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $draft } from '#features/booking/draft.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { typedRequest, venue } from '../../support/booking-page.ts';
import { aWorld, openPage } from '../../support/family.tsx';

afterEach(() => {
	cleanup();
	$draft.set(undefined);
	history.replaceState(null, '', '/');
});

const MOVES = {
	moveTerms: 'If you tell us 60 days before, it counts for another date.',
	advanceMoves: { daysBefore: 60, withinMonths: 12 },
};

async function openReview(eventDate: string, language: Language = 'en') {
	const world = aWorld();
	world.draft.kept = {
		values: typedRequest({ eventDate }),
		key: '0192f0c8-1c1f-4a7b-9a57-0c1b2d3e4f5a',
		chatText: '',
		keptAt: '2026-11-21T03:00:00Z',
	};
	history.replaceState(null, '', '/booking#confirm');
	openPage(world, language, { ...venue, ...MOVES });
	const send = await screen.findByRole('button', { name: bookingWords[language].confirm.send });
	return send.previousElementSibling;
}

test.each(LANGUAGES)(
	'who sends a booking has read how much the advance is and what becomes of it, right above the button: %s',
	async (language) => {
		const { confirm } = bookingWords[language];

		const terms = await openReview('2027-02-06', language);

		expect(terms?.textContent).toBe(`${confirm.advance(venue.advancePercent)} ${venue.cancelTerms} ${MOVES.moveTerms} ${confirm.terms}`);
		expect(terms?.querySelector('a')?.getAttribute('href')).toBe(pathIn(language, '/terms'));
	},
);

test('the terms leave out another date for an event that is too near for it', async () => {
	const { confirm } = bookingWords.en;

	const terms = await openReview('2026-12-05');

	expect(terms?.textContent).toBe(`${confirm.advance(venue.advancePercent)} ${venue.cancelTerms} ${confirm.terms}`);
});
