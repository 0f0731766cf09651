import { createHmac } from 'node:crypto';

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
		...(withoutPhone ? {} : { recipient_id: to.replace(/\D/g, '') }),
		recipient_user_id: `PK.${id.length}`,
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

/** An incoming text as Meta words it. `from` is left out for people with a username. */
export const incomingEvent = (message: { id: string; from?: string | undefined; text: string; at?: number }): object => ({
	id: message.id,
	...(message.from === undefined ? {} : { from: message.from.replace(/\D/g, '') }),
	from_user_id: `PK.${message.id.length}`,
	timestamp: String(message.at ?? now()),
	type: 'text',
	text: { body: message.text },
});

/** A call's body: one account, one change with all the events. */
export function callBody(phoneNumberId: string, events: { statuses?: object[]; messages?: object[] }): object {
	const metadata = { display_phone_number: '920000000000', phone_number_id: phoneNumberId };
	const value = { messaging_product: 'whatsapp', metadata, ...events };
	return { object: 'whatsapp_business_account', entry: [{ id: 'WABA', changes: [{ field: 'messages', value }] }] };
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
