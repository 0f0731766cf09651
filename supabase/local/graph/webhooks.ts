import { createHmac } from 'node:crypto';
import { digitsOf } from './refuse-message.ts';

/** Address of reports and the secret that signs them. */
export type WebhookTarget = { url: string; appSecret: string };

export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** A message to report on. */
export type Reported = { id: string; to: string; callbackData?: string | undefined };

/** `at`: Unix seconds. `code`: reason of the failure. `withoutPhone`: as for people with a username. */
export type ReportOptions = { at?: number; code?: number; withoutPhone?: boolean; withoutCallbackData?: boolean };

const now = () => Math.floor(Date.now() / 1000);

/** A status event in Meta's form. */
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

/** Meta's id of a user. It is the same in all events for one business. */
export const userIdOf = (phone: string): string => `PK.${digitsOf(phone).split('').reverse().join('')}`;

/** Sender and time in Unix seconds. People with a username have no `from`, only `userId`. */
type Sender = { id: string; from?: string | undefined; userId?: string; at?: number };

const senderOf = ({ id, from, userId, at }: Sender) => ({
	...(from === undefined ? {} : { from: digitsOf(from) }),
	from_user_id: userId ?? userIdOf(from ?? String(id.length)),
	id,
	timestamp: String(at ?? now()),
});

/** An incoming text in Meta's form. */
export const incomingEvent = ({ text, ...sender }: Sender & { text: string }): object => ({
	...senderOf(sender),
	type: 'text',
	text: { body: text },
});

/** An edited message, in Meta's form for numbers that are also in the WhatsApp Business app. */
export const editEvent = ({ about, message, ...sender }: Sender & { about: string; message: object }): object => ({
	...senderOf(sender),
	type: 'edit',
	edit: { original_message_id: about, message: { context: { id: 'M0' }, ...message } },
});

/** A message that its sender deleted for everyone. */
export const revokeEvent = ({ about, ...sender }: Sender & { about: string }): object => ({
	...senderOf(sender),
	type: 'revoke',
	revoke: { original_message_id: about },
});

/** A changed number: `from` is the old one. Such an event has no contacts. */
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

/** An entry of `contacts`, which Meta sends with messages and reports. */
export const contactOf = (phone: string, options: { withoutPhone?: boolean; userId?: string } = {}): object => ({
	profile: { name: 'Ayesha' },
	...(options.withoutPhone ? {} : { wa_id: digitsOf(phone) }),
	user_id: options.userId ?? userIdOf(phone),
});

/** Parts of a call. `message_echoes`: messages that the hall sent with the app. */
type CallParts = { contacts?: object[]; statuses?: object[]; messages?: object[]; message_echoes?: object[] };

/** Body of a call: one account, one change, all events. */
export function callBody(phoneNumberId: string, events: CallParts, field = 'messages'): object {
	const metadata = { display_phone_number: '920000000000', phone_number_id: phoneNumberId };
	const value = { messaging_product: 'whatsapp', metadata, ...events };
	return { object: 'whatsapp_business_account', entry: [{ id: 'WABA', changes: [{ field, value }] }] };
}

/** Bytes as Meta sends them, with every non-ASCII character escaped. A webhook that signs re-serialised JSON fails. */
export const bytesOf = (body: object): string =>
	JSON.stringify(body).replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Value of the signature header. */
export const signatureOf = (bytes: string, appSecret: string): string =>
	`sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;

/** Calls the webhook once and returns its HTTP status. A `null` signature is left out. */
export async function callWebhook(target: WebhookTarget, bytes: string, signature?: string | null): Promise<number> {
	const signed = signature === undefined ? signatureOf(bytes, target.appSecret) : signature;
	const headers = { 'content-type': 'application/json', ...(signed === null ? {} : { 'x-hub-signature-256': signed }) };
	const response = await fetch(target.url, { method: 'POST', headers, body: bytes });
	await response.arrayBuffer();
	return response.status;
}
