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
		await owner.query(`insert into private.files_to_remove (path) values ('2026/a picture.jpg')`);
		await api.query(`select public.ask_for_link('+923000000001', $1, 'some address')`, [inDays(20)]);
		// Accepted silently, because a hidden field is filled in.
		await ask(api, 90, 'hidden_field');
		await settle(staff, api, owner);
		await talk(api, owner);
	} finally {
		await Promise.all([staff.end(), api.end()]);
	}
}

type Request = { booking_id: string; reference: string; token: string };

async function ask(api: pg.Client, days: number, sign?: string): Promise<Request> {
	const request = aRequest({
		phone: `+92300000${1000 + days}`,
		event_date: inDays(days),
		client_name: "Family O'Hara عائشہ",
		gathering: 'partition',
		gents: 120,
		ladies: 0,
		bride_contact: 'Aunt عائشہ',
		bride_phone: '+923217654321',
		heard_from: 'care-of',
		care_of: "Haji O'Hara عائشہ",
		utm_source: 'facebook-ad',
		special_requests: `Tulips,\nplease: "white", {\\N} '' 🌷 ${days}`,
		...(sign ? { sign } : {}),
	});
	const { rows } = await api.query<{ answer: Request }>('select public.request_booking($1, $2, $3, $4) as answer', [
		crypto.randomUUID(),
		JSON.stringify(request),
		JSON.stringify({ total: 1_000_000 }),
		`address ${days}`,
	]);
	if (!rows[0]) throw new Error('No request was answered');
	return rows[0].answer;
}

async function hold(staff: pg.Client, id: string): Promise<void> {
	await staff.query(
		`select public.edit_booking(id, version, '{"status": "pending", "total_amount": 1000000}') from public.bookings where id = $1`,
		[id],
	);
}

async function bookOne(staff: pg.Client, api: pg.Client, days: number, index: number): Promise<void> {
	const { booking_id: id } = await ask(api, days);
	await hold(staff, id);
	if (index === 0) {
		const note = 'A stage, {\\N} "left" 🌷';
		await staff.query(
			`select public.enter_change(b.id, b.version, $2, jsonb_build_object(
				'note', $3::text, 'functions', jsonb_build_array(jsonb_build_object('id', f.id, 'guest_count', 350))
			), null) from public.bookings as b join public.functions as f on f.booking_id = b.id where b.id = $1`,
			[id, crypto.randomUUID(), note],
		);
		return;
	}
	const { rows: payments } = await staff.query<{ id: string }>(
		`select (public.record_payment($1, $2, 'advance', 1000, 'cash', null, (now() at time zone 'Asia/Karachi')::date)).id`,
		[id, crypto.randomUUID()],
	);
	if (index === 1) await staff.query('select public.reverse_payment($1, $2)', [payments[0]?.id, crypto.randomUUID()]);
	if (index === 3)
		await staff.query(`select public.set_price_lines(id, version, $2) from public.bookings where id = $1`, [
			id,
			JSON.stringify([{ kind: 'fixed', label: 'Stage', unit_price: 85_000 }]),
		]);
	if (index === 2)
		await staff.query(
			`select public.edit_booking(id, version, '{"status": "cancelled", "cancel_reason": "Moved", "private_note": "The uncle pays"}')
			from public.bookings where id = $1`,
			[id],
		);
}

/** Two bookings of a family are joined, paid, secured and agreed; a third one is over and billed. */
async function settle(staff: pg.Client, api: pg.Client, owner: pg.Client): Promise<void> {
	const [one, other, past] = [await ask(api, 60), await ask(api, 61), await ask(api, 62)];
	for (const { booking_id: id } of [one, other, past]) await hold(staff, id);
	const of = async (sql: string, id: string) => staff.query(`select public.${sql} from public.bookings where id = $1`, [id]);

	await owner.query('update public.bookings set phone = (select phone from public.bookings where id = $1) where id = $2', [
		one.booking_id,
		other.booking_id,
	]);
	await owner.query(`update public.messages set state = 'cancelled' where booking_id = $1 and state = 'queued'`, [other.booking_id]);
	await staff.query(
		`select public.join_bookings(a.id, a.version, b.id, b.version) from public.bookings as a, public.bookings as b where a.id = $1 and b.id = $2`,
		[one.booking_id, other.booking_id],
	);
	for (const { booking_id: id } of [one, past])
		await of(`record_payment(id, gen_random_uuid(), 'advance', 1000, 'cash', null, current_date)`, id);
	await of(`record_deposit(id, gen_random_uuid(), 'taken', 50000, 'cash', current_date)`, one.booking_id);
	await of(`set_payer(id, version, '{"name": "Ahmed عائشہ", "address": "House 1, \\"A\\""}')`, one.booking_id);
	await of(`send_agreement(id, version, '{}')`, one.booking_id);
	const hash = 'ab'.repeat(32);
	await api.query(
		`select public.save_proof($1, $2, $3, $4, jsonb_build_object(
			'amount', 50000, 'method', 'raast', 'transaction_no', 'TX 1', 'bytes_hash', $4::text, 'pixel_hash', $4::text, 'near_hash', repeat('0f', 8),
			'looks_like', '[]'::jsonb, 'path', public.begin_proof($1, $2, $3, $4) ->> 'path'))`,
		[one.reference, one.token, crypto.randomUUID(), hash],
	);

	await owner.query('update public.functions set event_date = current_date - 3 where booking_id = $1', [past.booking_id]);
	await api.query(`select public.save_review($1, $2, 5, 'The "qorma", {\\N} شکریہ 🌷', true)`, [past.reference, past.token]);
	await of(`issue_bill(id, version, gen_random_uuid(), '{"name": "Lalazar"}')`, past.booking_id);
	await api.query(
		`select public.request_visit(gen_random_uuid(), jsonb_build_object('kind', 'tasting', 'name', 'The "visitor" شکریہ', 'phone', '+923000000005',
			'day', current_date + 3, 'part', 'evening', 'people', 4, 'language', 'ur', 'manager_phone', '+923000000000'), 'address of a visitor')`,
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
