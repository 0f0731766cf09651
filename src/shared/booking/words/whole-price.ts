import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { type Extra, WHOLE_PRICE } from '#shared/rules/money/whole-price.ts';

const WORDS = {
	en: { between: '; ', inPrice: 'In this price', extras: 'Extra', extrasTaxed: 'Extra, plus tax', from: 'from {price}', ask: 'please ask' },
	ur: {
		between: '؛ ',
		inPrice: 'اس قیمت میں شامل',
		extras: 'الگ سے',
		extrasTaxed: 'الگ سے، ٹیکس کے علاوہ',
		from: '{price} سے',
		ask: 'پوچھ لیجیے',
	},
} as const satisfies Record<Language, unknown>;

/** What is in the price and what is extra, with headings, for an estimate in a language. */
export function wholePrice(language: Language, isTaxed: boolean) {
	const words = WORDS[language];
	const nameOf = ({ name, nameUrdu }: { name: string; nameUrdu?: string | undefined }) => (language === 'ur' && nameUrdu) || name;
	const priceOf = ({ price, shown }: Extra) => {
		if (price === undefined || shown === 'no') return words.ask;
		const told = moneyInWords(price, language);
		return shown === 'from' ? words.from.replace('{price}', told) : told;
	};
	return {
		inPrice: { heading: words.inPrice, text: WHOLE_PRICE.inPrice.map(nameOf).join(words.between) },
		extras: {
			heading: isTaxed ? words.extrasTaxed : words.extras,
			lines: WHOLE_PRICE.extras.map((extra) => ({ name: nameOf(extra), price: priceOf(extra) })),
		},
	};
}
