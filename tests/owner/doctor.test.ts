import { expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { submissions } from '#server/lib/whatsapp/submission.ts';
import type { Day } from '#shared/rules/day.ts';
import { allTerms } from '#shared/rules/money/advance-moves.ts';
import { BUCKET } from '#shared/rules/site/bucket.ts';
import { NEVER_CHECKED, neverChecked, runAllChecks } from '../../supabase/owner/all-checks.ts';
import { checkContent, INVENTED_TERMS } from '../../supabase/owner/check-content.ts';
import { withLaw } from '../support/law.ts';
import { type Broken, FACTS, GRAPH, PROJECT, SITE, setupWith } from './hosted-set-up.ts';

const answering = (body: unknown, status = 200) => ({ [`${PROJECT}/rest/v1/rpc/setup_facts`]: () => Response.json(body, { status }) });
const facts = (changed: Partial<typeof FACTS>): Broken => ({ answers: answering({ ...FACTS, ...changed }) });
const runs = (changed: Partial<Record<keyof typeof FACTS.last_runs, string | null>>) =>
	facts({ last_runs: { ...FACTS.last_runs, ...changed } as typeof FACTS.last_runs });
const catalogue = (changed: Partial<typeof FACTS.catalogue>) => facts({ catalogue: { ...FACTS.catalogue, ...changed } });

/** The database's clock differs from all others; its jobs ran by its own clock. */
const NOW_THERE = '2026-11-23T09:00:02Z';
function clocks({ database, others, ...own }: Broken & { database: string; others: string }): Broken {
	const date = { headers: { date: new Date(others).toUTCString() } };
	const last_runs = { minute: database, nightly: database, backup: database };
	return {
		...own,
		answers: {
			[`${PROJECT}/rest/v1/rpc/setup_facts`]: () => Response.json({ ...FACTS, last_runs, now: database }, date),
			'https://graph.facebook.com/': () => Response.json({ error: { code: 100 } }, { status: 400, ...date }),
			'https://www.google.com/generate_204': () => new Response(null, { status: 204, ...date }),
		},
	};
}
const auth = (body: unknown, status = 200): Broken => ({
	answers: { [`${PROJECT}/auth/v1/settings`]: () => Response.json(body, { status }) },
});
const OPEN = { external: { email: true }, disable_signup: false, mailer_autoconfirm: false };
const site = (body: unknown): Broken => ({ answers: { [`${SITE}/api/health`]: () => Response.json(body) } });
const bucket = (changed: object, status = 200): Broken => ({
	answers: { [`${PROJECT}/storage/v1/bucket/payment-proofs`]: () => Response.json({ ...BUCKET, ...changed }, { status }) },
});
const graph = (path: string, body: unknown, status = 200): Broken => ({
	answers: { [`${GRAPH}/${path}`]: () => Response.json(body, { status }) },
});
const templates = (change: (all: ReturnType<typeof submissions>) => unknown[]) =>
	graph('777/message_templates', { data: change(submissions(setupWith().venue)) });
const management = (body: unknown): Broken => ({
	answers: { 'https://api.supabase.com/v1/projects/abcdefghijklmnopqrst/config/auth': () => Response.json(body) },
});
const AUTH_CONFIG = { password_min_length: 12, site_url: SITE, uri_allow_list: `${SITE}/admin/new-password` };

const approved = (all: unknown[]) => all.map((one) => ({ ...(one as object), status: 'APPROVED' }));
const aged = (one: unknown) => ({ ...(one as object), components: [{ type: 'BODY', text: 'As it was last year' }] });

/** Broken set-ups, each with its fault and its mend. */
const BROKEN: [what: string, Broken, fault: RegExp, mend: RegExp][] = [
	['a placeholder', { venue: { email: 'salaam@lalazar.example' } }, /placeholders: email \(\.example is nobody’s address\)/, /hall’s own/],
	[
		'the demo’s way to its gate',
		{ venue: { mapsUrl: venue.mapsUrl } },
		/placeholders: mapsUrl \(the way to the demo’s gate\)/,
		/hall’s own/,
	],
	['the demo’s town', { venue: { geo: { latitude: 31.5, longitude: 74.3 } } }, /placeholders: city \(the demo’s town/, /hall’s own/],
	[
		'invented reviews',
		{ inventedReviews: ['Zoya', 'Hamza'] },
		/^Reviews are still the demo’s invented ones: Zoya, Hamza\./,
		/take them out/,
	],
	['a hall without its page', { hallPages: ['Main Hall'] }, /^Tulip Hall can be booked, but no page/, /Add a page/],
	[
		'words of the invented venue',
		{ leftovers: { texts: ['src/content/pages/about.md (title)'] } },
		/words of the invented venue/,
		/Write your own/,
	],
	[
		'a name drawn for another venue',
		{ leftovers: { drawings: ['src/content/drawings/name-in-urdu.svg'] } },
		/^src\/content\/drawings\/name-in-urdu\.svg is still the invented venue’s: its name/,
		/take the file away/,
	],
	[
		'two halls of three',
		{ leftovers: { counts: ['src/content/pages/home.json, lead: “two halls”, and there are 3'] } },
		/count otherwise/,
		/Correct/,
	],
	[
		'a misspelt name',
		{
			environment: { SUPABASE_SECRET_KEY: '' },
			dotenv: { given: ['SUPABASE_SECRT_KEY', 'SITE_URL', 'OTHERS_OWN'], known: ['SITE_URL', 'SUPABASE_SECRET_KEY'] },
		},
		/^SUPABASE_SECRT_KEY in \.env is not known/,
		/Call it SUPABASE_SECRET_KEY/,
	],
	['an address of the project that is none', { environment: { PUBLIC_SUPABASE_URL: 'htp://foo' } }, /not a web address/, /https:/],
	['the demo’s terms of cancelling', { venue: { cancelTerms: INVENTED_TERMS } }, /invented words/, /your own contract/],
	['the demo’s terms of another date', { venue: { moveTerms: venue.moveTerms } }, /invented words/, /your own contract/],
	[
		'a phone that writes to itself',
		{ environment: { WHATSAPP_MANAGER_PHONE: '+923211234567' } },
		/does not write to itself/,
		/manager’s own/,
	],
	[
		'a manager’s phone that cannot be read',
		{ environment: { WHATSAPP_MANAGER_PHONE: 'ask Bilal' } },
		/^WHATSAPP_MANAGER_PHONE must be/,
		/Correct/,
	],
	['an account’s id that is none', { environment: { WHATSAPP_BUSINESS_ACCOUNT_ID: '777/x' } }, /BUSINESS_ACCOUNT_ID must be/, /Correct/],
	['a luck that is no number', { environment: { SIMULATED_MESSAGING_SUCCESS_RATE: 'often' } }, /SUCCESS_RATE must be/, /Correct/],
	['a context of no deploy', { environment: { CONTEXT: 'live' } }, /^CONTEXT is not/, /production/],
	['the embedded backend’s own sign', { environment: { EMBEDDED_BACKEND: '1' } }, /^EMBEDDED_BACKEND is set/, /Take it out/],
	[
		'a preview that would write',
		{ environment: { CONTEXT: 'production', PREVIEW_DATABASE: '1' } },
		/^PREVIEW_DATABASE/,
		/another Supabase/,
	],
	['a .env in UTF-16', { dotenv: { given: [], known: [], savedAs: 'UTF-16' } }, /^\.env is saved as UTF-16/, /UTF-8/],
	[
		'a site that lacks a setting',
		{ answers: { [`${SITE}/api/health`]: () => Response.json({ error: { code: 'not_configured' } }, { status: 503 }) } },
		/503 not_configured/,
		/log names/,
	],
	['a missing key', { environment: { SUPABASE_SECRET_KEY: '' } }, /^SUPABASE_SECRET_KEY is not set/, /API keys/],
	['keys in each other’s place', { environment: { SUPABASE_SECRET_KEY: 'sb_publishable_right' } }, /but the publishable one/, /secret key/],
	[
		'a secret for everybody',
		{ environment: { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_right' } },
		/sent to every visitor/,
		/delete the old/,
	],
	[
		'another project’s key',
		{ environment: { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' } },
		/refuses PUBLIC_/,
		/very project/,
	],
	['another project’s secret', { environment: { SUPABASE_SECRET_KEY: 'sb_secret_other' } }, /refuses SUPABASE_SECRET_KEY/, /very project/],
	['an address for visitors that is none', { environment: { SITE_URL: 'http://localhost:4321' } }, /not where visitors/, /https/],
	['a project that sleeps', { answers: { [`${PROJECT}/auth/v1/settings`]: () => new Response('', { status: 540 }) } }, /HTTP 540/, /wake/],
	['sign-up open', auth(OPEN), /Anybody can make an account/, /off/],
	['e-mail sign-in off', auth({ ...OPEN, disable_signup: true, external: { email: false } }), /cannot sign in/, /Email on/],
	['short passwords', management({ ...AUTH_CONFIG, password_min_length: 6 }), /passwords of 6/, /to 12/],
	[
		'mail that leads elsewhere',
		management({ ...AUTH_CONFIG, site_url: 'http://localhost:3000' }),
		/leads to http:\/\/localhost/,
		/Site URL/,
	],
	['a link that is not let through', management({ ...AUTH_CONFIG, uri_allow_list: '' }), /would not reach/, /Redirect URLs/],
	['migrations behind', facts({ migrations: ['20261122000000'] }), /1 of 2/, /db push/],
	[
		'another hall in the database',
		facts({ bookable: { ...FACTS.bookable, halls: [{ name: 'Main Hall', capacity: 1800 }] } }),
		/Main Hall seats 2000 here, and seats 1800 in the database; the database has no Tulip Hall/,
		/npm run setup/,
	],
	['another clock in the database', facts({ basics: { ...FACTS.basics, timeZone: 'UTC' } }), /and UTC in the database/, /npm run setup/],
	['other letters', facts({ basics: { ...FACTS.basics, referenceLetters: 'AB' } }), /LZ here, and AB in the database/, /npm run setup/],
	[
		'another hold in the database',
		facts({ basics: { ...FACTS.basics, settings: { ...FACTS.basics.settings, hold_hours: 48 } } }),
		/hold_hours is 72 here, and 48 in the database/,
		/Write into the content/,
	],
	[
		'another promise of an answer in the database',
		facts({ basics: { ...FACTS.basics, settings: { ...FACTS.basics.settings, response_hours: 48 } } }),
		/response_hours is 24 here, and 48 in the database/,
		/Write into the content/,
	],
	['no migrations at all', { answers: answering({ code: 'PGRST202' }, 404) }, /is behind/, /db push/],
	[
		'no bucket',
		bucket({ statusCode: '404', error: 'Bucket not found' }, 400),
		/^No picture of a payment can be saved: .* missing/,
		/`npm run bucket` makes it\./,
	],
	['a public bucket', bucket({ public: true }), /^Anybody .* can open it: .* public/, /makes it private/],
	['a bucket without a limit', bucket({ file_size_limit: null }), /takes other files than the site sends/, /`npm run bucket`/],
	['a bucket for everything', bucket({ allowed_mime_types: null }), /takes other files than the site sends/, /`npm run bucket`/],
	['no admin', facts({ staff: 0 }), /no account is staff/, /admin:add/],
	['no second admin', facts({ staff: 1 }), /Only one account/, /second person/],
	['a demo account in production', facts({ demo_accounts: 1 }), /account of the demo/, /Delete/],
	['another promise', facts({ request_days: 90 }), /180 days/, /keeps/],
	['schedules that do not run', runs({ minute: '2026-11-23T07:00:00Z' }), /each minute does not run/, /send-due-messages/],
	['nights that are missed', runs({ nightly: '2026-11-20T20:30:00Z' }), /nightly job does not run/, /log of nightly/],
	['nights that never came', runs({ nightly: null }), /nightly job has never run/, /log of nightly/],
	['an admin who is banned', facts({ staff: 1, staff_shut_out: 1 }), /Only one account.* 1 more cannot sign in: banned/, /second person/],
	['two accounts with one mail', facts({ doubled_mails: 1 }), /One e-mail address has two accounts/, /Delete/],
	[
		'another app’s secret',
		{ environment: { WHATSAPP_APP_SECRET: 'secret-of-another-app' } },
		/APP_SECRET is not the secret/,
		/Copy the App secret/,
	],
	[
		'an app that wants a proof of every call',
		graph('100000000000001', { error: { code: 100, message: 'API calls from the server require an appsecret_proof argument' } }, 400),
		/asks for an appsecret_proof/,
		/Require App Secret/,
	],
	[
		'row security that is off',
		catalogue({ row_security: { 'public.bookings': false } }),
		/^Row security is off: public.bookings/,
		/enable row level/,
	],
	[
		'a right of everybody’s',
		catalogue({ rights: [...FACTS.catalogue.rights, 'anon select public.bookings'] }),
		/no migration gives: anon select public.bookings/,
		/`revoke select on public.bookings from anon;`/,
	],
	[
		'a column’s right of everybody’s',
		catalogue({ rights: [...FACTS.catalogue.rights, 'everybody select public.bookings.phone'] }),
		/everybody select public.bookings.phone/,
		/`revoke select \(phone\) on public.bookings from public;`/,
	],
	['a right taken away', catalogue({ rights: [] }), /Rights are missing: authenticated select/, /again/],
	[
		'a policy for everybody',
		catalogue({ policies: { ...FACTS.catalogue.policies, 'public.bookings: All of it': 'x' } }),
		/no migration opens: public.bookings: All of it/,
		/drop policy/,
	],
	[
		'a policy that was changed',
		catalogue({ policies: { 'public.bookings: Staff read bookings': 'x' } }),
		/Policies .*\(changed\)/,
		/again/,
	],
	['a function that is gone', catalogue({ functions: {} }), /permit_message\(uuid\) \(missing\)/, /again/],
	[
		'a trigger that is off',
		catalogue({ triggers: { 'public.bookings: before_booking': 'off' } }),
		/before_booking \(off\)/,
		/enable trigger/,
	],
	['an index that is gone', catalogue({ indexes: {} }), /functions_live_slot \(missing\)/, /again/],
	['a table of which dashboards do not hear', catalogue({ published: [] }), /desk does not hear/, /alter publication/],
	[
		'a budget of a million messages',
		facts({ basics: { ...FACTS.basics, settings: { ...FACTS.basics.settings, request_messages_per_day: 1_000_000 } } }),
		/request_messages_per_day \(1000000, at first 200\)/,
		/busiest day/,
	],
	[
		'a database’s clock a day ahead',
		clocks({ database: '2026-11-24T09:00:00Z', others: NOW_THERE }),
		/database's clock is wrong/,
		/Restart/,
	],
	['no backup', runs({ backup: null }), /no backup/, /npm run backup/],
	['an old backup', runs({ backup: '2026-10-01T00:00:00Z' }), /backup of the book is old/, /npm run backup/],
	['WhatsApp by half', { environment: { WHATSAPP_APP_SECRET: '' } }, /keys are incomplete/, /all four/],
	['an expired token', { environment: { WHATSAPP_ACCESS_TOKEN: 'EAAold' } }, /refuses WHATSAPP_ACCESS_TOKEN/, /never expires/],
	['a token that will expire', graph('debug_token', { data: { expires_at: 1_800_000_000 } }), /ends on 2027-01-15/, /never expires/],
	[
		'the number instead of its id',
		graph('100000000000001', { error: { code: 100 } }, 400),
		/no number that this token opens/,
		/number’s id/,
	],
	['another number than the site’s', graph('100000000000001', { display_phone_number: '+92 300 7777777' }), /one number/, /`whatsapp`/],
	['a version near its end', { now: new Date('2028-07-01T00:00:00Z') }, /retires version v25.0/, /GRAPH_VERSION/],
	[
		'a template not approved',
		templates(([first, ...rest]) => [{ ...first, status: 'REJECTED' }, ...approved(rest)]),
		/rejected/,
		/--submit/,
	],
	['a template not submitted', templates(([, ...rest]) => approved(rest)), /not submitted/, /--submit/],
	['templates older than the texts', templates(([first, ...rest]) => approved([aged(first), ...rest])), /are older/, /Raise the number/],
	['no webhook at Meta', graph('777/subscribed_apps', { data: [] }), /neither delivery reports/, /messages/],
	['a webhook that does not verify', { environment: { WHATSAPP_VERIFY_TOKEN: 'another-word' } }, /would not be verified/, /same word/],
	[
		'a site that is not there',
		{ answers: { [`${SITE}/api/health`]: () => new Response('Not found', { status: 404 }) } },
		/HTTP 404/,
		/Deploy/,
	],
	['a site without its database', site({ ok: false, database: 'failing', messaging: 'cloud' }), /cannot reach its database/, /keys/],
	['a site that cannot send', site({ ok: false, database: 'ok', messaging: 'failing' }), /cannot send/, /desk says/],
	['messages that wait', site({ ok: true, database: 'ok', messaging: 'cloud', messagingHealth: 'failing' }), /Messages wait/, /desk says/],
];

test('a good set-up prints one line only', async () => {
	const { findings, lines } = await runAllChecks(setupWith());

	expect(findings).toEqual([]);
	expect(lines).toEqual([`Nothing is wrong. ${neverChecked}`]);
});

test.each([
	['a good set-up', {}, /^Nothing is wrong\. The doctor never/],
	['a set-up with a fault', { environment: { SUPABASE_SECRET_KEY: '' } }, /^1 fault\..* The doctor never/],
	['a run without a key', { environment: { SUPABASE_ACCESS_TOKEN: '' } }, /^Nothing is wrong\. Not looked at: .*\. The doctor never/],
] satisfies [string, Broken, RegExp][])('the last line about %s names what the doctor never looks at', async (_, broken, order) => {
	const last = (await runAllChecks(setupWith(broken))).lines.at(-1) ?? '';

	expect(last).toMatch(order);
	expect(last).toMatch(/never looks at: .*schemas \(auth, storage\).*Netlify.*rows of the book/);
	for (const part of NEVER_CHECKED) expect(last).toContain(part);
});

test.each(BROKEN)('%s is named with its mend', async (_, broken, fault, mend) => {
	const { findings } = await runAllChecks(setupWith(broken));

	const named = findings.filter((finding) => fault.test(finding.fault));
	expect(findings.map((finding) => finding.fault).join('\n')).toMatch(fault);
	expect(named.map((finding) => finding.mend).join('\n')).toMatch(mend);
	for (const finding of findings) expect(finding.where).not.toEqual([]);
});

test('one broken thing is one fault, unless others depend on it', async () => {
	const alone = BROKEN.filter(([what]) => !/keys in each|a secret for|localhost|that is none|a version near|WhatsApp by half/.test(what));

	for (const [what, broken] of alone) {
		const { findings } = await runAllChecks(setupWith(broken));
		expect({ what, faults: findings.map(({ fault }) => fault).length }).toEqual({ what, faults: 1 });
	}
});

test('a clock of this computer that is a day ahead is named, and running jobs are not', async () => {
	const now = new Date('2026-11-24T09:00:00Z');
	const { findings } = await runAllChecks(setupWith(clocks({ now, database: '2026-11-23T09:00:00Z', others: NOW_THERE })));

	expect(findings.map(({ fault }) => fault)).toEqual([
		expect.stringMatching(/^The clock of this computer is wrong: here it is 2026-11-24 09:00 UTC/),
	]);
});

test('both clocks are named when other servers cannot say which is wrong', async () => {
	const { findings } = await runAllChecks(
		setupWith(
			facts({
				now: '2026-11-25T09:00:00Z',
				last_runs: { minute: '2026-11-25T09:00:00Z', nightly: '2026-11-25T09:00:00Z', backup: '2026-11-25T09:00:00Z' },
			}),
		),
	);

	expect(findings.map(({ fault }) => fault)).toEqual([
		expect.stringContaining('The clocks of this computer and of the database are apart'),
	]);
});

test('a nightly job that is not due yet is no fault', async () => {
	const yesterday = { first_minute: '2026-11-22T12:00:00Z', last_runs: { ...FACTS.last_runs, nightly: null } };

	expect((await runAllChecks(setupWith(facts(yesterday as unknown as Partial<typeof FACTS>)))).findings).toEqual([]);
});

test('a moderately raised limit and the project’s own additions are no faults', async () => {
	const settings = { ...FACTS.basics.settings, request_messages_per_day: 1500, deleted_days: 3000 };
	const own = {
		functions: { ...FACTS.catalogue.functions, 'public.report()': 'x' },
		indexes: { ...FACTS.catalogue.indexes, 'public.own': 'x' },
	};

	const { findings } = await runAllChecks(
		setupWith(facts({ basics: { ...FACTS.basics, settings }, catalogue: { ...FACTS.catalogue, ...own } })),
	);

	expect(findings).toEqual([]);
});

test('a database that was not compared is mentioned', async () => {
	const further = await runAllChecks(setupWith(facts({ migrations: [...FACTS.migrations, '20280101000000'] })));
	const without = await runAllChecks({ ...setupWith(), expected: () => Promise.reject(new Error('no PGlite')) });

	expect(further.lines.at(-1)).toMatch(/Not looked at: the database’s rights, functions, .*migrations are not those of this folder/);
	expect(without.lines.at(-1)).toMatch(/Not looked at: the database’s rights, .*\(no database .*: no PGlite\)/);
});

test('no secret is printed, whatever is wrong', async () => {
	for (const [, broken] of BROKEN) {
		const setup = setupWith(broken);
		const { lines } = await runAllChecks(setup);
		const secrets = [
			'SUPABASE_SECRET_KEY',
			'SUPABASE_ACCESS_TOKEN',
			'WHATSAPP_ACCESS_TOKEN',
			'WHATSAPP_APP_SECRET',
			'WHATSAPP_VERIFY_TOKEN',
		];
		for (const name of secrets) {
			const secret = setup.environment[name];
			if (secret && secret.length > 3) expect(lines.join('\n')).not.toContain(secret);
		}
	}
});

test('a missing key is mended in .env, and Urdu files are named only if the site has Urdu', async () => {
	const broken = { environment: { SUPABASE_SECRET_KEY: '' }, venue: { cancelTerms: INVENTED_TERMS, email: 'a@b.example' } };
	const said = async (own: Broken) => (await runAllChecks(setupWith({ ...broken, ...own }))).lines.join('\n');

	expect(await said({})).not.toContain('Where: .env');
	expect(await said({ dotenv: { given: [], known: [] } })).toContain('Where: .env in this folder, and for the live site Netlify');
	expect(await said({})).toContain('src/content/ur/');
	expect(await said({ hasUrdu: false })).not.toMatch(/src\/content\/ur|both languages/);
});

test('a part that cannot be checked is mentioned, and is no fault', async () => {
	const { findings, lines } = await runAllChecks(
		setupWith({ environment: { SUPABASE_ACCESS_TOKEN: '', WHATSAPP_BUSINESS_ACCOUNT_ID: '' } }),
	);

	expect(findings).toEqual([]);
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(/^Nothing is wrong. Not looked at: .*SUPABASE_ACCESS_TOKEN.*WHATSAPP_BUSINESS_ACCOUNT_ID/);
});

test('the answer "issued at future" to a good key is no fault', async () => {
	const early = { code: 'PGRST303', message: 'JWT issued at future', details: null, hint: null };
	const { findings, lines } = await runAllChecks(
		setupWith({ answers: { [`${PROJECT}/rest/v1/rpc/setup_facts`]: () => Response.json(early, { status: 401 }) } }),
	);

	expect(findings).toEqual([]);
	expect(lines.at(-1)).toMatch(/Not looked at: the database \(its clock was late just now: ask again\)/);
});

test('a broken connection is no fault', async () => {
	const { findings, lines } = await runAllChecks(
		setupWith({ answers: { [`${GRAPH}/100000000000001`]: () => Promise.reject(new TypeError('fetch failed')) } }),
	);

	expect(findings).toEqual([]);
	expect(lines.join()).toContain('Meta does not answer');
});

test('the demo’s cancellation terms are recognised', () => {
	expect(allTerms(venue)).toBe(INVENTED_TERMS);
});

test('a slot that ends later than the law allows is named with the rule', async () => {
	withLaw({ from: '2026-03-10' as Day, closes: '22:00', acts: 'explains', source: 'An order' });

	expect(await checkContent(setupWith())).toMatchObject({
		findings: [{ fault: 'A slot ends later than the law allows: Dinner ends at 23:00, the law says 22:00 (An order).' }],
	});
});
