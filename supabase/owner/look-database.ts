import { BOOKABLE } from '#domain/availability/bookable.ts';
import { basicsOf } from '#domain/site/rules.ts';
import { type Basics, type Bookable, basicsDifferences, bookableDifferences } from '#domain/site/told-to-database.ts';
import { outcome, serversPost } from './ask.ts';
import { type Finding, type Look, type Setup, seen, unseen, VARIABLES } from './finding.ts';

/** What `setup_facts()` answers. */
type Facts = {
	staff: number;
	demo_accounts: number;
	migrations: string[];
	last_runs: Record<'minute' | 'nightly' | 'backup', string | null>;
	request_days: number;
	booking_months: number;
	/** Both are missing where the database is behind. */
	bookable?: Bookable;
	basics?: Basics;
};

/** The database behind the server's key: migrations, staff, the promise to forget, and whether its jobs run. */
export const lookAtDatabase: Look = async (setup) => {
	const post = serversPost(setup);
	if (!post) return unseen('the database (SUPABASE_SECRET_KEY)');

	const answer = await post('/rest/v1/rpc/setup_facts', {});
	if (answer.status === 200) return seen(faultsIn(answer.body as Facts, setup));
	if (answer.status === 404) return seen([behind('none of these, or not all')]);
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function faultsIn(facts: Facts, { migrations, venue, now, embedded }: Setup): (Finding | false)[] {
	const { staff, demo_accounts, last_runs, request_days, booking_months } = facts;
	const applied = migrations.filter((version) => facts.migrations.includes(version)).length;
	const age = (job: keyof Facts['last_runs']) =>
		last_runs[job] === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(last_runs[job]);
	const differs = facts.bookable ? bookableDifferences(BOOKABLE, facts.bookable) : [];
	const otherwise = facts.basics ? basicsDifferences(basicsOf(venue), facts.basics, embedded) : [];
	return [
		applied < migrations.length && behind(`${applied} of ${migrations.length}`),
		staff === 0 && {
			fault: 'Nobody can work at the desk: no account is staff.',
			mend: '`npm run admin:add -- EMAIL`.',
			where: ['in this folder (docs/going-live.md, The first admin)'],
		},
		staff === 1 &&
			!embedded && {
				fault: 'Only one account is staff. Whoever loses it is locked out of the desk.',
				mend: 'Let a second person in: Team at the desk, or `npm run admin:add -- EMAIL`.',
				where: ['/admin/dashboard, Team'],
			},
		demo_accounts > 0 &&
			!embedded && {
				fault: 'An account of the demo is in this project, and its password is in the source.',
				mend: 'Delete every account under lalazar.example.',
				where: ['Supabase, Authentication, Users'],
			},
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
		age('minute') > 10 * MINUTE && {
			fault: `No message has been sent and no hold ended by itself ${sinceOf(last_runs.minute)}: the job of each minute does not run.`,
			mend: 'Deploy to production (previews run no schedules), and look at the log of send-due-messages.',
			where: ['Netlify, Logs, Functions'],
		},
		age('minute') <= 10 * MINUTE &&
			age('nightly') > 26 * HOUR &&
			last_runs.nightly !== null && {
				fault: `Nothing has been forgotten in time ${sinceOf(last_runs.nightly)}: the nightly job does not run.`,
				mend: 'Look at the log of nightly.',
				where: ['Netlify, Logs, Functions'],
			},
		age('backup') > 8 * 24 * HOUR &&
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

const sinceOf = (at: string | null): string => (at === null ? 'so far' : `since ${at.slice(0, 16).replace('T', ' ')} UTC`);
