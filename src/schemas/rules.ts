import { methodKey } from '#shared/rules/money/payment-method-key.ts';
import { group, isOnce, listOf, plausible, textLike } from './field.ts';

const amount = (what: string) => plausible(1, 9_999_999, what);
const bounds = (what: string) =>
	group({ from: amount('The least.'), to: amount('The most.'), example: amount('A usual one, for sentences.') }, what).refine(
		({ from, to, example }) => from <= example && example <= to,
		`is not in order: “example” must lie between “from” and “to”. ${what}`,
	);

const METHOD = 'A way in which families pay, as staff call it, such as “Bank transfer”: letters, figures and spaces, 2 to 30.';
const METHODS =
	'How families pay: what staff choose from when they write a payment down. Left out, it is what is usual in the country. Payments written down keep theirs.';

const paymentMethods = listOf(
	textLike(/^[\p{L}\p{N}][\p{L}\p{N} .&-]{1,29}$/u, METHOD).refine(
		(name) => /^[a-z0-9]\w{1,39}$/.test(methodKey(name)) && methodKey(name) !== 'unspecified',
		`needs two Latin letters at least. ${METHOD}`,
	),
	METHODS,
).refine((names) => isOnce(names, methodKey), 'has one way of paying twice. Take one of them out.');

/** src/content/rules.json */
export const rulesSchema = group(
	{
		plausiblePrices: group(
			{ menu: bounds('What a menu may cost a head.'), addOn: bounds('What an add-on may cost a head.') },
			'What a head may plausibly cost: a price outside is taken for a slip and refused.',
		),
		paymentMethods: paymentMethods.optional(),
		settings: group(
			{
				hold_hours: plausible(1, 720, 'Hours for which a booking that is confirmed holds its slot until the advance is paid.'),
				hold_notice_hours: plausible(1, 240, 'Hours before a hold ends at which the family and the hall are reminded of it.'),
				asked_for_days: plausible(1, 90, 'Days for which a request that nobody has answered shows its slot as asked for.'),
				requests_per_phone_per_day: plausible(1, 100, 'Requests with one phone number in a day; further ones are taken quietly.'),
				requests_per_address_per_hour: plausible(1, 1000, 'Requests that one network address may send within an hour.'),
				requests_per_day: plausible(10, 10_000, 'Requests on one day that are answered by WhatsApp; further ones are taken quietly.'),
			},
			'Limits and holds with which the database begins; what else it limits is told in docs/operating.md.',
		),
	},
	'What the build, the database and the desk go by.',
);
