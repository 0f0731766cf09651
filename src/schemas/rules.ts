import { group, plausible } from './field.ts';

const amount = (what: string) => plausible(1, 9_999_999, what);
const bounds = (what: string) =>
	group({ from: amount('The least.'), to: amount('The most.'), example: amount('A usual one, for sentences.') }, what).refine(
		({ from, to, example }) => from <= example && example <= to,
		`is not in order: “example” must lie between “from” and “to”. ${what}`,
	);

/** src/content/rules.json: figures by which the build and the database judge. */
export const rulesSchema = group(
	{
		plausiblePrices: group(
			{ menu: bounds('What a menu may cost a head.'), addOn: bounds('What an add-on may cost a head.') },
			'What a head may plausibly cost: a price outside is taken for a slip and refused.',
		),
	},
	'Figures by which the build and the database judge.',
);
