import told from '#content/basics.json' with { type: 'json' };

/** Name and form of money: "PKR 1,000", in Urdu "1,000 روپے". */
type Currency = { code: string; sign: string; signUrdu?: string; name: string };

type Basics = {
	/** English, with or without Urdu. */
	languages: readonly ('en' | 'ur')[];
	/** Country of numbers without a country code, as two letters. */
	country: string;
	/** Example of a valid number, shown beside an invalid one. */
	phoneExample: string;
	/** Time zone of the hall (IANA name). */
	timeZone: string;
	currency: Currency;
	/** First letters of every booking reference. */
	referenceLetters: string;
};

/**
 * Basic facts from src/content/basics.json, checked by src/schemas/basics.ts. This file goes into every script, so it has only what all
 * need.
 */
export const BASICS = told as Basics;
