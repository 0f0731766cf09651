import { setTimeout as sleep } from 'node:timers/promises';
import { receiveWhatsappEvents } from '#server/functions/whatsapp-webhook.mts';
import { venue } from '#server/lib/content.ts';
import { sendDueMessages } from '#server/lib/messaging/send-due-messages.ts';
import { supabaseOutbox } from '#server/lib/supabase/outbox.ts';
import { whatsappCloud } from '#server/lib/whatsapp/cloud.ts';
import { eventsIn } from '#server/lib/whatsapp/events.ts';
import type { MessengerPort, OutboxPort } from '#shared/rules/ports.ts';
import { type FakeGraph, startFakeGraph, type TakenMessage } from '../../supabase/local/graph/fake-graph.ts';
import { callBody, statusEvent } from '../../supabase/local/graph/webhooks.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { clientOver, type Query } from '../support/database-client.ts';
import { cloudAt, PARAMS } from '../support/graph.ts';

/** Moments at which a worker dies. */
export const KILL_POINTS = ['after claim', 'after POST', 'after the answer'] as const;
type KillPoint = (typeof KILL_POINTS)[number];

/** `servers`: one connection of the server's role for each worker. */
export type Stage = { owner: Query; servers: Query[]; staff: Query };

export type KillResult = {
	kills: Record<KillPoint, number>;
	/** Messages that the provider never got. */
	lost: string[];
	/** Messages that the outbox counts as accepted although the provider never got them. */
	pretended: string[];
	/** Messages that the provider got more than once. */
	twice: string[];
	/** Accepted duplicates: the worker died after permission, no report came, and staff sent again. */
	declared: Set<string>;
	/** Messages that did not reach the provider. */
	unfinished: { id: string; state: string }[];
	/** Unknown messages that staff had to send again. */
	retried: number;
};

/**
 * Workers send through the real code to a fake Graph over HTTP, and die again and again. Reports come shuffled, twice and late, or never
 * (`reportsLost`). At the end staff send unknown messages again.
 */
export async function playKills(stage: Stage, ids: string[], plan: { kills: number; reportsLost: number }): Promise<KillResult> {
	const graph = await startFakeGraph();
	const outbox = supabaseOutbox(clientOver(stage.owner));
	const kills = { 'after claim': 0, 'after POST': 0, 'after the answer': 0 };
	const mute = new Set<string>();
	const heardOf = new Set<string>();
	const next = killer(plan.kills, kills, (id) => mute.size < plan.reportsLost && mute.add(id));
	let retried = 0;
	const declared = new Set<string>();
	try {
		for (;;) {
			await Promise.all(stage.servers.map((query) => work(query, graph, next)));
			// Lets leases end.
			await stage.owner(`update public.messages set lease_until = now() - interval '1 second' where state = 'leased'`, []);
			await report(
				graph.taken.filter(({ callbackData: id }) => !mute.has(id ?? '') || declared.has(id ?? '')),
				heardOf,
				outbox,
				graph,
			);
			const [left] = await stage.owner(`select count(*)::int as messages from public.messages where state in ('queued', 'leased')`, []);
			if (left?.['messages'] !== 0) continue;
			const unknown = await stage.owner(`select id from public.messages where state = 'unknown'`, []);
			if (unknown.length === 0) break;
			await stage.owner(`update public.messages set updated_at = now() - interval '1 day' where state = 'unknown'`, []);
			for (const { id } of unknown) {
				await stage.staff('select public.retry_message($1)', [id]);
				if (mute.has(String(id))) declared.add(String(id));
				retried += 1;
			}
		}
		return { ...(await tally(stage, ids, graph.taken)), kills, declared, retried };
	} finally {
		await graph.close();
	}
}

/** Tells a worker whether to die here. Moments take turns until each has its planned number. */
function killer(planned: number, kills: Record<KillPoint, number>, loseReports: (id: string) => unknown) {
	let passed = 0;
	return (point: KillPoint, id: string): boolean => {
		passed += 1;
		if (passed % 5 !== 0 || kills[point] >= planned / KILL_POINTS.length) return false;
		kills[point] += 1;
		if (point !== 'after claim') loseReports(id);
		return true;
	};
}

/** A worker runs until nothing is due or it dies. A dead worker hears and says nothing. */
async function work(query: Query, graph: FakeGraph, dies: (point: KillPoint, id: string) => boolean): Promise<void> {
	const { promise: death, resolve: die } = Promise.withResolvers<void>();
	let isDead = false;
	const forever = new Promise<never>(() => {});
	const kill = () => {
		isDead = true;
		die();
		return forever;
	};
	const alive = async <Value>(act: () => Promise<Value>): Promise<Value> => {
		if (isDead) return forever;
		const value = await act();
		return isDead ? forever : value;
	};
	const real = supabaseOutbox(clientOver((sql, values) => alive(() => query(sql, values))));
	const cloud = whatsappCloud(cloudAt(graph), venue);
	const outbox: OutboxPort = { ...real, permit: async (attempt) => (dies('after claim', attempt.id) ? kill() : real.permit(attempt)) };
	const messenger: MessengerPort = {
		...cloud,
		send: async (message) => {
			if (isDead) return forever;
			const diesOnTheWire = dies('after POST', message.id);
			const sent = cloud.send(message);
			if (diesOnTheWire) {
				await sent;
				return kill();
			}
			const delivery = await alive(() => sent);
			return dies('after the answer', message.id) ? kill() : delivery;
		},
	};
	const clock = () => new Date();
	const life = sendDueMessages({ outbox, messenger, clock, sleep, random: Math.random }, { messages: 50, milliseconds: 60_000, batch: 5 });
	await Promise.race([life, death]);
}

/** Reports new messages: three events each, two of them twice, in any order. */
export async function report(taken: TakenMessage[], heardOf: Set<string>, outbox: OutboxPort, graph: FakeGraph): Promise<void> {
	const fresh = taken.filter(({ id }) => !heardOf.has(id));
	for (const { id } of fresh) heardOf.add(id);
	const statuses = fresh.flatMap((message) =>
		(['delivered', 'sent', 'sent', 'read', 'delivered'] as const).map((status) => statusEvent(message, status)),
	);
	const shuffled = statuses.map((status) => ({ status, rank: Math.random() })).sort((one, other) => one.rank - other.rank);
	const body = callBody(graph.keys.phoneNumberId, { statuses: shuffled.map(({ status }) => status) });
	await receiveWhatsappEvents(eventsIn(body, graph.keys.phoneNumberId).events, { outbox, random: Math.random });
}

/** What arrived, how often, and what the outbox believes. */
export async function tally({ owner }: Pick<Stage, 'owner'>, ids: string[], taken: TakenMessage[]) {
	const count = new Map<string, number>();
	for (const { callbackData: id = '' } of taken) count.set(id, (count.get(id) ?? 0) + 1);
	const rows = (await owner('select id, state from public.messages where id = any ($1)', [ids])) as { id: string; state: string }[];
	const isTaken = ({ state }: { state: string }) => ['accepted', 'sent', 'delivered', 'read'].includes(state);
	return {
		lost: ids.filter((id) => !count.has(id)),
		pretended: rows.filter((row) => isTaken(row) && !count.has(row.id)).map(({ id }) => id),
		twice: [...count].filter(([, times]) => times > 1).map(([id]) => id),
		unfinished: rows.filter((row) => !isTaken(row)),
	};
}

/** Fills the outbox with thank-yous, removes the limits, and makes time settable; returns the ids. */
export async function setTheStage({ owner }: Pick<Stage, 'owner'>, messages: number): Promise<string[]> {
	await owner('alter table public.messages disable trigger touch_message', []);
	await owner(`update private.settings set value = 1000000 where key like '%messages_per%'`, []);
	await owner(`update public.messages set state = 'cancelled', lease_until = null where state in ('queued', 'leased', 'unknown')`, []);
	const [booking] = await owner(
		bookingsSql({
			client_name: `'Test Family'`,
			phone: `'+923000000001'`,
			event_date: `date '2099-01-01'`,
			event_time: `'dinner'`,
			guest_count: '300',
			hall: `'Main Hall'`,
		}),
		[],
	);
	const rows = await owner(
		`insert into public.messages (booking_id, kind, to_phone, params) select $1, 'thank_you', '+923000000001', $2 from generate_series(1, $3::int) returning id`,
		[booking?.['id'], JSON.stringify({ ...PARAMS, hall: 'Main Hall', event_date: '2099-01-01', event_time: 'dinner' }), messages],
	);
	return rows.map(({ id }) => String(id));
}
