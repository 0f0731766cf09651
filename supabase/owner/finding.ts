import type { MessageFacts, Venue } from '#domain/site/venue.ts';

/** One fault: what is wrong, how it is mended, and where. Never a secret's value. */
export type Finding = { fault: string; mend: string; where: string };

/** What there is to be looked at. */
export type Setup = {
	/** The shell's variables over those of `.env`. */
	environment: Record<string, string | undefined>;
	venue: Venue & MessageFacts;
	/** Versions of the migrations in this checkout, oldest first. */
	migrations: string[];
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

/** A look for which something is missing. */
export const unseen = (...what: string[]): Looked => ({ findings: [], unseen: what });

/** Where the variables of a live site are set. */
export const NETLIFY = 'Netlify, Project configuration, Environment variables (context Production), then deploy again';
