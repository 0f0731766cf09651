import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import { countDay } from '#shared/rules/booking/final-guests.ts';
import { addDays, type Day } from '#shared/rules/day.ts';
import { ruleInTerms } from '#shared/rules/money/advance-moves.ts';
import booking from '../../src/content/booking.json' with { type: 'json' };
import urdu from '../../src/content/ur/venue.json' with { type: 'json' };
import english from '../../src/content/venue.json' with { type: 'json' };

const answers = (language: '' | 'ur/') => {
	const folder = new URL(`../../src/content/${language}faqs/`, import.meta.url);
	return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
};

test.each([
	['' as const, 'decorator?', /hours? before either/],
	['ur/' as const, 'سجاوٹ والا لا سکتے ہیں', /گھنٹے پہلے آ سکتا ہے/],
])('the decorators’ hours come from the slots, and stand under the question about them: src/content/%sfaqs', (language, asked, fixed) => {
	const all = answers(language);

	expect(all.filter((text) => text.includes('{decorator}')).map((text) => text.includes(asked))).toEqual([true]);
	expect(all.filter((text) => fixed.test(text))).toEqual([]);
});

test.each(['', 'ur/'] as const)(
	'who asks how much the advance is reads what becomes of it, in the words of venue.json: src/content/%sfaqs',
	(language) => {
		const asked = answers(language).filter((text) => text.includes('{advance}'));

		expect(asked).toHaveLength(1);
		expect(asked[0]).toContain('{cancelTerms}');
		expect(asked[0]).toContain(`](${language ? '/ur' : ''}/terms)`);
	},
);

test.each(['', 'ur/'] as const)('the page of terms has every figure of the advance from venue.json: src/content/%spages', (language) => {
	const terms = readFileSync(new URL(`../../src/content/${language}pages/terms.json`, import.meta.url), 'utf8');

	for (const blank of ['{advance}', '{restDays}', '{cancelTerms}', '{responseHours}']) expect(terms).toContain(blank);
});

test.each(['', 'ur/'] as const)(
	'the page of terms names the day of the final count from booking.json, as form and own page do: %s',
	(language) => {
		const terms = readFileSync(new URL(`../../src/content/${language}pages/terms.json`, import.meta.url), 'utf8');
		const [form, own] = language
			? [bookingUr.request.guestsHelp, viewUr.nextMore.guestsLater]
			: [bookingEn.request.guestsHelp, viewEn.nextMore.guestsLater];

		expect(terms).toContain('{finalCountDays}');
		expect(terms).not.toMatch(/seven days|سات دن/);
		for (const words of [form, own]) expect(words).toContain(` ${booking.finalCountDays} `);
		expect(countDay('2026-12-20' as Day)).toBe(addDays('2026-12-20' as Day, -booking.finalCountDays));
	},
);

test.each([english, urdu])(
	'the terms of the FAQ name both figures of the rule by which an advance counts for another date',
	({ moveTerms }) => {
		expect(ruleInTerms(english.advanceMoves, moveTerms)).toEqual({ daysBefore: 60, withinMonths: 12 });
		expect(ruleInTerms(english.advanceMoves, moveTerms.replace('60', '160'))).toBeUndefined();
	},
);
