import { type HttpAnswer, objectAt } from '#shared/browser/http.ts';
import { askAsStaff } from '#shared/data/call.ts';
import { isLost, type Trouble } from '#shared/data/trouble.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import { MESSAGE_STATES, type MessageState } from '#shared/rules/messaging/messages.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** The server's refusals for which the desk has its own words. */
const KNOWN = ['window_closed', 'opted_out', 'too_many_requests', 'other_number'] as const;

/** Why a message was not taken. "refused" brings the server's words. */
export type SendProblem = { kind: Trouble | (typeof KNOWN)[number] } | { kind: 'refused'; words: string };

type NewMessage = { type: 'text'; message: string } | { type: 'template'; kind: TemplateKind };

/** Sends a message by the server, which holds the provider's keys. Answers the state of the message. */
export async function sendMessage(
	{ id, phone }: Pick<Booking, 'id' | 'phone'>,
	message: NewMessage,
): Promise<Result<MessageState, SendProblem>> {
	const answer = await askAsStaff('/api/whatsapp/send', { method: 'POST', json: { to: phone, ...message, bookingId: id } });
	if (answer.kind !== 'answer') return err({ kind: 'lost' });
	if (answer.status !== 200) return err(isLost(answer.status) ? { kind: 'lost' } : problemOf(answer));
	const { status } = asRecord(answer.body);
	const state = MESSAGE_STATES.find((known) => known === status);
	// A network's login page is not the server's answer.
	return state ? ok(state) : err({ kind: 'lost' });
}

function problemOf({ status, body }: HttpAnswer & { kind: 'answer' }): SendProblem {
	const { code, message, fields } = objectAt(body, 'error');
	const known = KNOWN.find((each) => each === code);
	if (known) return { kind: known };
	if (status === 401 || status === 403) return { kind: 'denied' };
	if (status >= 500) return { kind: 'failed' };
	const [field] = Object.values(asRecord(fields));
	const said = field ?? message;
	return typeof said === 'string' ? { kind: 'refused', words: said } : { kind: 'failed' };
}

/** The provider of the messages, and the setting that is missing. */
export type Carrier = { provider: 'cloud' | 'simulated' | null; problem: string | null };

/** Asks the server for the provider; `undefined` without an answer. */
export async function readCarrier(): Promise<Carrier | undefined> {
	const answer = await askAsStaff('/api/whatsapp/status');
	if (answer.kind !== 'answer' || answer.status !== 200) return undefined;
	const { provider, problem } = asRecord(answer.body);
	return {
		provider: provider === 'cloud' || provider === 'simulated' ? provider : null,
		problem: typeof problem === 'string' ? problem : null,
	};
}
