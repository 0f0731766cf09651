import { afterAll, beforeAll, expect, test } from 'vitest';
import { REASON_WORDS } from '#i18n/messaging/failure-reasons.ts';
import { venue } from '#server/lib/content.ts';
import { whatsappCloud } from '#server/lib/whatsapp/cloud.ts';
import { CODES, type Meaning, type Reason, reasonOf } from '#shared/rules/messaging/message-errors.ts';
import { type FakeGraph, startFakeGraph } from '../../supabase/local/graph/fake-graph.ts';
import { aClaimed, cloudAt } from '../support/graph.ts';

let graph: FakeGraph;
beforeAll(async () => {
	graph = await startFakeGraph();
});
afterAll(() => graph.close());

/** The result of a first message with this answer of Meta. */
async function answeredWith(code: number, { attempts = 1, retryAfter }: { attempts?: number; retryAfter?: number } = {}) {
	graph.script.always({ kind: 'reject', code, ...(retryAfter !== undefined && { retryAfter }) });
	return whatsappCloud(cloudAt(graph), venue).send(aClaimed({ attempts }));
}

const MINUTES = 60;
const HOURS = 3600;

/** Meta's error codes, each with the action, the reason and the shortest pause in seconds. */
const ROWS: [code: number, kind: Meaning['kind'], reason: Reason, pause?: number][] = [
	[0, 'stop', 'token_invalid'],
	[190, 'stop', 'token_invalid'],
	[3, 'stop', 'no_permission'],
	[10, 'stop', 'no_permission'],
	[33, 'stop', 'number_gone'],
	[100, 'permanent', 'our_mistake'],
	[1, 'retry', 'meta_down'],
	[2, 'retry', 'meta_down'],
	[131000, 'retry', 'meta_down'],
	[131016, 'retry', 'meta_down'],
	[133004, 'retry', 'meta_down'],
	[131057, 'retry', 'meta_down', 5 * MINUTES],
	[4, 'stop', 'too_fast', 5 * MINUTES],
	[80007, 'stop', 'too_fast', 5 * MINUTES],
	[130429, 'stop', 'too_fast', 10],
	[131056, 'retry', 'too_fast_for_person', 4],
	[131048, 'stop', 'spam_limit', 6 * HOURS],
	[131049, 'retry', 'held_back_by_meta', 24 * HOURS],
	[131050, 'permanent', 'opted_out'],
	[131026, 'permanent', 'not_on_whatsapp'],
	[131047, 'permanent', 'window_closed'],
	[131008, 'permanent', 'our_mistake'],
	[131009, 'permanent', 'our_mistake'],
	[131051, 'permanent', 'our_mistake'],
	[131021, 'permanent', 'sent_to_self'],
	[131030, 'permanent', 'not_in_test_list'],
	[131031, 'stop', 'account_blocked'],
	[368, 'stop', 'account_blocked'],
	[130497, 'stop', 'country_restricted'],
	[131042, 'stop', 'payment_problem'],
	[131037, 'stop', 'name_not_approved'],
	[131045, 'stop', 'number_not_registered'],
	[133010, 'stop', 'number_not_registered'],
	[133016, 'stop', 'number_not_registered', HOURS],
	[130472, 'permanent', 'held_back_by_meta'],
	[131052, 'permanent', 'our_mistake'],
	[131053, 'permanent', 'our_mistake'],
	[132000, 'permanent', 'template_mismatch'],
	[132001, 'retry', 'template_missing', 3 * HOURS],
	[132005, 'permanent', 'too_long'],
	[132007, 'permanent', 'content_refused'],
	[132012, 'permanent', 'template_mismatch'],
	[132015, 'retry', 'template_paused', 3 * HOURS],
	[132016, 'retry', 'template_paused', 3 * HOURS],
	[132021, 'permanent', 'our_mistake'],
	[132068, 'permanent', 'our_mistake'],
	[132069, 'permanent', 'our_mistake'],
	[135000, 'permanent', 'refused'],
	[139200, 'permanent', 'our_mistake'],
];

test.each(ROWS)('code %i is "%s", because of "%s"', async (code, kind, reason, pause) => {
	const delivery = await answeredWith(code);

	expect(delivery).toEqual({
		kind,
		code: String(code),
		message: expect.stringContaining(REASON_WORDS[reason]),
		...(pause !== undefined && { retryAfterSeconds: pause }),
	});
});

test('the table has no row that is not tested here', () => {
	expect(Object.keys(CODES).map(Number).sort()).toEqual(ROWS.map(([code]) => code).sort());
});

test.each([200, 203, 299])('code %i is a missing permission and stops the queue', async (code) => {
	expect(await answeredWith(code)).toMatchObject({ kind: 'stop', message: expect.stringContaining(REASON_WORDS.no_permission) });
});

test('an unknown code is tried twice more, then given up', async () => {
	const kinds = await Promise.all([1, 2, 3, 4].map(async (attempts) => (await answeredWith(999_999, { attempts })).kind));

	expect(kinds).toEqual(['retry', 'retry', 'permanent', 'permanent']);
});

test('too many messages to one person: each attempt waits four times as long, about an hour at most', async () => {
	const pauses = await Promise.all(
		[1, 2, 3, 6, 20].map(async (attempts) => {
			const delivery = await answeredWith(131_056, { attempts });
			return 'retryAfterSeconds' in delivery && delivery.retryAfterSeconds;
		}),
	);

	expect(pauses).toEqual([4, 16, 64, 4096, 4096]);
});

test('what Meta holds back is tried once more, a day later', async () => {
	expect((await answeredWith(131_049, { attempts: 2 })).kind).toBe('permanent');
});

test('a longer pause that Meta asks for counts, a shorter one does not', async () => {
	expect(await answeredWith(130_429, { retryAfter: 90 })).toMatchObject({ retryAfterSeconds: 90 });
	expect(await answeredWith(130_429, { retryAfter: 1 })).toMatchObject({ retryAfterSeconds: 10 });
	expect(await answeredWith(130_429, { retryAfter: 99_999_999 })).toMatchObject({ retryAfterSeconds: 86_400 });
});

test('every reason has words of its own for staff', () => {
	expect(new Set(Object.values(REASON_WORDS)).size).toBe(Object.keys(REASON_WORDS).length);
});

test.each([
	...ROWS.map(([code, , reason]) => [String(code), reason] as const),
	['250', 'no_permission'],
	['424242', 'unknown_code'],
	['http_401', 'token_invalid'],
	['http_413', 'refused'],
	['http_502', 'unconfirmed'],
	['not_sent', 'not_reachable'],
	['timeout', 'unconfirmed'],
	['broken_off', 'unconfirmed'],
	['window_closed', 'window_closed'],
	['blanks_missing', 'blanks_missing'],
	['too_long', 'too_long'],
	['constructor', 'unknown_code'],
] as const)('the stored code %s is shown to staff as "%s"', (code, reason) => {
	expect(reasonOf(code)).toBe(reason);
});

test('a number that Meta quotes is not kept', async () => {
	graph.script.always({ kind: 'reject', code: 131_009, details: 'Recipient +92 300 1234567 (923001234567) is invalid' });

	const delivery = await whatsappCloud(cloudAt(graph), venue).send(aClaimed());

	expect(delivery).toMatchObject({ message: expect.stringMatching(/\(Recipient ….* is invalid\)/) });
	expect(JSON.stringify(delivery)).not.toMatch(/1234567/);
});
