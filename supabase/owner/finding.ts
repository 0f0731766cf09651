import type { MessageFacts, Venue } from '#shared/rules/site/venue.ts';
import type { Expected } from '../types/expected-catalogue.ts';

/** One fault: what is wrong, how it is mended, and where. Never a secret's value. `isDeployed`: it is the site's that is up. */
export type Finding = { fault: string; mend: string; where: readonly (string | typeof VARIABLES)[]; isDeployed?: boolean };

/** What there is to be looked at. */
export type Setup = {
	/** The shell's variables over those of `.env`. */
	environment: Record<string, string | undefined>;
	venue: Venue & MessageFacts;
	/** Whether the site is in Urdu too, and its files have to be named. */
	hasUrdu: boolean;
	/** The halls that have a page in src/content/halls, by their names. */
	hallPages: readonly string[];
	/** What the content still says of the invented venue, the drawings that are still its, and what sentences count wrongly. */
	leftovers: Record<'texts' | 'drawings' | 'counts', readonly string[]>;
	/** Names in `.env`, how it is saved if not as plain UTF-8, and the names that .env.example knows; nothing where there is no `.env`. */
	dotenv: { given: readonly string[]; known: readonly string[]; savedAs?: string } | undefined;
	/** Versions of the migrations in this checkout, oldest first. */
	migrations: string[];
	/** What a database with exactly these migrations is like; throws where none can be made here. */
	expected: () => Promise<Expected>;
	fetch: typeof globalThis.fetch;
	now: Date;
	/** Set when the site at SITE_URL is the embedded stack: demo accounts and plain http are as they should be there. */
	embedded: boolean;
};

/** What one look found, and what it could not see for want of a key or of an answer. */
export type Looked = { findings: Finding[]; unseen: string[] };

/** Looks at one part of a set-up. Asks, and changes nothing. */
export type Look = (setup: Setup) => Promise<Looked> | Looked;

/** A look that saw everything. */
export const seen = (findings: (Finding | false | undefined)[]): Looked => ({ findings: findings.filter((one) => !!one), unseen: [] });

/** Several looks as one. */
export const joined = (looks: Looked[]): Looked => ({
	findings: looks.flatMap(({ findings }) => findings),
	unseen: looks.flatMap((look) => look.unseen),
});

/** A look for which something is missing. */
export const unseen = (...what: string[]): Looked => ({ findings: [], unseen: what });

/** The place of the variables, whichever that is for who looks. */
export const VARIABLES = Symbol('variables');

/** Where the variables of a live site are set. */
const NETLIFY = 'Netlify, Project configuration, Environment variables (context Production), then deploy again';

/** Where a finding is mended, in words. Where a `.env` is what was read, it is what is mended; what is wrong with the site that is up is so at Netlify. */
export function placesOf({ where, isDeployed }: Finding, { dotenv }: Pick<Setup, 'dotenv'>): string {
	const variables = dotenv && !isDeployed ? `.env in this folder, and for the live site ${NETLIFY}` : NETLIFY;
	return where.map((place) => (place === VARIABLES ? variables : place)).join('; ');
}
