import { salma, server } from './actors.ts';
import { aRequest, bookingNow, change, inDays, request } from './bookings.ts';
import type { Database, Row } from './database.ts';

/** A family's booking and the link that opens it. */
export type Own = { booking_id: string; reference: string; token: string };

/** A row of change_requests. */
export type Change = Row & { id: string; state: string; asked: Row };

/** An estimate of 200 guests. */
export const ESTIMATE = { total: 600_000, package: 'Menu 1', perHead: 3000, addOns: [] };

/** Actions of families and staff on requests of change. */
export function changesOf(db: Database) {
	const ask = async ({ reference, token }: Own, asked: Row, more: { key?: string; note?: string; estimate?: Row | null } = {}) =>
		await db
			.as(server)
			.call<Row & { outcome: string; change?: Change }>(
				'ask_for_change',
				reference,
				token,
				more.key ?? crypto.randomUUID(),
				{ asked, note: more.note ?? null, is_cancellation: false },
				more.estimate ?? null,
			);
	const cancel = ({ reference, token }: Own, note: string | null = null) =>
		db.as(server).call('ask_for_change', reference, token, crypto.randomUUID(), { is_cancellation: true, note, asked: {} }, null);
	const withdraw = ({ reference, token }: Own) => db.as(server).call<{ change: Change } | null>('withdraw_change', reference, token);
	const changeOf = (booking: string) =>
		db.row<Change>(`select * from public.change_requests where booking_id = $1 order by state = 'open' desc, asked_at desc limit 1`, [
			booking,
		]);
	const accept = (
		id: string,
		version: number,
		{ total = null as number | null, estimate = null as Row | null, isForKitchen = false, actor = salma } = {},
	) =>
		db.as(actor).row<{ row: Row }>('select public.accept_change($1, $2, $3, $4, $5) as row', [id, version, total, estimate, isForKitchen]);
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
