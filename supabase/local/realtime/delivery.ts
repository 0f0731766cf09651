import type { Claims, Sight } from './authorisation.ts';
import type { Change, PublishedTable } from './published-tables.ts';

/** What a channel asked to hear, with the number that its events carry back. */
export type Binding = { id: number; event: string; schema: string; table?: string | undefined; filter?: string | undefined };

/** A channel that was joined. */
export type Channel = { claims: Claims; bindings: Binding[]; send(event: string, payload: Record<string, unknown>): void };

/** A change on its way to the channels that may know of it. */
type Delivery = { tables: PublishedTable[]; channels: ReadonlySet<Channel>; sight: Sight };

/**
 * Hands a change to every channel that asked for it and may see it. Of a row that is gone, row-level security can no longer be asked: as on
 * hosted Supabase, whoever may read the table learns its key and nothing else. (Bookings are deleted softly, so they end as an UPDATE.)
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

/** A filter such as `status=eq.pending`. Other operators than these were refused at the join. */
function passes(filter: string | undefined, record: Record<string, unknown>): boolean {
	if (!filter) return true;
	const { column = '', operator = '', value = '' } = FILTER.exec(filter)?.groups ?? {};
	const isEqual = String(record[column]) === value;
	return operator === 'eq' ? isEqual : !isEqual;
}

/** The filters that are understood. */
export const FILTER: RegExp = /^(?<column>\w+)=(?<operator>eq|neq)\.(?<value>.*)$/;
