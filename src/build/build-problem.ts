import {
	type Basics,
	type Bookable,
	basicsDifferences,
	basicsToldBy,
	bookableDifferences,
	bookableToldBy,
} from '#shared/rules/site/database-facts.ts';
import { givenIn, missingWhatsappKeys, WHATSAPP_KEYS, wrongVariables } from '#shared/rules/site/variables.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import { demoTown, isDemoGate, isDemoWay } from './demo-place.ts';

type Production = {
	environment: Record<string, string | undefined>;
	venue: unknown;
	venueUrdu?: unknown;
	basics?: unknown;
	reviews?: unknown;
};

/** Reason why the site must not go live, with what to set and where; `undefined` if it may. */
export function productionProblem({ environment, venue, venueUrdu, basics, reviews }: Production): string | undefined {
	const missing = NEEDED.filter((name) => !givenIn(environment, name));
	if (missing.length > 0) {
		const names = missing.join(', ');
		return `A production deploy needs ${names}. Set ${missing.length > 1 ? 'them' : 'it'} in Netlify under Project configuration > Environment variables (see .env.example), then deploy again.`;
	}
	const halfSet = missingWhatsappKeys(environment);
	if (halfSet.length > 0)
		return `WhatsApp works only with all ${WHATSAPP_KEYS.length} of its keys, and ${halfSet.join(', ')} ${halfSet.length > 1 ? 'are' : 'is'} not set. Set ${halfSet.length > 1 ? 'them' : 'it'} in Netlify under Project configuration > Environment variables (docs/going-live.md says where Meta shows each), or take the other keys out to go live without WhatsApp. Then deploy again.`;
	const wrong = wrongVariables(environment);
	if (wrong.length > 0) {
		const named = wrong.map(({ name, problem }) => `${name} ${problem}`).join('; ');
		return `A production deploy needs variables that can be read: ${named}. Correct ${wrong.length > 1 ? 'them' : 'it'} in Netlify under Project configuration > Environment variables (see .env.example), then deploy again.`;
	}
	const files = Object.entries({ 'src/content/venue.json': venue, 'src/content/ur/venue.json': venueUrdu });
	const still = files.flatMap(([file, content]) => {
		const fields = [...placeholderFields(content), ...demoTown(content, { venue, basics }).map(({ field }) => field)];
		return fields.length > 0 ? [`${file} still has placeholders in: ${fields.join(', ')}.`] : [];
	});
	const invented = inventedReviews(reviews).join(', ');
	if (still.length === 0 && invented)
		return `src/content/reviews.json still has invented reviews: ${invented}. Put families' own there, with their permission, or take them out before a production deploy.`;
	if (still.length === 0) return undefined;
	return `${still.join(' ')} Put the hall's own numbers and addresses there before a production deploy.`;
}

/** Names of the reviews that are marked as invented. */
export const inventedReviews = (content: unknown): string[] => {
	const { reviews } = asRecord(content);
	return Array.isArray(reviews) ? reviews.map(asRecord).flatMap(({ demo, name }) => (demo === true ? [String(name)] : [])) : [];
};

const NEEDED = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SITE_URL'];

/** Fields of the venue's content that still hold made-up values, named as an editor finds them, such as `social[1].url`. */
export const placeholderFields = (content: unknown): string[] => placeholders(content).map(({ field }) => field);

/** Forms of numbers, in which each 0 is any digit. */
const FORMS = ['payer.cnic', 'payer.ntn'];

/** Placeholder fields, each with the reason. */
export function placeholders(content: unknown, path = ''): { field: string; why: string }[] {
	if (typeof content === 'string') return FORMS.includes(path) ? [] : told(path, whyPlaceholder(content));
	if (Array.isArray(content)) return content.flatMap((entry, index) => placeholders(entry, `${path}[${index}]`));
	if (typeof content !== 'object' || content === null) return [];
	if ('latitude' in content && 'longitude' in content) return told(path, isDemoGate(content) && 'the demo’s gate');
	return Object.entries(content).flatMap(([key, value]) => placeholders(value, path ? `${path}.${key}` : key));
}

const told = (field: string, why: string | false): { field: string; why: string }[] => (why ? [{ field, why }] : []);

function whyPlaceholder(text: string): string | false {
	if (isDemoWay(text)) return 'the way to the demo’s gate';
	if (/\d0{7,}(?!\d)/.test(text.replace(/[\s-]/g, ''))) return 'a row of zeros is nobody’s number';
	return /\.example\b/.test(text) && '.example is nobody’s address';
}

/** Differences between the content's halls and slots and the migrations, as a sentence; `undefined` if there are none. */
export const bookableProblem = (content: Bookable, migrations: readonly string[]): string | undefined =>
	sentence('src/content/booking.json', bookableToldBy(migrations), (told) => bookableDifferences(content, told));

/** Differences between the content's clock, reference letters, figures and fields of payers and the migrations, as a sentence. */
export const basicsProblem = (content: Basics, migrations: readonly string[]): string | undefined =>
	sentence('src/content/basics.json, rules.json or venue.json', basicsToldBy(migrations), (told) => basicsDifferences(content, told));

function sentence<Told>(file: string, told: Told | undefined, differ: (told: Told) => string[]): string | undefined {
	const differs = told === undefined ? [] : differ(told);
	if (differs.length === 0) return undefined;
	return `${file} and the database's migrations differ: ${differs.join('; ')}. Run \`npm run setup\`, which writes the migration, or take the change back.`;
}
