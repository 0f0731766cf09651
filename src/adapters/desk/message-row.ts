import type { ChatMessage, MessageError } from '#domain/desk/chat-port.ts';

/** The columns of a message that the desk reads. Of `params` only the audience: the rest may hold the family's own link. */
export const MESSAGE_COLUMNS =
	'id, booking_id, kind, state, body, simulated, attempts, last_error, created_at, updated_at, next_at, audience:params->>audience';

/** A message as the database writes it. */
export type MessageRow = {
	id: string;
	booking_id: string;
	kind: ChatMessage['kind'];
	state: ChatMessage['state'];
	body: string | null;
	simulated: boolean;
	attempts: number;
	last_error: unknown;
	created_at: string;
	updated_at: string;
	next_at: string;
	audience: string | null;
};

/** Turns a message's columns into the domain's names. */
export const messageOf = (row: MessageRow): ChatMessage => ({
	id: row.id,
	kind: row.kind,
	state: row.state,
	text: row.body,
	isForHall: row.kind === 'manager_notice' || row.audience === 'staff',
	simulated: row.simulated,
	attempts: row.attempts,
	error: errorOf(row.last_error),
	createdAt: row.created_at,
	updatedAt: row.updated_at,
	nextAt: row.next_at,
});

/** The error as our outbox writes it, `{code, message}`; anything else is kept as "unknown" rather than lost. */
export function errorOf(given: unknown): MessageError | null {
	if (typeof given !== 'object' || given === null) return null;
	const { code, message }: { code?: unknown; message?: unknown } = given;
	return { code: code === undefined ? 'unknown' : String(code), message: typeof message === 'string' ? message : '' };
}
