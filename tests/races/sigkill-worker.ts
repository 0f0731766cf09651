import { setTimeout as sleep } from 'node:timers/promises';
import { venue } from '#server/lib/content.ts';
import { sendDueMessages } from '#server/lib/messaging/send-due-messages.ts';
import { supabaseOutbox } from '#server/lib/supabase/outbox.ts';
import { whatsappCloud } from '#server/lib/whatsapp/cloud.ts';
import { server } from '../../supabase/tests/support/actors.ts';
import { clientOver } from '../support/database-client.ts';
import { cloudAt } from '../support/graph.ts';
import { type Entrance, enter, inTurn } from './entrance.ts';

/** A worker's options, as JSON in the variable WORKER. */
export type WorkerOrders = { entrance: Entrance; name: string; graph: Parameters<typeof cloudAt>[0] };

// Runs in its own process, so that SIGKILL acts as a crashed server: no handlers, closed sockets.
const { entrance, name, graph } = JSON.parse(process.env['WORKER'] ?? '{}') as WorkerOrders;
const client = await enter(entrance, server, name);
const outbox = supabaseOutbox(clientOver(inTurn(client)));
const messenger = whatsappCloud(cloudAt(graph), venue);
const budget = { messages: 1000, milliseconds: 60_000, batch: 5 };
await sendDueMessages({ outbox, messenger, clock: () => new Date(), sleep, random: Math.random }, budget);
await client.end();
