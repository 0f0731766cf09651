import type { CallArguments, FunctionName } from '#database';
import type { sendMessage } from '#features/desk/messages/send-message.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import type { Day } from '#shared/rules/day.ts';

/** The ports that ask a server. */
type ServerPorts = {
	account: Pick<DeskPorts, 'changePassword'>;
	message: Record<'sendText' | 'sendPrepared', typeof sendMessage> & { carrier(): unknown };
};

/** Functions of the database that the desk calls. */
type Calls = { [Name in FunctionName]?: { reads: CallArguments<Name> } | { writes: CallArguments<Name> } };

type Ways = {
	[Port in keyof ServerPorts]: {
		[Method in keyof ServerPorts[Port]]: ServerPorts[Port][Method] extends (...given: infer Given) => unknown
			? { reads: Given } | { writes: Given }
			: never;
	};
};

const seen = { id: 'b7d9a1c2-0000-4000-8000-000000000001', version: 1 };
const booking = { id: seen.id, phone: '+923001234567' };
const day = '2027-01-09' as Day;
const closing = { hall: null, from: day, to: day, eventTime: null, reason: 'Eid' };
const payment = { kind: 'advance', amount: 1, method: 'cash', reference: null, receivedOn: day, note: null } as const;
const change = { isCancellation: true, asked: {}, note: null };

/** All requests of the desk to a server, with arguments: readings and changes. The compiler names a missing one. */
export const ASKED_OF_SERVER = {
	call: {
		booking_details: { reads: [{ booking: seen.id }] },
		edit_booking: { writes: [{ booking: seen.id, version: 1, changes: { guest_count: 2 }, function: null }] },
		delete_booking: { writes: [{ booking: seen.id, version: 1 }] },
		restore_booking: { writes: [{ booking: seen.id, functions: [] }] },
		reinstate_booking: { writes: [{ booking: seen.id, version: 1, functions: [] }] },
		extend_hold: { writes: [{ booking: seen.id, version: 1, until: '2026-12-01T14:30:00Z' }] },
		withdraw_link: { writes: [{ booking: seen.id }] },
		accept_change: { writes: [{ change: seen.id, version: 1, total: null, estimate: null, forKitchen: false, dishes: {}, words: null }] },
		decline_change: { writes: [{ change: seen.id, answer: 'We are full' }] },
		enter_booking: { writes: [{ key: 'key', booking: { clientName: 'Walk-in Family' } }] },
		enter_change: { writes: [{ booking: seen.id, version: 1, key: 'key', change, estimate: null }] },
		day_book: { reads: [{ day }] },
		month_book: { reads: [{ from: day, to: day }] },
		closures_between: { reads: [{ from: day, to: day }] },
		close_slots: { writes: [closing] },
		reopen_slots: { writes: [{ closure: seen.id }] },
		reopen_day: { writes: [{ closure: seen.id, day }] },
		calendar_feeds: { reads: [] },
		reset_calendar_feed: { writes: [{ hall: 'Main Hall' }] },
		list_bookings: {
			reads: [
				{
					search: null,
					meant: null,
					status: 'cancelled',
					hall: null,
					from: day,
					to: day,
					sort: 'newest',
					desc: true,
					after: null,
					limit: 20,
				},
			],
		},
		booking_stats: { reads: [] },
		money_of: { reads: [{ bookings: [seen.id] }] },
		money_of_day: { reads: [{ day }] },
		functions_of: { reads: [{ bookings: [seen.id] }] },
		booking_sources: { reads: [{ from: day, to: day }] },
		booking_figures: { reads: [{ from: day, to: day }] },
		today_book: { reads: [{ calls: 12, holds: 8 }] },
		newest_requests: { reads: [] },
		note_no_answer: { writes: [{ booking: seen.id, version: 1, againAt: '2026-11-20T17:16:00Z' }] },
		take_back_no_answer: { writes: [{ booking: seen.id, version: 1 }] },
		list_admins: { reads: [] },
		add_admin: { writes: [{ email: 'hina@lalazar.example' }] },
		record_payment: { writes: [{ ...payment, booking: seen.id, key: 'key', allowOverpayment: false, allowRepeat: false, agrees: 0 }] },
		reverse_payment: { writes: [{ payment: seen.id, key: 'key', note: null }] },
		move_payments: { writes: [{ from: seen.id, to: seen.id, key: 'key' }] },
		join_bookings: { writes: [{ booking: seen.id, version: 1, other: seen.id, otherVersion: 1 }] },
		record_proof: {
			writes: [{ proof: seen.id, amount: 1, receivedOn: day, allowOverpayment: false, allowRepeat: false }],
		},
		decline_proof: { writes: [{ proof: seen.id, words: 'Not found', repeats: null }] },
		undo_join: { writes: [{ booking: seen.id, version: 1, other: seen.id }] },
		set_payer: { writes: [{ booking: seen.id, version: 1, payer: {} }] },
		reveal_payer: { writes: [{ booking: seen.id }] },
		record_deposit: { writes: [{ booking: seen.id, key: 'key', kind: 'taken', amount: 1, method: 'cash', receivedOn: day, note: null }] },
		deduct_deposit: { writes: [{ booking: seen.id, version: 1, key: 'key', amount: 1, reason: 'Broken chairs' }] },
		reverse_deposit: { writes: [{ deposit: seen.id, key: 'key' }] },
		note_served: { writes: [{ booking: seen.id, version: 1, function: seen.id, plates: 280, extraPrice: null }] },
		issue_bill: { writes: [{ booking: seen.id, version: 1, key: 'key', venue: { name: 'Lalazar' } }] },
		issue_credit_note: { writes: [{ bill: seen.id, version: 1, key: 'key', amount: null, reason: 'Counted again' }] },
		set_fiscal_number: { writes: [{ bill: seen.id, number: '7000-1', qr: null }] },
		reveal_bill_payer: { writes: [{ bill: seen.id }] },
		bills_of_month: { reads: [{ month: day }] },
		mark_fully_paid: { writes: [{ booking: seen.id, version: 1, key: 'key', amount: 1, method: 'cash', receivedOn: day }] },
		remove_admin: { writes: [{ user: seen.id, evenOneself: false }] },
		conversation_of: { reads: [{ booking: seen.id }] },
		message_said: { reads: [{ message: seen.id }] },
		message_to_say: { reads: [{ booking: seen.id, kind: 'payment_due' }] },
		messages_to_see: { reads: [] },
		messaging_health: { reads: [] },
		answered_reviews: { reads: [] },
		resume_messaging: { writes: [] },
		retry_message: { writes: [{ message: seen.id }] },
		note_rung: { writes: [{ message: seen.id, rung: true }] },
		note_consent: { writes: [{ booking: seen.id }] },
		note_wish: { writes: [{ booking: seen.id, wish: 'stop', familyAsked: true }] },
		answer_new_number: { writes: [{ booking: seen.id, phone: '+923007654321', use: true }] },
		person: { reads: [{ phone: booking.phone }] },
		export_person: { reads: [{ phone: booking.phone }] },
		erase_person: { writes: [{ phone: booking.phone, stamp: 'stamp' }] },
	},
	account: {
		changePassword: { writes: ['tulip-garden', 'rose garden at dusk'] },
	},
	message: {
		sendText: { writes: [booking, { type: 'text', message: 'Salaam' }] },
		sendPrepared: { writes: [booking, { type: 'template', kind: 'payment_due' }] },
		carrier: { reads: [] },
	},
} satisfies Ways & { call: Calls };

type Asked = typeof ASKED_OF_SERVER;
type WritesOf<Port extends keyof Asked> = {
	[Method in keyof Asked[Port]]: Asked[Port][Method] extends { writes: unknown } ? `${Port}.${Method & string}` : never;
}[keyof Asked[Port]];

/** A change, as "port.method". */
export type Act = { [Port in keyof Asked]: WritesOf<Port> }[keyof Asked];

/** All requests, as "port.method". */
export const questions = Object.entries(ASKED_OF_SERVER).flatMap(([port, methods]) =>
	Object.entries(methods as Record<string, { reads: unknown[] } | { writes: unknown[] }>).map(([method, asked]) => ({
		name: `${port}.${method}`,
		writes: 'writes' in asked,
		/** Sends it by these ports. */
		ask: (ports: Partial<Record<string, unknown>>) => methodOf(ports, port, method)(...('writes' in asked ? asked.writes : asked.reads)),
	})),
);

type Method = (...given: unknown[]) => Promise<{ ok: boolean; problem?: unknown }>;

function methodOf(ports: Partial<Record<string, unknown>>, port: string, method: string): Method {
	if (port === 'call') return (...given) => (ports['call'] as Method)(method, ...given);
	if (port === 'account') return ports[method] as Method;
	return (ports[port] as Record<string, Method>)[method] as Method;
}

/** Loses the answers of this change from now on. The change itself is made. */
export function loseAnswersOf({ ports, wire }: { ports: DeskPorts; wire: { losing: Set<string> } }, act: Act): void {
	const [port = '', method = ''] = act.split('.');
	if (port === 'call' || port === 'message') {
		wire.losing.add(port === 'call' ? method : '/api/whatsapp/send');
		return;
	}
	const real = methodOf({ ...ports }, port, method);
	const losing: Method = async (...given) => {
		await real(...given);
		return { ok: false, problem: 'lost' };
	};
	if (port === 'account') {
		(ports as unknown as Record<string, Method>)[method] = losing;
		return;
	}
	(ports as unknown as Record<string, Record<string, Method>>)[port] = {
		...(ports as unknown as Record<string, Record<string, Method>>)[port],
		[method]: losing,
	};
}
