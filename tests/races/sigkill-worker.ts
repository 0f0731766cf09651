import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { venue } from '#server/adapters/content.ts';
import { supabaseOutbox } from '#server/adapters/supabase-outbox.ts';
import { whatsappCloud } from '#server/adapters/whatsapp-cloud.ts';
import { sendDueMessages } from '#server/use-cases/send-due-messages.ts';
import { clientOver } from '../support/database-client.ts';
import { cloudAt } from '../support/graph.ts';

/** What a worker process is told through its environment, as JSON in WORKER. */
export type WorkerOrders = { socket: string; name: string; graph: Parameters<typeof cloudAt>[0] };

// A process of its own, so that SIGKILL ends it as a crashed server ends: no handler, no last word, sockets and all.
const { socket, name, graph } = JSON.parse(process.env['WORKER'] ?? '{}') as WorkerOrders;
const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres', application_name: name });
await client.connect();
await client.query(`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`);
await client.query('set role service_role');

let last: Promise<unknown> = Promise.resolve();
const outbox = supabaseOutbox(
	clientOver(async (sql, values) => {
		// One statement of a connection after the other: there are five messages in hand.
		const mine = last.then(() => client.query(sql, values));
		last = mine.catch(() => undefined);
		return (await mine).rows;
	}),
);
const messenger = whatsappCloud(cloudAt(graph), venue, { fetch });
const budget = { messages: 1000, milliseconds: 60_000, batch: 5 };
await sendDueMessages({ outbox, messenger, clock: () => new Date(), sleep, random: Math.random }, budget);
await client.end();
