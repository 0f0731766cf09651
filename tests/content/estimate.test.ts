import { expect, test } from 'vitest';
import { estimateLines, estimateMessage } from '#components/services/estimate-lines.ts';
import menus from '#content/menus.json' with { type: 'json' };
import servicesPage from '#content/pages/services.json' with { type: 'json' };
import { siteWords } from '#i18n/site/site.ts';
import { withSign } from '#shared/rules/money/money.ts';
import { sumOf } from '#shared/rules/money/sum.ts';

const { example } = servicesPage.estimate;
const english = { words: siteWords.en.estimate, money: withSign('{amount}', 'en') };
const shown = (addOns: string[]) => {
	const meal = { package: example.menu, serving: 'buffet', guestCount: example.guests, addOns } as const;
	const taxes = menus.taxes.map((tax) => ({ ...tax, name: `${tax.name}, ${tax.percent}%` }));
	return sumOf(meal, menus, taxes) ?? expect.fail('the example names no menu of menus.json');
};

test('a sum adds up as the copy says', () => {
	expect(estimateLines(shown(['Gajar Halwa']), english)).toEqual([
		{ name: 'Menu 2, buffet:', times: '600 × 2,800', amount: 'PKR 1,680,000' },
		{ name: 'Gajar Halwa:', times: '600 × 150', amount: 'PKR 90,000' },
		{ name: 'Sales tax, 15%', times: '', amount: 'PKR 265,500' },
		{ name: 'Estimate', times: '', amount: 'PKR 2,035,500' },
	]);
});

test('the chat tells the hall what was chosen', () => {
	expect(estimateMessage(shown(['Gajar Halwa']), english)).toBe(
		'I thought of Menu 2, buffet, for 600 guests, with Gajar Halwa. The website says PKR 2,035,500.',
	);
	expect(estimateMessage(shown([]), english)).toContain('for 600 guests. The website says PKR 1,932,000.');
});
