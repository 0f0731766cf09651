import type { MessageFacts, Venue } from '#shared/rules/site/venue.ts';
import type { Expected } from '../types/expected-catalogue.ts';

/** One fault, how to mend it and where. Never contains a secret's value. `isDeployed`: the fault is in the deployed site. */
export type Finding = { fault: string; mend: string; where: readonly (string | typeof VARIABLES)[]; isDeployed?: boolean };

/** What the doctor looks at. */
export type Setup = {
	/** Variables of the shell and of `.env`; the shell's win. */
	environment: Record<string, string | undefined>;
	venue: Venue & MessageFacts;
	hasUrdu: boolean;
	/** Halls with a page in src/content/halls. */
	hallPages: readonly string[];
	/** Names of the reviews that are marked as invented. */
	inventedReviews: readonly string[];
	/** Texts and drawings of the demo venue that are still there, and sentences with wrong counts. */
	leftovers: Record<'texts' | 'drawings' | 'counts', readonly string[]>;
	/** Names in `.env` and `.env.example`. `savedAs`: the encoding, if it is not plain UTF-8. Undefined without a `.env`. */
	dotenv: { given: readonly string[]; known: readonly string[]; savedAs?: string } | undefined;
	/** Versions of the migrations in this checkout, oldest first. */
	migrations: string[];
	/** Facts of a database with exactly these migrations. Throws if none can be made here. */
	expected: () => Promise<Expected>;
	fetch: typeof globalThis.fetch;
	now: Date;
	/** True if SITE_URL is the embedded stack, where demo accounts and plain http are right. */
	embedded: boolean;
};

/** Findings of one check, and what it could not see because a key or an answer is missing. */
export type CheckResult = { findings: Finding[]; unseen: string[] };

/** Checks one part of a set-up. Changes nothing. */
export type Check = (setup: Setup) => Promise<CheckResult> | CheckResult;

export const found = (findings: (Finding | false | undefined)[]): CheckResult => ({
	findings: findings.filter((one) => !!one),
	unseen: [],
});

export const joinResults = (looks: CheckResult[]): CheckResult => ({
	findings: looks.flatMap(({ findings }) => findings),
	unseen: looks.flatMap((look) => look.unseen),
});

export const notChecked = (...what: string[]): CheckResult => ({ findings: [], unseen: what });

/** Placeholder for the place where variables are set. It depends on the settings that were read. */
export const VARIABLES = Symbol('variables');

const NETLIFY = 'Netlify, Project configuration, Environment variables (context Production), then deploy again';

/** Says where to mend a finding. `.env` comes first if it was read, but a fault of the deployed site is mended at Netlify. */
export function placesOf({ where, isDeployed }: Finding, { dotenv }: Pick<Setup, 'dotenv'>): string {
	const variables = dotenv && !isDeployed ? `.env in this folder, and for the live site ${NETLIFY}` : NETLIFY;
	return where.map((place) => (place === VARIABLES ? variables : place)).join('; ');
}
