import { salma, server } from './actors.ts';
import { aRequest, change, inDays, request } from './bookings.ts';
import type { Database } from './database.ts';
import { outboxOf, secondsAt } from './messages.ts';

/** A family with its name in every place that the product has for it. */
export const ZARMINA = {
	name: 'Zarmina Quetzal',
	phone: '+923337654321',
	/** The number before staff corrected it. */
	mistyped: '+923337654322',
	email: 'zarmina@quetzal.example',
	wish: 'Jasmine for grandmother Quetzal',
	/** The new number that WhatsApp reported; staff have not answered. */
	next: '+923337654399',
	/** The contact of the groom's side. */
	uncle: '+923337654323',
	/** The words to search for. */
	words: ['3337654399', 'zarmina', 'quetzal', '3337654321', '3337654322', '3337654323', 'jasmine', 'wamid.quetzal'],
};

type Left = { paid: string; asked: string; tokens: string[] };

/** Two bookings of one family, one paid and one unanswered, with payments, messages in both directions and corrections. */
export async function aFamilyThatLeavesTraces(db: Database): Promise<Left> {
	const { name, phone, mistyped, email, wish } = ZARMINA;
	const outbox = outboxOf(db);
	const words = {
		client_name: name,
		email,
		special_requests: wish,
		ladies: 120,
		groom_contact: 'Uncle Quetzal',
		groom_phone: ZARMINA.uncle,
	};
	const paid = await request(db, { request: aRequest({ ...words, phone: mistyped }), address: 'address-zarmina' });
	const asked = await request(db, { request: aRequest({ ...words, phone, event_date: inDays(90) }), address: 'address-zarmina' });

	await outbox.claim(10);
	await change(db, paid.booking_id, { status: 'pending', total_amount: 900_000 });
	await change(db, paid.booking_id, { phone, client_name: `${name} Senior` });
	await db
		.as(salma)
		.row(`select id from public.record_payment($1, gen_random_uuid(), 'advance', 300000, 'cash', $2, $3, $4)`, [
			paid.booking_id,
			'Quetzal transfer 17',
			inDays(0),
			'Brought by uncle Quetzal',
		]);
	await outbox.receive([
		{
			status: 'incoming',
			provider_id: 'wamid.quetzal',
			at: secondsAt(-60),
			type: 'text',
			from: phone,
			text: 'Zarmina here',
			user_id: 'PK.quetzal',
		},
	]);
	const later = { status: 'incoming', at: secondsAt(-45), from: phone, user_id: 'PK.quetzal' };
	await outbox.receive([
		{ ...later, provider_id: 'wamid.quetzal.3', type: 'edit', change: 'edit', about: 'wamid.quetzal', text: 'Zarmina here, with jasmine' },
		{ ...later, provider_id: 'wamid.quetzal.4', type: 'edit', change: 'edit', about: 'wamid.quetzal.lost', text: 'No jasmine' },
		{
			...later,
			provider_id: 'wamid.quetzal.5',
			type: 'system',
			text: 'Zarmina has another number',
			new_phone: ZARMINA.next,
			new_user_id: 'PK.quetzal.next',
		},
	]);
	await db.as(server).call('owe_text', phone, 'Dear Zarmina, we have jasmine', false);
	await outbox.receive([
		{ status: 'incoming', provider_id: 'wamid.quetzal.2', at: secondsAt(-30), type: 'text', from: phone, text: 'STOP', wish: 'stop' },
	]);
	await change(db, paid.booking_id, { status: 'cancelled', cancel_reason: 'The Quetzals go abroad' });
	return { paid: paid.booking_id, asked: asked.booking_id, tokens: [paid.token, asked.token] };
}

/** The sum, the number of rows and the receipts of the ledger. */
export const ledgerOf = (db: Database) =>
	db.row(
		'select sum(amount) as paid, count(*) as rows, array_agg(receipt_number order by receipt_number) as receipts from public.payments',
	);
