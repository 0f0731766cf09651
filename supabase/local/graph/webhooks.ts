import { createHmac } from 'node:crypto';
import { digitsOf } from './judge.ts';

/** Where reports go and how they are signed. */
export type WebhookTarget = { url: string; appSecret: string };

export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** A message of which something is reported. */
export type Reported = { id: string; to: string; callbackData?: string | undefined };

/** What may differ in a report. `at`: Unix seconds; `code`: why it failed; `withoutPhone`: as for people with a username. */
export type ReportOptions = { at?: number; code?: number; withoutPhone?: boolean; withoutCallbackData?: boolean };

const now = () => Math.floor(Date.now() / 1000);

/** A status event as Meta words it. */
export function statusEvent({ id, to, callbackData }: Reported, status: ReportedStatus, options: ReportOptions = {}): object {
	const { at = now(), code, withoutPhone, withoutCallbackData } = options;
	return {
		id,
		status,
		timestamp: String(at),
		...(withoutPhone ? {} : { recipient_id: digitsOf(to) }),
		recipient_user_id: userIdOf(to),
		...(callbackData !== undefined && !withoutCallbackData ? { biz_opaque_callback_data: callbackData } : {}),
		...(status === 'failed'
			? {
					errors: [
						{ code: code ?? 131026, title: 'Message undeliverable', message: 'Message undeliverable', error_data: { details: 'fake' } },
					],
				}
			: { pricing: { pricing_model: 'PMP', category: 'utility', type: 'regular' } }),
	};
}

/** The provider's own id of a number's user. Each business has one per user, so all events carry the same. */
export const userIdOf = (phone: string): string => `PK.${digitsOf(phone).split('').reverse().join('')}`;

/** Who writes, and when (Unix seconds). `from` is left out for people with a username, whom only `userId` names. */
type Sender = { id: string; from?: string | undefined; userId?: string; at?: number };

const senderOf = ({ id, from, userId, at }: Sender) => ({
	...(from === undefined ? {} : { from: digitsOf(from) }),
	from_user_id: userId ?? userIdOf(from ?? String(id.length)),
	id,
	timestamp: String(at ?? now()),
});

/** An incoming text as Meta words it. */
export const incomingEvent = ({ text, ...sender }: Sender & { text: string }): object => ({
	...senderOf(sender),
	type: 'text',
	text: { body: text },
});

/** A message that its sender has edited, as Meta words it for numbers that are also in the WhatsApp Business app. */
export const editEvent = ({ about, message, ...sender }: Sender & { about: string; message: object }): object => ({
	...senderOf(sender),
	type: 'edit',
	edit: { original_message_id: about, message: { context: { id: 'M0' }, ...message } },
});

/** A message that its sender has deleted for everyone. */
export const revokeEvent = ({ about, ...sender }: Sender & { about: string }): object => ({
	...senderOf(sender),
	type: 'revoke',
	revoke: { original_message_id: about },
});

/** Somebody has another number now: `from` is the old one. Such a message comes without contacts. */
export const newNumberEvent = ({ id, from, to, at }: { id: string; from: string; to: string; at?: number }): object => ({
	from: digitsOf(from),
	id,
	timestamp: String(at ?? now()),
	type: 'system',
	system: {
		body: `User Ayesha changed from ${digitsOf(from)} to ${digitsOf(to)}`,
		wa_id: digitsOf(to),
		user_id: userIdOf(to),
		previous_user_id: userIdOf(from),
		type: 'user_changed_number',
	},
});

/** Entry of `contacts`, which Meta sends beside messages and reports. */
export const contactOf = (phone: string, options: { withoutPhone?: boolean; userId?: string } = {}): object => ({
	profile: { name: 'Ayesha' },
	...(options.withoutPhone ? {} : { wa_id: digitsOf(phone) }),
	user_id: options.userId ?? userIdOf(phone),
});

/** The parts of a call. `message_echoes` are messages that the hall sent with the app. */
type CallParts = { contacts?: object[]; statuses?: object[]; messages?: object[]; message_echoes?: object[] };

/** A call's body: one account, one change with all the events. */
export function callBody(phoneNumberId: string, events: CallParts, field = 'messages'): object {
	const metadata = { display_phone_number: '920000000000', phone_number_id: phoneNumberId };
	const value = { messaging_product: 'whatsapp', metadata, ...events };
	return { object: 'whatsapp_business_account', entry: [{ id: 'WABA', changes: [{ field, value }] }] };
}

/** Bytes as Meta sends them: every character beyond ASCII escaped, so whoever signs what they re-serialised is found out. */
export const bytesOf = (body: object): string =>
	JSON.stringify(body).replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The header's value for these bytes. */
export const signatureOf = (bytes: string, appSecret: string): string =>
	`sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;

/** Calls the webhook once; the HTTP status of its answer. `signature` may be forged, or left out with `null`. */
export async function callWebhook(target: WebhookTarget, bytes: string, signature?: string | null): Promise<number> {
	const signed = signature === undefined ? signatureOf(bytes, target.appSecret) : signature;
	const headers = { 'content-type': 'application/json', ...(signed === null ? {} : { 'x-hub-signature-256': signed }) };
	const response = await fetch(target.url, { method: 'POST', headers, body: bytes });
	await response.arrayBuffer();
	return response.status;
}
