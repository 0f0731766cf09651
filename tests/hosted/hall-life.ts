import type pg from 'pg';
import { actorsSql, bilal, salma, server as serverRole } from '../../supabase/tests/support/actors.ts';
import { aRequest, inDays } from '../../supabase/tests/support/bookings.ts';
import { secondsAt } from '../../supabase/tests/support/messages.ts';
import { enter } from '../races/entrance.ts';
import type { HostedServer } from './server.ts';

/**
 * Simulates days of a hall through the data API: requests, holds, money, a reversal, closures, messages with reports, changing staff.
 * `next`: one more day of a hall that has its people.
 */
export async function liveALittle(server: HostedServer, owner: pg.Client, day: 'first' | 'next' = 'first'): Promise<void> {
	const database = owner.database ?? 'postgres';
	if (day === 'first') {
		await owner.query(actorsSql);
		await owner.query(
			`insert into auth.identities (provider_id, user_id, identity_data, provider)
			select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email' from auth.users`,
		);
		await owner.query(`update auth.users set encrypted_password = '$2a$10$' || md5(email), created_at = now() where true`);
	}
	const entrance = { socket: server.socket, database, login: 'authenticator' };
	const [staff, api] = [await enter(entrance, salma), await enter(entrance, serverRole)];
	try {
		const offset = day === 'first' ? 40 : 140;
		for (let index = 0; index < 5; index++) await bookOne(staff, api, offset + index, index);
		await staff.query(`select * from public.close_slots('Tulip Hall', $1, $1, 'dinner', 'Carpets: "new", and \\ more')`, [
			inDays(offset + 50),
		]);
		await api.query(`select public.count_client_error('some address')`);
		if (day === 'next') return;
		await staff.query('select public.remove_admin($1)', [bilal.userId]);
		await staff.query(`select public.reset_calendar_feed('Main Hall')`);
		await api.query(`select public.ask_for_link('+923000000001', $1, 'some address')`, [inDays(20)]);
		// Accepted silently, because a hidden field is filled in.
		await ask(api, 90, 'hidden_field');
		await talk(api, owner);
	} finally {
		await Promise.all([staff.end(), api.end()]);
	}
}

async function ask(api: pg.Client, days: number, sign?: string): Promise<string | undefined> {
	const request = aRequest({
		phone: `+92300000${1000 + days}`,
		event_date: inDays(days),
		client_name: "Family O'Hara عائشہ",
		gathering: 'partition',
		gents: 120,
		ladies: 0,
		bride_contact: 'Aunt عائشہ',
		bride_phone: '+923217654321',
		special_requests: `Tulips,\nplease: "white", {\\N} '' 🌷 ${days}`,
		...(sign ? { sign } : {}),
	});
	const { rows } = await api.query<{ answer: { booking_id: string } }>('select public.request_booking($1, $2, $3, $4) as answer', [
		crypto.randomUUID(),
		JSON.stringify(request),
		JSON.stringify({ total: 1_000_000 }),
		`address ${days}`,
	]);
	return rows[0]?.answer.booking_id;
}

async function bookOne(staff: pg.Client, api: pg.Client, days: number, index: number): Promise<void> {
	const id = await ask(api, days);
	await staff.query(
		`select public.edit_booking(id, version, '{"status": "pending", "total_amount": 1000000}') from public.bookings where id = $1`,
		[id],
	);
	if (index === 0) {
		await staff.query(`select public.enter_change(id, version, $2, $3, null) from public.bookings where id = $1`, [
			id,
			crypto.randomUUID(),
			JSON.stringify({ asked: { guest_count: 350 }, note: 'A stage, {\\N} "left" 🌷' }),
		]);
		return;
	}
	const { rows: payments } = await staff.query<{ id: string }>(
		`select (public.record_payment($1, $2, 'advance', 1000, 'cash', null, (now() at time zone 'Asia/Karachi')::date)).id`,
		[id, crypto.randomUUID()],
	);
	if (index === 1) await staff.query('select public.reverse_payment($1, $2)', [payments[0]?.id, crypto.randomUUID()]);
	if (index === 2)
		await staff.query(
			`select public.edit_booking(id, version, '{"status": "cancelled", "cancel_reason": "Moved", "private_note": "The uncle pays"}')
			from public.bookings where id = $1`,
			[id],
		);
}

/** One message is delivered and answered. */
async function talk(api: pg.Client, owner: pg.Client): Promise<void> {
	const { rows } = await api.query<{ id: string; attempts: number; to_phone: string }>('select * from public.claim_messages(1, 60)');
	const [message] = rows;
	if (!message) throw new Error('No message was due');
	await api.query('select public.permit_message($1, $2, 60)', [message.id, message.attempts]);
	await api.query(`select public.settle_message($1, $2, 'accepted', 'wamid.play', false, null, null)`, [message.id, message.attempts]);
	const events = [
		{ status: 'delivered', provider_id: 'wamid.play', at: secondsAt() },
		{ status: 'incoming', provider_id: 'wamid.answer', at: secondsAt(), from: message.to_phone, text: 'STOP', wish: 'stop' },
		{ status: 'incoming', provider_id: 'wamid.unknown', at: secondsAt(), type: 'text', user_id: 'PK.unknown', text: 'Who am I?' },
		{
			status: 'incoming',
			provider_id: 'wamid.edit',
			at: secondsAt(),
			change: 'edit',
			about: 'wamid.late',
			from: message.to_phone,
			text: '550',
		},
		{ status: 'incoming', provider_id: 'wamid.moved', at: secondsAt(), type: 'system', from: message.to_phone, new_phone: '+923000000777' },
	];
	await api.query('select public.receive_whatsapp_events($1)', [JSON.stringify(events)]);
	await api.query(`select public.set_hall_contact('+923000000009')`);
	await owner.query(`insert into private.opt_outs (phone_hash, wish_at) values (sha256('of an erased number'), now())`);
}
