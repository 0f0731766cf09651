import { isEarlyToken } from '#shared/rules/early-token.ts';
import { type Basics, type Bookable, basicsDifferences, bookableDifferences } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import type { CatalogueFacts } from '../types/expected-catalogue.ts';
import { catalogueFaults } from './catalogue-faults.ts';
import { type Check, type CheckResult, type Finding, found, joinResults, notChecked, type Setup, VARIABLES } from './check.ts';
import { clockFault, utcInWords } from './clock-fault.ts';
import { outcome, serversPost } from './request.ts';

/** Checks the database with the server's key: migrations, staff, retention and jobs. */
export const checkDatabase: Check = async (setup) => {
	const post = serversPost(setup);
	if (!post) return notChecked('the database (SUPABASE_SECRET_KEY)');

	const answer = await post('/rest/v1/rpc/setup_facts', {});
	if (answer.status === 200) return faultsIn(answer.body as Facts, setup, answer.date);
	if (answer.status === 404) return found([behind('none of these, or not all')]);
	if (isEarlyToken(answer.body)) return notChecked('the database (its clock was late just now: ask again)');
	if (answer.status === 401 || answer.status === 403) {
		return found([
			{
				fault: 'The project refuses SUPABASE_SECRET_KEY.',
				mend: 'Copy the secret key of this very project; one that was deleted opens nothing.',
				where: ['Supabase, Project settings, API keys', VARIABLES],
			},
		]);
	}
	return notChecked(`the database (${outcome(answer)})`);
};

const behind = (seenSoFar: string): Finding => ({
	fault: `The database is behind this version of the site: it has seen ${seenSoFar} of the migrations.`,
	mend: '`npm run backup` first, then `supabase db push`.',
	where: ['in this folder (docs/going-live.md, Supabase)'],
});

/** Comparable only in a database with exactly these migrations. */
const COMPARED = 'the database’s rights, functions, policies, triggers, indexes and limits';

async function faultsIn(facts: Facts, setup: Setup, gatewayDate: string | undefined): Promise<CheckResult> {
	const { migrations, venue, now, embedded } = setup;
	const { request_days, booking_months, bill_years } = facts;
	const { requestDays, bookingMonths, billYears } = venue.keeps;
	const applied = migrations.filter((version) => facts.migrations.includes(version)).length;
	const differs = facts.bookable ? bookableDifferences(BOOKABLE, facts.bookable) : [];
	const otherwise = facts.basics ? basicsDifferences(basicsOf(venue), facts.basics, embedded) : [];
	const databaseNow = facts.now ? Date.parse(facts.now) : now.getTime();
	const looked = found([
		applied < migrations.length && behind(`${applied} of ${migrations.length}`),
		await clockFault(setup, databaseNow, gatewayDate),
		...staffFaults(facts, embedded),
		(request_days !== requestDays || booking_months !== bookingMonths || bill_years !== billYears) && {
			fault: `The site promises to forget after ${requestDays} days, ${bookingMonths} months and, of bills, ${billYears} years, the database does so after ${request_days}, ${booking_months} and ${bill_years}.`,
			mend: 'Change `keeps`, or `request_days`, `booking_months` and `bill_years` of private.settings, so that they say the same.',
			where: ['src/content/venue.json', 'Supabase, SQL editor'],
		},
		differs.length > 0 && {
			fault: `The database takes other bookings than the site offers: ${differs.join('; ')}.`,
			mend: '`npm run setup` writes the migration, then `npm run backup` and `supabase db push`.',
			where: ['src/content/booking.json', 'in this folder (docs/going-live.md, Another hall)'],
		},
		otherwise.length > 0 && {
			fault: `The database goes by other basics than the site: ${otherwise.join('; ')}.`,
			mend: 'Write into the content what is right, then `npm run setup` writes the migration; `npm run backup` and `supabase db push`.',
			where: [
				'src/content/basics.json, rules.json and venue.json',
				'a figure that was changed in Supabase, SQL editor (docs/operating.md, Settings)',
			],
		},
		...jobFaults(facts, databaseNow, embedded),
	]);
	return joinResults([looked, await compare(facts, setup, applied === migrations.length && facts.migrations.length === applied)]);
}

/** Finds what was removed or opened by hand. */
async function compare(facts: Facts, { expected, embedded, venue }: Setup, isSame: boolean): Promise<CheckResult> {
	if (!isSame || !facts.catalogue) return notChecked(`${COMPARED} (its migrations are not those of this folder)`);
	try {
		const { catalogue, settings } = await expected();
		// Settings that come from the content are compared by name elsewhere. The demo's limits are too high to be reached.
		const content = basicsOf(venue).settings;
		const limits = embedded ? {} : Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in content)));
		return found(catalogueFaults({ catalogue, settings: limits }, facts.catalogue, facts.basics?.settings ?? {}));
	} catch (error) {
		return notChecked(`${COMPARED} (no database to compare with could be made here: ${(error as Error).message})`);
	}
}

/** The answer of `setup_facts()`. An older database answers less. */
type Facts = {
	staff: number;
	staff_shut_out?: number;
	doubled_mails?: number;
	demo_accounts: number;
	migrations: string[];
	last_runs: Record<'minute' | 'nightly' | 'backup', string | null>;
	request_days: number;
	booking_months: number;
	bill_years: number;
	first_minute?: string | null;
	now?: string;
	bookable?: Bookable;
	basics?: Basics;
	catalogue?: CatalogueFacts;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The nightly job may be late by two hours. */
const NIGHTLY = 26 * HOUR;

/** Faults of the jobs and of the backup. Times are judged by the database's clock, which wrote them. */
function jobFaults({ last_runs, first_minute }: Facts, now: number, embedded: boolean): (Finding | false)[] {
	const age = (at: string | null | undefined) => (at ? now - Date.parse(at) : Number.POSITIVE_INFINITY);
	const isMinuteRun = age(last_runs.minute) <= 10 * MINUTE;
	// A nightly job that never ran is overdue once the minute job has run for longer than a day.
	const nightly = last_runs.nightly ?? first_minute;
	return [
		!isMinuteRun && {
			fault: `No message has been sent and no hold ended by itself ${sinceOf(last_runs.minute)}: the job of each minute does not run.`,
			mend: 'Deploy to production (previews run no schedules), and look at the log of send-due-messages.',
			where: ['Netlify, Logs, Functions'],
		},
		isMinuteRun &&
			!!nightly &&
			age(nightly) > NIGHTLY && {
				fault: `Nothing has been forgotten in time ${sinceOf(last_runs.nightly)}: the nightly job ${last_runs.nightly ? 'does not run' : 'has never run'}.`,
				mend: 'Check at the log of nightly.',
				where: ['Netlify, Logs, Functions'],
			},
		age(last_runs.backup) > 8 * 24 * HOUR &&
			!embedded && {
				fault:
					last_runs.backup === null
						? 'There is no backup of the book.'
						: `The last backup of the book is old: none ${sinceOf(last_runs.backup)}.`,
				mend: '`npm run backup -- FILE`, each night from a computer of yours.',
				where: ['docs/operating.md, Backups'],
			},
	];
}

const sinceOf = (at: string | null): string => (at === null ? 'so far' : `since ${utcInWords(Date.parse(at))}`);

/** Faults of staff accounts. */
function staffFaults({ staff, staff_shut_out = 0, doubled_mails = 0, demo_accounts }: Facts, embedded: boolean): (Finding | false)[] {
	const banned = staff_shut_out > 0 ? ` ${staff_shut_out} more cannot sign in: banned or deleted at Supabase.` : '';
	return [
		staff === 0 && {
			fault: `Nobody can work at the desk: no account is staff.${banned}`,
			mend: '`npm run admin:add -- EMAIL`.',
			where: ['in this folder (docs/going-live.md, The first admin)'],
		},
		staff === 1 &&
			!embedded && {
				fault: `Only one account is staff. Whoever loses it is locked out of the desk.${banned}`,
				mend: 'Let a second person in: Team at the desk, or `npm run admin:add -- EMAIL`.',
				where: ['/admin/dashboard, Team'],
			},
		doubled_mails > 0 && {
			fault: `${doubled_mails === 1 ? 'One e-mail address has' : `${doubled_mails} e-mail addresses have`} two accounts: a person may be let in with one and sign in with the other.`,
			mend: 'Delete the account that is not used.',
			where: ['Supabase, Authentication, Users'],
		},
		demo_accounts > 0 &&
			!embedded && {
				fault: 'An account of the demo is in this project, and its password is in the source.',
				mend: 'Delete every account under lalazar.example.',
				where: ['Supabase, Authentication, Users'],
			},
	];
}
