import { isEarlyToken } from '#shared/rules/early-token.ts';
import { basicsDifferences, bookableDifferences } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { outcome, serversPost } from './ask.ts';
import { catalogueFaults } from './catalogue-faults.ts';
import { clockFault } from './clocks.ts';
import type { Facts } from './facts.ts';
import { type Finding, joined, type Look, type Looked, type Setup, seen, unseen, VARIABLES } from './finding.ts';
import { jobFaults } from './job-faults.ts';
import { staffFaults } from './staff-faults.ts';

/** Checks the database with the server's key: migrations, staff, retention and jobs. */
export const lookAtDatabase: Look = async (setup) => {
	const post = serversPost(setup);
	if (!post) return unseen('the database (SUPABASE_SECRET_KEY)');

	const answer = await post('/rest/v1/rpc/setup_facts', {});
	if (answer.status === 200) return faultsIn(answer.body as Facts, setup, answer.date);
	if (answer.status === 404) return seen([behind('none of these, or not all')]);
	if (isEarlyToken(answer.body)) return unseen('the database (its clock was late just now: ask again)');
	if (answer.status === 401 || answer.status === 403) {
		return seen([
			{
				fault: 'The project refuses SUPABASE_SECRET_KEY.',
				mend: 'Copy the secret key of this very project; one that was deleted opens nothing.',
				where: ['Supabase, Project settings, API keys', VARIABLES],
			},
		]);
	}
	return unseen(`the database (${outcome(answer)})`);
};

const behind = (seenSoFar: string): Finding => ({
	fault: `The database is behind this version of the site: it has seen ${seenSoFar} of the migrations.`,
	mend: '`npm run backup` first, then `supabase db push`.',
	where: ['in this folder (docs/going-live.md, Supabase)'],
});

/** Comparable only in a database with exactly these migrations. */
const COMPARED = 'the database’s rights, functions, policies, triggers, indexes and limits';

async function faultsIn(facts: Facts, setup: Setup, gatewayDate: string | undefined): Promise<Looked> {
	const { migrations, venue, now, embedded } = setup;
	const { request_days, booking_months } = facts;
	const applied = migrations.filter((version) => facts.migrations.includes(version)).length;
	const differs = facts.bookable ? bookableDifferences(BOOKABLE, facts.bookable) : [];
	const otherwise = facts.basics ? basicsDifferences(basicsOf(venue), facts.basics, embedded) : [];
	const databaseNow = facts.now ? Date.parse(facts.now) : now.getTime();
	const looked = seen([
		applied < migrations.length && behind(`${applied} of ${migrations.length}`),
		await clockFault(setup, databaseNow, gatewayDate),
		...staffFaults(facts, embedded),
		(request_days !== venue.keeps.requestDays || booking_months !== venue.keeps.bookingMonths) && {
			fault: `The site promises to forget after ${venue.keeps.requestDays} days and ${venue.keeps.bookingMonths} months, the database does so after ${request_days} and ${booking_months}.`,
			mend: 'Change `keeps`, or `request_days` and `booking_months` of private.settings, so that they say the same.',
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
	return joined([looked, await compare(facts, setup, applied === migrations.length && facts.migrations.length === applied)]);
}

/** Finds what was removed or opened by hand. */
async function compare(facts: Facts, { expected, embedded, venue }: Setup, isSame: boolean): Promise<Looked> {
	if (!isSame || !facts.catalogue) return unseen(`${COMPARED} (its migrations are not those of this folder)`);
	try {
		const { catalogue, settings } = await expected();
		// Settings that come from the content are compared by name elsewhere. The demo's limits are too high to be reached.
		const content = basicsOf(venue).settings;
		const limits = embedded ? {} : Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in content)));
		return seen(catalogueFaults({ catalogue, settings: limits }, facts.catalogue, facts.basics?.settings ?? {}));
	} catch (error) {
		return unseen(`${COMPARED} (no database to compare with could be made here: ${(error as Error).message})`);
	}
}
