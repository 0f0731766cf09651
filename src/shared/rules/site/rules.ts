import told from '#content/rules.json' with { type: 'json' };
import { BASICS } from '../basics.ts';
import { payerFieldsOf } from '../money/payer.ts';
import type { Basics } from './database-facts.ts';
import type { Venue } from './venue.ts';

/** The smallest, the largest and a typical value. */
type Bounds = { from: number; to: number; example: number };

type Rules = {
	/** Plausible prices per guest. A price outside is probably a typing mistake. */
	plausiblePrices: { menu: Bounds; addOn: Bounds };
	/** Payment methods by the names that staff use. The country's usual ones are the default. */
	paymentMethods?: readonly string[];
	/** Limits and holds for the database: rows of private.settings by their keys. */
	settings: Readonly<Record<string, number>>;
};

/** Rules for the build, the database and the desk from src/content/rules.json. Visitors' scripts do not need them. */
export const RULES = told as Rules;

/** Facts of venue.json that are settings of the database. */
type ContentSettings = Pick<Venue, 'payer' | 'responseHours' | 'advancePercent' | 'restDaysBefore'>;

/**
 * Facts for the database from basics.json, rules.json and venue.json in src/content. The database also has `keeps` of venue.json
 * (supabase/schemas/basics-sql.ts); health and the doctor compare it separately because it is a promise.
 */
export const basicsOf = ({ responseHours, advancePercent, restDaysBefore, payer }: ContentSettings): Basics => ({
	timeZone: BASICS.timeZone,
	referenceLetters: BASICS.referenceLetters,
	settings: { ...RULES.settings, response_hours: responseHours, advance_percent: advancePercent, rest_days_before: restDaysBefore },
	payer: payerFieldsOf(payer),
});
