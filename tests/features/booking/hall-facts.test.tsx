import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import venueUrdu from '#content/ur/venue.json' with { type: 'json' };
import venueFile from '#content/venue.json' with { type: 'json' };
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { ownSentence } from '#i18n/site/site.ts';
import { soManyHours } from '#i18n/site/so-many-hours.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { thankYouWords } from '#shared/booking/words/sent.ts';
import { LANGUAGES, type Language } from '#shared/rules/language.ts';
import { contactOf, forForm } from '#shared/rules/site/venue.ts';
import { venue } from '../../support/booking-page.ts';
import { aWorld, openPage, reachConfirm, send } from '../../support/family.tsx';

/** Facts of a hall that promises an answer within this number of hours. */
const promising = (responseHours: number, language: Language = 'en') =>
	forForm(contactOf({ ...venue, responseHours }, { questionUrl: '', answersIn: soManyHours(responseHours, language) }));

test.each([
	[48, '48 hours'],
	[1, '1 hour'],
])('a hall that answers within %i hours promises a family that and nothing else, on all three steps', async (hours, said) => {
	const world = aWorld();
	const { user } = openPage(world, 'en', promising(hours));
	expect(screen.getByText(`A tentative reservation costs nothing. Tell us the day and we answer within ${said}.`)).toBeDefined();

	await reachConfirm(user);
	await send(user);
	await screen.findByText(`We ring you within ${said}`);
	world.later[0]?.run();

	await screen.findByText(`✅ Booking successful! Your details have been sent. You will be contacted within ${said}.`);
	expect(document.body.textContent).not.toMatch(/24 hours|1 hours/);
});

test.each([48, 1])('the same in Urdu, where %i of them take the same form', (hours) => {
	openPage(aWorld(), 'ur', promising(hours, 'ur'));
	const { sent } = bookingWords.ur;
	const within = soManyHours(hours, 'ur');

	expect(screen.getByText(`عارضی بکنگ کا کوئی خرچ نہیں۔ دن بتائیے، ہم ${hours} گھنٹے میں جواب دیں گے۔`)).toBeDefined();
	expect(sent.toast(within)).toContain(`${hours} گھنٹے میں آپ سے رابطہ`);
	expect(thankYouWords.ur.nextSteps({ phone: '', hours: venue.phoneHours, within, advance: 30 })[0]?.[0]).toBe(
		`ہم ${hours} گھنٹے میں فون کریں گے`,
	);
});

test.each<[string, string | undefined, string[]]>([
	['one', 'Two of you, on a Thursday at noon.', ['Come and taste', 'Two of you, on a Thursday at noon.']],
	['none', undefined, []],
])('a hall says of its tasting what it has written, and a hall without one nothing: %s', async (_, tasting, said) => {
	const { user } = openPage(aWorld(), 'en', { ...promising(24), tasting });
	await reachConfirm(user);
	await send(user);

	await screen.findByText('We ring you within 24 hours');
	for (const words of said) expect(screen.getByText(words)).toBeDefined();
	if (said.length === 0) expect(document.body.textContent).not.toMatch(/taste|Maghrib/i);
	expect(screen.getByText('Pay the advance, and the date is yours')).toBeDefined();
});

test('the words about the tasting are the content’s, in both languages', () => {
	const steps = (language: Language, tasting: string) =>
		thankYouWords[language].nextSteps({
			phone: '',
			hours: venue.phoneHours,
			within: '',
			advance: 30,
			tasting: ownSentence(tasting, language),
		});

	expect(steps('en', venueFile.tasting)[1]).toEqual(['Come and taste', 'Four of you, free, any evening after Maghrib.']);
	expect(steps('ur', venueUrdu.tasting)[1]).toEqual(['آ کر کھانا چکھیے', 'چار افراد، بلا معاوضہ، کسی بھی شام مغرب کے بعد۔']);
	expect(viewEn.taste(venueFile.tasting)).toBe('Come and taste: four of you, free, any evening after Maghrib.');
	expect(viewUr.taste(venueUrdu.tasting)).toBe('آ کر کھانا چکھیے: چار افراد، بلا معاوضہ، کسی بھی شام مغرب کے بعد۔');
});

test('24 hours are said in the words that were agreed', () => {
	const toasts = LANGUAGES.map((language) => bookingWords[language].sent.toast(soManyHours(24, language)));

	expect(toasts).toEqual([
		'✅ Booking successful! Your details have been sent. You will be contacted within 24 hours.',
		'✅ بکنگ کی درخواست پہنچ گئی! آپ کی تفصیل بھیج دی گئی ہے۔ 24 گھنٹے میں آپ سے رابطہ کیا جائے گا۔',
	]);
});
