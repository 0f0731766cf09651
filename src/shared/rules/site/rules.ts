import told from '#content/rules.json' with { type: 'json' };
import { BASICS } from '../basics.ts';
import type { Basics } from './database-facts.ts';
import type { Venue } from './venue.ts';

/** The least and the most of a figure, and one that is usual. */
type Bounds = { from: number; to: number; example: number };

type Rules = {
	/** What a head may plausibly cost; a price outside is taken for a slip. */
	plausiblePrices: { menu: Bounds; addOn: Bounds };
	/** How families pay, as staff call it; without it, what is usual in the country. */
	paymentMethods?: readonly string[];
	/** Limits and holds that the database is told: rows of private.settings, by their keys. */
	settings: Readonly<Record<string, number>>;
};

/** What the build, the database and the desk go by, from src/content/rules.json; no script of a visitor's page needs it. */
export const RULES = told as Rules;

/**
 * What src/content/basics.json, rules.json and venue.json tell the database. It is told `keeps` of venue.json too (supabase/schemas/basics-sql.ts), which
 * health and the doctor compare as the promise that it is, apart from these.
 */
export const basicsOf = ({ responseHours }: Pick<Venue, 'responseHours'>): Basics => ({
	timeZone: BASICS.timeZone,
	referenceLetters: BASICS.referenceLetters,
	settings: { ...RULES.settings, response_hours: responseHours },
});
