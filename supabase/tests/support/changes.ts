import { salma, server } from './actors.ts';
import { aRequest, bookingNow, change, inDays, request } from './bookings.ts';
import type { Database, Row } from './database.ts';

/** A family's booking and the link that opens it. */
export type Own = { booking_id: string; reference: string; token: string };

/** A row of change_requests. */
export type Change = Row & { id: string; state: string; asked: Row };

/** An estimate of 200 guests for the only function. */
export const ESTIMATE = { total: 600_000, perHead: 3000 };

/** A request of change about the only live function of a booking. */
export async function ofOnly(db: Database, booking: string, asked: Row): Promise<Row> {
	return Object.keys(asked).length > 0 ? { functions: [{ id: await onlyOf(db, booking), ...asked }] } : {};
}
const onlyOf = async (db: Database, booking: string) =>
	(await db.row<{ id: string }>('select id from public.functions where booking_id = $1 and called_off_at is null', [booking])).id;

/** The estimate as the form sends it. */
async function sent(db: Database, booking: string, estimate: Row | null | undefined): Promise<Row | null> {
	if (!estimate?.['perHead']) return estimate ?? null;
	const plates = { kind: 'plates', label: 'Menu 1', unitPrice: estimate['perHead'] };
	return { total: estimate['total'], functions: [{ id: await onlyOf(db, booking), minimumPlates: null, lines: [plates] }] };
}

/** Actions of families and staff on requests of change. */
export function changesOf(db: Database) {
	const ask = async (
		{ booking_id: booking, reference, token }: Own,
		asked: Row,
		more: { key?: string; note?: string; estimate?: Row | null } = {},
	) =>
		await db
			.as(server)
			.call<Row & { outcome: string; change?: Change }>(
				'ask_for_change',
				reference,
				token,
				more.key ?? crypto.randomUUID(),
				{ ...(await ofOnly(db, booking, asked)), note: more.note ?? null, is_cancellation: false },
				await sent(db, booking, more.estimate),
			);
	const cancel = ({ reference, token }: Own, note: string | null = null) =>
		db.as(server).call('ask_for_change', reference, token, crypto.randomUUID(), { is_cancellation: true, note }, null);
	const withdraw = ({ reference, token }: Own) => db.as(server).call<{ change: Change } | null>('withdraw_change', reference, token);
	const changeOf = (booking: string) =>
		db.row<Change>(`select * from public.change_requests where booking_id = $1 order by state = 'open' desc, asked_at desc limit 1`, [
			booking,
		]);
	const accept = async (
		id: string,
		version: number,
		{ total = null as number | null, estimate = null as Row | null, isForKitchen = false, actor = salma } = {},
	) => {
		const { booking } = await db.row<{ booking: string }>('select booking_id as booking from public.change_requests where id = $1', [id]);
		const given = [id, version, total, estimate && (await sent(db, booking, estimate)), isForKitchen];
		return await db.as(actor).row<{ row: Row }>('select public.accept_change($1, $2, $3, $4, $5) as row', given);
	};
	const decline = (id: string, answer: string | null, actor = salma) => db.as(actor).call('decline_change', id, answer);
	const actionsOf = async (booking: string) =>
		(await db.rows<{ action: string }>('select action from public.booking_events where booking_id = $1 order by id', [booking])).map(
			({ action }) => action,
		);
	const aFamily = (changes: Row = {}) => request(db, { request: aRequest(changes), address: null }) as Promise<Own>;

	/** A held booking whose family asks for another day. */
	async function askedToMove(days = 60) {
		const own = await aFamily();
		await change(db, own.booking_id, { status: 'pending' });
		await ask(own, { event_date: inDays(days) });
		const asked = await changeOf(own.booking_id);
		return { own, id: asked.id, booking: await bookingNow(db, own.booking_id) };
	}

	return { ask, cancel, withdraw, changeOf, accept, decline, actionsOf, aFamily, askedToMove };
}
