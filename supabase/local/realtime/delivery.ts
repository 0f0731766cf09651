import type { Claims, Sight } from './authorisation.ts';
import type { Change, PublishedTable } from './published-tables.ts';

/** Events that a channel subscribed to, with the id that they carry. */
export type Binding = { id: number; event: string; schema: string; table?: string | undefined; filter?: string | undefined };

export type Channel = { claims: Claims; bindings: Binding[]; send(event: string, payload: Record<string, unknown>): void };

type Delivery = { tables: PublishedTable[]; channels: ReadonlySet<Channel>; sight: Sight };

/**
 * Sends a change to each channel that subscribed to it and may see it. A deleted row cannot be checked by row-level security, so readers of
 * the table get only its key, as on hosted Supabase. Bookings are deleted softly and end as an UPDATE.
 */
export async function deliver(change: Change, { tables, channels, sight }: Delivery): Promise<void> {
	const table = tables.find(({ schema, name }) => schema === change.schema && name === change.table);
	if (!table) return;
	for (const channel of [...channels]) {
		const asked = channel.bindings.filter((binding) => isAbout(binding, change));
		if (asked.length === 0) continue;
		const record = await recordFor(channel, change, table, sight);
		if (!record || !channels.has(channel)) continue;
		const ids = asked.filter(({ filter }) => passes(filter, change.type === 'DELETE' ? change.key : record)).map(({ id }) => id);
		if (ids.length > 0) channel.send('postgres_changes', { ids, data: dataOf(change, table, record) });
	}
}

async function recordFor(
	{ claims }: Channel,
	change: Change,
	table: PublishedTable,
	sight: Sight,
): Promise<Record<string, unknown> | undefined> {
	if (change.type !== 'DELETE') return sight.row(claims, table, change.key);
	return (await sight.mayRead(claims, table)) ? {} : undefined;
}

function dataOf(change: Change, table: PublishedTable, record: Record<string, unknown>): Record<string, unknown> {
	const { schema, table: name, type, commit_timestamp, old } = change;
	return { schema, table: name, type, commit_timestamp, columns: table.columns, record, old_record: old ?? {}, errors: null };
}

const isAbout = (binding: Binding, change: Change): boolean =>
	isOrAny(binding.event, change.type) && isOrAny(binding.schema, change.schema) && isOrAny(binding.table ?? '*', change.table);

const isOrAny = (asked: string, given: string): boolean => asked === '*' || asked === given;

/** Applies a filter such as `status=eq.pending`. Other operators were refused at the join. */
function passes(filter: string | undefined, record: Record<string, unknown>): boolean {
	if (!filter) return true;
	const { column = '', operator = '', value = '' } = FILTER.exec(filter)?.groups ?? {};
	const isEqual = String(record[column]) === value;
	return operator === 'eq' ? isEqual : !isEqual;
}

/** Supported filters. */
export const FILTER: RegExp = /^(?<column>\w+)=(?<operator>eq|neq)\.(?<value>.*)$/;
