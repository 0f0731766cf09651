import type { Answers } from './setup-answers.ts';

type Currency = { code?: string; sign?: string; signUrdu?: string; name?: string };
type Basics = Pick<Answers['basics'], 'country' | 'currency'>;

/** Currencies of likely countries. Other countries get no proposal. */
const USED_IN: Record<string, string> = Object.fromEntries(
	Object.entries({
		PKR: 'PK',
		GBP: 'GB IM JE GG',
		USD: 'US EC SV PR',
		EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
		AED: 'AE',
		SAR: 'SA',
		QAR: 'QA',
		OMR: 'OM',
		KWD: 'KW',
		BHD: 'BH',
		INR: 'IN',
		BDT: 'BD',
		LKR: 'LK',
		NPR: 'NP',
		AFN: 'AF',
		CAD: 'CA',
		AUD: 'AU',
		NZD: 'NZ',
		ZAR: 'ZA',
		KES: 'KE',
		NGN: 'NG',
		EGP: 'EG',
		JOD: 'JO',
		MAD: 'MA',
		TRY: 'TR',
		MYR: 'MY',
		SGD: 'SG',
		IDR: 'ID',
		CHF: 'CH LI',
		SEK: 'SE',
		NOK: 'NO',
		DKK: 'DK',
		PLN: 'PL',
	}).flatMap(([code, countries]) => countries.split(' ').map((country) => [country, code])),
);

/** Proposes currency, sign and name after a new country or code. Answers given by hand stay. */
export function withProposals<All extends Basics>(told: All, found: Basics): All {
	const { country, currency } = told;
	const before: Currency = found.currency;
	const code = country !== found.country && currency.code === before.code ? (USED_IN[country] ?? currency.code) : currency.code;
	const words = code === before.code ? undefined : wordsOf(String(code));
	const own: Currency = currency;
	const either = (key: 'sign' | 'name' | 'signUrdu') => (words && own[key] === before[key] ? words[key] : own[key]);
	const signUrdu = either('signUrdu');
	return {
		...told,
		currency: { ...currency, code, sign: either('sign'), name: either('name'), ...(signUrdu !== undefined && { signUrdu }) },
	};
}

/** The currency's words from ICU: “£”, “pounds” and “پاؤنڈ”. Undefined for an unknown code. */
function wordsOf(code: string): Required<Omit<Currency, 'code'>> | undefined {
	const said = (language: string, currencyDisplay: 'narrowSymbol' | 'name') =>
		new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
			.formatToParts(2)
			.find(({ type }) => type === 'currency')?.value ?? '';
	const noun = (words: string) => words.split(' ').at(-1) ?? '';
	try {
		const name = noun(said('en', 'name')).toLowerCase();
		// ICU returns an unknown code as its own name.
		return name === code.toLowerCase() ? undefined : { sign: said('en', 'narrowSymbol'), name, signUrdu: noun(said('ur', 'name')) };
	} catch {
		return undefined;
	}
}
