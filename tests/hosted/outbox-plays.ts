import { receiveWhatsappEvents } from '#server/functions/whatsapp-webhook.mts';
import { venue } from '#server/lib/content.ts';
import { sendDueMessages } from '#server/lib/messaging/send-due-messages.ts';
import { whatsappCloud } from '#server/lib/whatsapp/cloud.ts';
import { eventsIn } from '#server/lib/whatsapp/events.ts';
import type { OutboxPort } from '#shared/rules/ports.ts';
import { startFakeGraph, type TakenMessage } from '../../supabase/local/graph/fake-graph.ts';
import { callBody, statusEvent, userIdOf } from '../../supabase/local/graph/webhooks.ts';
import { type Entrance, enter } from '../races/entrance.ts';
import { setTheStage } from '../races/kill-play.ts';
import { claim, type Score } from '../races/score.ts';
import { cloudAt } from '../support/graph.ts';
import { enterAsServer } from './data-api.ts';

const MESSAGES = 12;

/** Provider failures that affect all messages. */
const TROUBLES = [
	{ name: 'an expired token', code: 190 },
	{ name: 'a provider that is down', code: 131_000 },
];

/** All such failures: messages wait, and none is given up. */
export async function runOutboxPlays(entrance: Entrance, score: Score): Promise<void> {
	for (const { name, code } of TROUBLES) await failAll(entrance, `${name} (${code})`, code, score);
	await reportStop(entrance, score);
	await settleAmongReports(entrance, score);
}

/** A webhook call about two messages of one family, and the result of the second message between its events. */
async function settleAmongReports(entrance: Entrance, score: Score): Promise<void> {
	const play = await open(entrance);
	await play.sendDue();
	const [first, second] = play.graph.taken;
	if (!first || !second) throw new Error('The fake has taken fewer than two messages');
	await play.report(statusEvent(first, 'sent'));
	const webhook = await enterAsServer(entrance);
	await webhook.query('begin', []);
	await play.reportTo(webhook.outbox, statusEvent(first, 'delivered'));
	const settled = await play.settleAgain(second).catch((error: unknown) => String(error));
	await webhook.query('commit', []);
	claim(score, 'a result waits for no report about another message of the same family, so they never deadlock', settled === true, settled);
	await Promise.all([webhook.close(), play.close()]);
}

async function failAll(entrance: Entrance, name: string, code: number, score: Score): Promise<void> {
	const play = await open(entrance);
	play.graph.script.always({ kind: 'reject', code });
	const ended = await Promise.allSettled(Array.from({ length: 3 }, () => play.sendDue()));
	const errors = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
	const states = await play.states();
	const { breaker } = await play.server.outbox.queue();
	claim(score, `${name}: no call of the data API fails`, errors.length === 0, errors.slice(0, 2));
	claim(score, `${name}: all ${MESSAGES} messages stay queued`, states['queued'] === MESSAGES, states);
	claim(score, `${name}: the circuit is open and says why`, breaker?.state === 'open' && breaker.code === String(code), breaker);

	play.graph.script.always({ kind: 'accept' });
	await play.passPauses();
	for (let run = 0; run < 6; run++) {
		await play.sendDue();
		await play.report(...play.graph.taken.map((message) => statusEvent(message, 'sent')));
		await play.passPauses();
	}
	const after = await play.states();
	claim(score, `${name}, mended: all are sent`, (after['sent'] ?? 0) === MESSAGES, after);
	await play.close();
}

/** A report that stops everything, between other reports and a family's STOP. The whole call is accepted. */
async function reportStop(entrance: Entrance, score: Score): Promise<void> {
	const play = await open(entrance);
	await play.sendDue();
	const [first, second, third, ...others] = play.graph.taken;
	if (!first || !second || !third) throw new Error('The fake has taken fewer than three messages');
	// Meta's timestamps have whole seconds, and reports come after the calls.
	const at = Math.floor(Date.now() / 1000) + 2;
	const heard = await play
		.report(
			statusEvent(first, 'delivered'),
			statusEvent(second, 'failed', { code: 131_042, at }),
			statusEvent(third, 'read'),
			...others.map((message) => statusEvent(message, 'sent')),
		)
		.catch((error: unknown) => String(error));
	claim(score, 'a webhook call with a stop report among others is accepted whole', isWhole(heard, play.graph.taken.length), heard);
	const states = await play.states();
	const { breaker } = await play.server.outbox.queue();
	claim(
		score,
		'the reports beside it count, its own message waits, and the circuit is open',
		states['delivered'] === 1 && states['read'] === 1 && (states['queued'] ?? 0) >= 1 && breaker?.code === '131042',
		{ states, breaker },
	);
	await play.close();
}

const isWhole = (heard: unknown, events: number) => typeof heard === 'object' && heard !== null && 'new' in heard && heard.new === events;

async function open(entrance: Entrance) {
	const owner = await enter(entrance);
	const server = await enterAsServer(entrance);
	const graph = await startFakeGraph();
	await owner.query(
		'update private.messaging_state set breaker = $1, failures = 0, code = null, since = null, failed_at = null, pauses = 0 where id',
		['closed'],
	);
	const ids = await setTheStage({ owner: async (sql, values) => (await owner.query(sql, values)).rows }, MESSAGES);
	const messenger = whatsappCloud(cloudAt(graph), venue);
	const reportTo = (outbox: OutboxPort, ...statuses: object[]) =>
		receiveWhatsappEvents(eventsIn(callBody(graph.keys.phoneNumberId, { statuses }), graph.keys.phoneNumberId).events, {
			outbox,
			random: Math.random,
		});
	const ports = { outbox: server.outbox, messenger, clock: () => new Date(), sleep: async () => undefined, random: Math.random };
	return {
		server,
		graph,
		sendDue: () => sendDueMessages(ports),
		report: (...statuses: object[]) => reportTo(server.outbox, ...statuses),
		reportTo,
		/** Settles a taken message as if its attempt ended now; fails if it has to wait for a second. */
		settleAgain: async ({ id, to, callbackData }: TakenMessage) => {
			await owner.query(`update public.messages set state = 'unknown' where id = $1`, [callbackData]);
			await server.query(`set lock_timeout = '1s'`, []);
			const [row] = await server.query(
				`select public.settle_message(id, attempts, 'accepted', $2, false, null, null, $3) as settled from public.messages where id = $1`,
				[callbackData, id, userIdOf(to)],
			);
			return row?.['settled'];
		},
		/** Makes the breaker's next trial and all next attempts due. */
		passPauses: async () => {
			await owner.query(`update private.messaging_state set trial_at = now() - interval '1 second' where breaker <> 'closed'`);
			await owner.query(`update public.messages set next_at = now() - interval '1 second' where state = 'queued'`);
		},
		states: async () => {
			const { rows } = await owner.query('select state, count(*)::int as count from public.messages where id = any ($1) group by state', [
				ids,
			]);
			return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
		},
		close: async () => {
			await graph.close();
			await Promise.all([owner.end(), server.close()]);
		},
	};
}
