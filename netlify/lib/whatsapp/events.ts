import type { StatusEvent, WhatsappEvent } from '#shared/rules/messaging/whatsapp-events.ts';
import { parsePhone } from '#shared/rules/phone.ts';
import { tidy, withoutHidden } from '#shared/rules/text.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/** The events of one webhook call for our number. `ignored` counts entries that are unknown or for other numbers. */
type WebhookEvents = { events: WhatsappEvent[]; ignored: number };

type Json = Record<string, unknown>;

/**
 * Parses a webhook's body. Meta sends several entries and changes at once, adds kinds and fields freely and, since usernames exist, may
 * omit numbers. Missing and unknown parts are skipped, and nothing throws.
 */
export function eventsIn(body: unknown, phoneNumberId: string): WebhookEvents {
	const values = listIn(asRecord(body), 'entry').flatMap((entry) => listIn(asRecord(entry), 'changes').map(valueOfMessages));
	const found = values.flatMap((value) => {
		if (!value || asRecord(value['metadata'])['phone_number_id'] !== phoneNumberId) return [undefined];
		const contacts = contactsIn(value);
		return [
			...listIn(value, 'statuses').map((status) => statusOf(asRecord(status), contacts)),
			...listIn(value, 'messages').map((message) => incomingOf(asRecord(message), contacts)),
		];
	});
	const events = found.filter((event) => event !== undefined);
	return { events, ignored: found.length - events.length };
}

function valueOfMessages(change: unknown): Json | undefined {
	const { field, value } = asRecord(change);
	return field === 'messages' ? asRecord(value) : undefined;
}

/** "played" means that a voice message was heard. */
const STATUSES = new Map<unknown, StatusEvent['status']>([
	['sent', 'sent'],
	['delivered', 'delivered'],
	['read', 'read'],
	['played', 'read'],
	['failed', 'failed'],
]);

function statusOf(json: Json, contacts: readonly Contact[]): WhatsappEvent | undefined {
	const status = STATUSES.get(json['status']);
	const [providerId, at] = [idOf(json['id']), secondsOf(json['timestamp'])];
	if (!status || !providerId || at === undefined) return undefined;
	const messageId = UUID.exec(textOf(json['biz_opaque_callback_data']) ?? '')?.[0];
	const { userId } = personOf(phoneOf(json['recipient_id']), idOf(json['recipient_user_id']), contacts);
	const error = status === 'failed' ? errorOf(json) : undefined;
	return { status, providerId, at, ...(messageId && { messageId }), ...(userId && { userId }), ...(error && { error }) };
}

function incomingOf(json: Json, contacts: readonly Contact[]): WhatsappEvent | undefined {
	const [providerId, at] = [idOf(json['id']), secondsOf(json['timestamp'])];
	if (!providerId || at === undefined) return undefined;
	const type = /^[a-z_]{1,30}$/.exec(textOf(json['type']) ?? '')?.[0] ?? 'unknown';
	const person = personOf(phoneOf(json['from']), idOf(json['from_user_id']) ?? idOf(json['user_id']), contacts);
	const { phone: from, userId } = type === 'system' ? { phone: phoneOf(json['from']), userId: undefined } : person;
	const changed = type === 'edit' || type === 'revoke' ? changeIn(type, asRecord(json[type])) : undefined;
	if ((type === 'edit' || type === 'revoke') && !changed) return undefined;
	const text = wordsOf(type === 'edit' ? asRecord(asRecord(json['edit'])['message']) : json);
	return {
		status: 'incoming',
		providerId,
		at,
		type,
		...(from && { from }),
		...(userId && { userId }),
		...(text && { text }),
		...changed,
		...(type === 'system' && newIdentityIn(asRecord(json['system']))),
	};
}

function changeIn(change: 'edit' | 'revoke', json: Json) {
	const about = idOf(json['original_message_id']);
	return about && { change, about };
}

/** The sender's new number or id in a "system" message. */
function newIdentityIn(json: Json) {
	const newPhone = phoneOf(json['wa_id'] ?? json['new_wa_id']);
	const [newUserId, previousUserId] = [idOf(json['user_id']), idOf(json['previous_user_id'])];
	return { ...(newPhone && { newPhone }), ...(newUserId && { newUserId }), ...(previousUserId && { previousUserId }) };
}

/** A person in a call, known by number (E.164), by the provider's id, or by both. */
type Contact = { phone?: string | undefined; userId?: string | undefined };

const contactsIn = (value: Json): Contact[] =>
	listIn(value, 'contacts').map((contact) => {
		const { wa_id: number, user_id: userId } = asRecord(contact);
		return { phone: phoneOf(number), userId: idOf(userId) };
	});

/** Adds a missing number or id from the call's contacts. An event without either belongs to the only contact. */
function personOf(phone: string | undefined, userId: string | undefined, contacts: readonly Contact[]): Contact {
	if (phone && userId) return { phone, userId };
	const same = contacts.find((contact) => (phone && contact.phone === phone) || (userId && contact.userId === userId));
	const only = contacts.length === 1 && contacts[0] && agrees(contacts[0], phone, userId) ? contacts[0] : undefined;
	const contact = same ?? only;
	return { phone: phone ?? contact?.phone, userId: userId ?? contact?.userId };
}

const agrees = (contact: Contact, phone: string | undefined, userId: string | undefined): boolean =>
	(!phone || !contact.phone || contact.phone === phone) && (!userId || !contact.userId || contact.userId === userId);

function phoneOf(value: unknown): string | undefined {
	const number = textOf(value)?.replace(/\D/g, '');
	return number ? parsePhone(`+${number}`) : undefined;
}

/** The text of a message: typed, on a pressed button, or under a picture. Hidden characters are removed. */
function wordsOf(json: Json): string | undefined {
	const reply = asRecord(json['interactive']);
	const said = [
		asRecord(json['text'])['body'],
		asRecord(json['button'])['text'],
		asRecord(reply['button_reply'])['title'],
		asRecord(reply['list_reply'])['title'],
		...['image', 'video', 'document'].map((type) => asRecord(json[type])['caption']),
		asRecord(json['system'])['body'],
	].find((words) => typeof words === 'string' && words.trim() !== '');
	return cleaned(textOf(said) ?? '', MAX_WORDS) || undefined;
}

function errorOf(json: Json): { code: string; message: string } {
	const { code, title, message, error_data: data } = asRecord(listIn(json, 'errors')[0]);
	const words = textOf(asRecord(data)['details']) ?? textOf(message) ?? textOf(title) ?? 'No reason was given';
	const isCode = typeof code === 'number' || (typeof code === 'string' && /^\w{1,60}$/.test(code));
	return { code: isCode ? String(code) : 'unknown', message: cleaned(words, MAX_REASON) };
}

/** PostgreSQL accepts neither NUL nor half a surrogate pair. */
const cleaned = (text: string, limit: number): string => withoutHidden(tidy(text)).trim().slice(0, limit).toWellFormed();

const MAX_WORDS = 4096;
const MAX_REASON = 500;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

const listIn = (value: Json, name: string): unknown[] => (Array.isArray(value[name]) ? value[name] : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const idOf = (value: unknown): string | undefined =>
	typeof value === 'string' && value.length >= 1 && value.length <= 200 && /^[\x21-\x7e]+$/.test(value) ? value : undefined;

/** Parses Unix seconds between 2020 and 2100. */
function secondsOf(value: unknown): number | undefined {
	const seconds = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
	return seconds >= 1_577_836_800 && seconds <= 4_102_444_800 ? seconds : undefined;
}
