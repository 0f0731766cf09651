import type { OutgoingMessage } from '#domain/shared/ports.ts';
import type { MessageWords } from '#i18n/messaging/message-words.ts';

/** The body of a call to send (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages). */
export type Payload = Record<string, unknown>;

/** Characters that a text may have. */
export const MAX_BODY = 4096;

/** Free text, for those who wrote to the hall within a day. Links are not fetched for a preview: one of them carries a token. */
export const textPayload = (message: OutgoingMessage, body: string): Payload => ({
	...envelope(message),
	type: 'text',
	text: { preview_url: false, body },
});

/** A template with its blanks, by name. */
export const templatePayload = (message: OutgoingMessage, { template, blanks }: MessageWords): Payload => ({
	...envelope(message),
	type: 'template',
	template: {
		name: template.name,
		language: { code: message.language },
		components: [{ type: 'body', parameters: blanks.map(({ name, text }) => ({ type: 'text', parameter_name: name, text })) }],
	},
});

/** The reports carry the callback data back: with it a message is found whose sending broke off before Meta told its id. */
const envelope = ({ id, toPhone }: OutgoingMessage) => ({
	messaging_product: 'whatsapp',
	recipient_type: 'individual',
	to: toPhone.replace(/^\+/, ''),
	biz_opaque_callback_data: id,
});
