import type { PostgrestError } from '@supabase/supabase-js';
import type { ChatMessage, ChatPort, LostMessage, QuietReason, RetryProblem, Unanswered } from '#domain/desk/chat-port.ts';
import type { DeskProblem } from '#domain/desk/desk-problem.ts';
import { wishOf } from '#domain/messaging/whatsapp-events.ts';
import { no, ok } from '#domain/shared/result.ts';
import type { Fetch } from '../browser/http.ts';
import { errorOf, MESSAGE_COLUMNS, type MessageRow, messageOf } from './message-row.ts';
import { staffSend } from './send.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** The messages of the hall by Supabase's data API, as the person who is signed in; sending goes through the server's doors. */
export function staffChat(connection: Pick<SupabaseBrowser, 'supabase'>, fetch?: Fetch): ChatPort {
	const { supabase } = connection;
	return {
		...staffSend(connection, fetch),

		async read({ id }) {
			const [messages, conversation] = await Promise.all([
				supabase.from('messages').select(MESSAGE_COLUMNS).eq('booking_id', id).order('created_at').order('id').limit(MOST),
				supabase.rpc('conversation_of', { p_booking: id }),
			]);
			if (messages.error) return no(problemOf(messages));
			if (conversation.error) return no(problemOf(conversation));
			const standing = conversation.data as ConversationRow | null;
			return ok({
				messages: (messages.data as MessageRow[]).map((row) => withAuthor(messageOf(row), standing?.authors[row.id])),
				openUntil: standing?.open_until ?? null,
				isOptedOut: standing?.opted_out ?? false,
				...(standing?.quiet && { quiet: standing.quiet }),
			});
		},

		async retry(messageId) {
			const answer = await supabase.rpc('retry_message', { p_message: messageId });
			return answer.error ? no(retryProblemOf(answer)) : ok(undefined);
		},

		async health() {
			const answer = await supabase.rpc('messaging_health');
			if (answer.error) return no(problemOf(answer));
			const { failing_since, code, queued, oldest_at, hall_missed, requests_today, requests_per_day, quiet_requests } =
				answer.data as HealthRow;
			const requests = { today: requests_today, perDay: requests_per_day, quiet: quiet_requests };
			return ok({
				failingSince: failing_since,
				code,
				queued,
				oldestAt: oldest_at,
				...(hall_missed && { hallMissed: hall_missed }),
				requests,
			});
		},

		async resume() {
			const answer = await supabase.rpc('resume_messaging');
			return answer.error ? no(problemOf(answer)) : ok(undefined);
		},

		async lostSince(instant) {
			const lost = await supabase
				.from('messages')
				.select(`${MESSAGE_COLUMNS}, bookings(client_name, deleted_at)`)
				.in('state', ['failed', 'dead', 'unknown'])
				.neq('kind', 'manager_notice')
				.is('params->>audience', null)
				.gte('updated_at', instant)
				.order('updated_at', { ascending: false })
				.limit(MOST_LOST);
			if (lost.error) return no(problemOf(lost));
			// A deleted booking's messages are nobody's concern any more.
			const rows = (lost.data as unknown as LostRow[]).filter(({ bookings }) => bookings && !bookings.deleted_at);
			return ok(rows.map(lostOf));
		},

		async unansweredSince(instant) {
			const said = await supabase
				.from('messages')
				.select(`${MESSAGE_COLUMNS}, bookings(client_name, deleted_at)`)
				.in('kind', ['incoming', 'text'])
				.gte('created_at', instant)
				.order('created_at', { ascending: false })
				.limit(MOST);
			if (said.error) return no(problemOf(said));
			return ok(lastWordsOf((said.data as unknown as NamedRow[]).filter(isSaid)).flatMap(unansweredOf));
		},
	};
}

const withAuthor = (message: ChatMessage, author: string | undefined): ChatMessage => (author ? { ...message, author } : message);

/** More than a booking ever has (a cap of the outbox). */
const MOST = 500;
/** More than a reader can take in at once. */
const MOST_LOST = 20;

type NamedRow = MessageRow & { bookings: { client_name: string; deleted_at: string | null } | null };
type LostRow = NamedRow & { state: LostMessage['state'] };

type HealthRow = {
	failing_since: string | null;
	code: string | null;
	queued: number;
	oldest_at: string | null;
	hall_missed: string | null;
	requests_today: number;
	requests_per_day: number;
	quiet_requests: number;
};

type ConversationRow = { open_until: string | null; opted_out: boolean; quiet: QuietReason | null; authors: Record<string, string> };

type Refused = { error: PostgrestError; status: number };

const problemOf = ({ status }: Refused): DeskProblem => (status === 401 || status === 403 ? 'denied' : 'failed');

const retryProblemOf = (refused: Refused): RetryProblem => {
	if (refused.error.message === 'opted_out') return 'opted-out';
	if (refused.error.message === 'wait_for_report') return 'wait-for-report';
	return refused.error.code === 'PT409' || refused.error.code === 'PT404' ? 'moved-on' : problemOf(refused);
};

const lostOf = (row: LostRow): LostMessage => ({
	id: row.id,
	bookingId: row.booking_id,
	clientName: row.bookings?.client_name ?? '',
	kind: row.kind,
	state: row.state,
	error: errorOf(row.last_error),
	lostAt: row.updated_at,
});

/** STOP and START are heeded by themselves: nobody waits for an answer to them, and what was said before still does. */
const isSaid = ({ kind, body }: NamedRow): boolean => kind !== 'incoming' || wishOf(body ?? '') === undefined;

/** The last thing said in each conversation; the newest come first. */
function lastWordsOf(rows: NamedRow[]): NamedRow[] {
	const seen = new Set<string>();
	return rows.filter(({ booking_id }) => !seen.has(booking_id) && seen.add(booking_id));
}

const unansweredOf = ({ id, booking_id, kind, body, created_at, bookings }: NamedRow): Unanswered[] =>
	kind === 'incoming' && bookings && !bookings.deleted_at
		? [{ id, bookingId: booking_id, clientName: bookings.client_name, text: body, at: created_at }]
		: [];
