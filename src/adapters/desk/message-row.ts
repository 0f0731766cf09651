import type { Row } from '#database';
import type { ChatMessage, MessageError } from '#domain/desk/chat-port.ts';
import { camelCased } from '#domain/shared/naming.ts';

/** The columns of a message that the desk reads. Of `params` only the audience: the rest may hold the family's own link. */
export const MESSAGE_COLUMNS =
	'id, booking_id, kind, state, body, simulated, attempts, last_error, created_at, updated_at, next_at, audience:params->>audience';

/** A message as the database writes it. */
export type MessageRow = Pick<
	Row<'messages'>,
	'id' | 'booking_id' | 'kind' | 'state' | 'body' | 'simulated' | 'attempts' | 'last_error' | 'created_at' | 'updated_at' | 'next_at'
> & { audience: string | null };

/** Turns a message's columns into the domain's names. */
export const messageOf = ({ body, audience, last_error, ...row }: MessageRow): ChatMessage => ({
	...camelCased(row),
	text: body,
	isForHall: row.kind === 'manager_notice' || audience === 'staff',
	error: errorOf(last_error),
});

/** The error as our outbox writes it, `{code, message}`; anything else is kept as "unknown" rather than lost. */
export function errorOf(given: unknown): MessageError | null {
	if (typeof given !== 'object' || given === null) return null;
	const { code, message }: { code?: unknown; message?: unknown } = given;
	return { code: code === undefined ? 'unknown' : String(code), message: typeof message === 'string' ? message : '' };
}
