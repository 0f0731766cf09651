import type { Basics, Bookable } from '#shared/rules/site/database-facts.ts';
import type { CatalogueFacts } from '../types/expected-catalogue.ts';

/** The answer of `setup_facts()`. An older database answers less. */
export type Facts = {
	staff: number;
	staff_shut_out?: number;
	doubled_mails?: number;
	demo_accounts: number;
	migrations: string[];
	last_runs: Record<'minute' | 'nightly' | 'backup', string | null>;
	request_days: number;
	booking_months: number;
	first_minute?: string | null;
	now?: string;
	bookable?: Bookable;
	basics?: Basics;
	catalogue?: CatalogueFacts;
};
