import type { AnswerOf, Row } from '#database';
import { deskProblemOf, type Refused } from '#features/desk/shell/desk-problems.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import type { Fetch } from '#shared/browser/http.ts';
import { troubleOf } from '#shared/data/trouble.ts';
import { camelCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';
import { isRecord } from '#shared/rules/unknown.ts';
import type { ChatMessage, ChatPort, Health, LostMessage, MessageError, RetryProblem, Unanswered } from './messages-port.ts';
import { staffSend } from './send-message.ts';

/** The hall's messages by Supabase's data API, as the signed-in person. Sending goes through the server's endpoints. */
export function staffChat(connection: Pick<SupabaseBrowser, 'supabase'>, fetch?: Fetch): ChatPort {
	const { supabase } = connection;
	return {
		...staffSend(connection, fetch),

		async read({ id }) {
			const [messages, conversation] = await Promise.all([
				supabase.from('messages').select(MESSAGE_COLUMNS).eq('booking_id', id).order('created_at').order('id').limit(MOST),
				supabase.rpc('conversation_of', { p_booking: id }),
			]);
			if (messages.error) return err(deskProblemOf(messages));
			if (conversation.error) return err(deskProblemOf(conversation));
			const standing = conversation.data;
			return ok({
				messages: messages.data.map((row) => withAuthor(messageOf(row), standing?.authors[row.id])),
				openUntil: standing?.open_until ?? null,
				isOptedOut: standing?.opted_out ?? false,
				...(standing && !standing.agreed && { isUnasked: true }),
				...(standing?.new_phone && { newPhone: standing.new_phone }),
				...(standing?.quiet && { quiet: standing.quiet }),
			});
		},

		async said(messageId) {
			const answer = await supabase.rpc('message_said', { p_message: messageId });
			return answer.error ? err(deskProblemOf(answer)) : ok(answer.data);
		},

		async wouldSay(bookingId, kind) {
			const answer = await supabase.rpc('message_to_say', { p_booking: bookingId, p_kind: kind });
			return answer.error ? err(deskProblemOf(answer)) : ok(answer.data);
		},

		async retry(messageId) {
			const answer = await supabase.rpc('retry_message', { p_message: messageId });
			return answer.error ? err(retryProblemOf(answer)) : ok(undefined);
		},

		async noteRung(messageId) {
			const answer = await supabase.rpc('note_rung', { p_message: messageId });
			return answer.error ? err(retryProblemOf(answer)) : ok(undefined);
		},

		async health() {
			const answer = await supabase.rpc('messaging_health');
			return answer.error ? err(deskProblemOf(answer)) : ok(healthOf(answer.data));
		},

		async resume() {
			const answer = await supabase.rpc('resume_messaging');
			return answer.error ? err(troubleOf(answer)) : ok(undefined);
		},

		async lostSince(instant) {
			const lost = await supabase
				.from('messages')
				.select(`${MESSAGE_COLUMNS}, bookings(client_name, deleted_at)`)
				.in('state', LOST)
				.neq('kind', 'manager_notice')
				.is('params->>audience', null)
				.is('rung_at', null)
				.gte('updated_at', instant)
				.order('updated_at', { ascending: false })
				.limit(MOST_LOST);
			if (lost.error) return err(deskProblemOf(lost));
			return ok(lost.data.flatMap(lostOf));
		},

		async unansweredSince(instant) {
			const said = await supabase
				.from('messages')
				.select(`${MESSAGE_COLUMNS}, bookings(client_name, deleted_at)`)
				.in('kind', ['incoming', 'text'])
				.gte('created_at', instant)
				.order('created_at', { ascending: false })
				.limit(MOST);
			if (said.error) return err(deskProblemOf(said));
			return ok(lastWordsOf(said.data.filter(isSaid).sort(newestFirst)).flatMap(unansweredOf));
		},
	};
}

const withAuthor = (message: ChatMessage, author: string | undefined): ChatMessage => (author ? { ...message, author } : message);

/** More than a booking can have (the outbox has a limit). */
const MOST = 500;
/** Longest list of lost messages. */
const MOST_LOST = 20;

/** States of a lost message, or of one that may be lost. */
const LOST = ['failed', 'dead', 'unknown'] as const satisfies LostMessage['state'][];

type NamedRow = MessageRow & { bookings: { client_name: string; deleted_at: string | null } | null };

const healthOf = (row: AnswerOf<'messaging_health'>): Health => ({
	failingSince: row.failing_since,
	code: row.code,
	queued: row.queued,
	oldestAt: row.oldest_at,
	...(row.hall_missed && { hallMissed: row.hall_missed }),
	requests: { today: row.requests_today, perDay: row.requests_per_day, quiet: row.quiet_requests },
});

const retryProblemOf = (refused: Refused): RetryProblem => {
	if (refused.error.message === 'opted_out') return 'opted-out';
	if (refused.error.message === 'wait_for_report') return 'wait-for-report';
	return refused.error.code === 'PT409' || refused.error.code === 'PT404' ? 'moved-on' : troubleOf(refused);
};

/** Leaves out messages of deleted bookings. */
function lostOf({ bookings, ...row }: NamedRow): LostMessage[] {
	const state = LOST.find((lost) => lost === row.state);
	if (!state || !bookings || bookings.deleted_at) return [];
	return [
		{
			id: row.id,
			bookingId: row.booking_id,
			clientName: bookings.client_name,
			kind: row.kind,
			state,
			error: errorOf(row.last_error),
			lostAt: row.updated_at,
		},
	];
}

/** STOP and START need no answer, so the message before them counts. */
const isSaid = ({ wish, revoked_at }: NamedRow): boolean => wish === null && revoked_at === null;

/** An edit counts as a new message. */
const saidAt = ({ created_at, edited_at }: NamedRow): string => edited_at ?? created_at;
const newestFirst = (one: NamedRow, other: NamedRow): number => Date.parse(saidAt(other)) - Date.parse(saidAt(one));

/** The last message of each conversation, newest first. */
function lastWordsOf(rows: NamedRow[]): NamedRow[] {
	const seen = new Set<string>();
	return rows.filter(({ booking_id }) => !seen.has(booking_id) && seen.add(booking_id));
}

function unansweredOf({ bookings, ...row }: NamedRow): Unanswered[] {
	if (row.kind !== 'incoming' || !bookings || bookings.deleted_at) return [];
	return [{ id: row.id, bookingId: row.booking_id, clientName: bookings.client_name, text: row.body, at: saidAt({ bookings, ...row }) }];
}

/** The columns that the desk reads. Other fields of `params` may hold the family's own link. */
const MESSAGE_COLUMNS =
	'id, booking_id, kind, state, body, simulated, attempts, last_error, created_at, updated_at, next_at, edited_at, first_body, revoked_at, rung_at, audience:params->>audience, wish:params->>wish';

/** A message as the database writes it. */
type MessageRow = Pick<
	Row<'messages'>,
	| 'id'
	| 'booking_id'
	| 'kind'
	| 'state'
	| 'body'
	| 'simulated'
	| 'attempts'
	| 'last_error'
	| 'created_at'
	| 'updated_at'
	| 'next_at'
	| 'edited_at'
	| 'first_body'
	| 'revoked_at'
	| 'rung_at'
> & { audience: string | null; wish: string | null };

/** Converts a row to the desk's names. */
const messageOf = ({ body, audience, wish, last_error, edited_at, first_body, revoked_at, rung_at, ...row }: MessageRow): ChatMessage => ({
	...camelCased(row),
	text: body,
	isForHall: row.kind === 'manager_notice' || audience === 'staff',
	error: errorOf(last_error),
	...((wish === 'stop' || wish === 'start') && { wish }),
	...(edited_at && { edited: { at: edited_at, before: first_body } }),
	...(revoked_at && { isRevoked: true }),
	...(rung_at && { rungAt: rung_at }),
});

/** Reads the outbox's error, `{code, message}`. Without a code it is "unknown". */
function errorOf(given: unknown): MessageError | null {
	if (!isRecord(given)) return null;
	const { code, message } = given;
	return { code: code === undefined ? 'unknown' : String(code), message: typeof message === 'string' ? message : '' };
}
