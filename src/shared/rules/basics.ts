import told from '#content/basics.json' with { type: 'json' };

/** What money is called and how it is written: "PKR 1,000", and in Urdu "1,000 روپے". */
type Currency = { code: string; sign: string; signUrdu?: string; name: string };

type Basics = {
	/** English, and perhaps Urdu beside it. */
	languages: readonly ('en' | 'ur')[];
	/** Where a number without a country's code is dialled, by its two letters. */
	country: string;
	/** A right number as a family there writes it, for whoever has written a wrong one. */
	phoneExample: string;
	/** The hall's clock, by its name in the IANA database. */
	timeZone: string;
	currency: Currency;
	/** What every booking's reference begins with. */
	referenceLetters: string;
};

/**
 * What the whole product goes by, from src/content/basics.json, where it is checked (src/schemas/basics.ts). It goes into every script: what
 * only some need stands elsewhere.
 */
export const BASICS = told as Basics;
