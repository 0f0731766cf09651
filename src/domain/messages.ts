import type { Language } from './booking.ts';
import { type Day, dayInWords } from './day.ts';
import { waDigits } from './phone.ts';
import { type EventTime, type Hall, HOURS } from './slot.ts';
import { onOneLine } from './text.ts';

/** What a message is for. `text` is what staff wrote themselves. */
export const MESSAGE_KINDS = [
	'thank_you',
	'manager_notice',
	'hold_expiring',
	'advance_received',
	'balance_due',
	'reminder_7_days',
	'reminder_1_day',
	'cancelled',
	'text',
	'incoming',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The hall's own messages that staff may ask for: all that go to the family. */
export const TEMPLATE_KINDS = [
	'thank_you',
	'hold_expiring',
	'advance_received',
	'balance_due',
	'reminder_7_days',
	'reminder_1_day',
	'cancelled',
] as const satisfies readonly MessageKind[];
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Where a message stands: a row first, then an attempt, then what the provider reports (decision 17). */
export const MESSAGE_STATES = [
	'queued',
	'leased',
	'accepted',
	'sent',
	'delivered',
	'read',
	'failed',
	'unknown',
	'dead',
	'cancelled',
	'received',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as the hall keeps it. `params` fill the blanks of its kind's text; `attempts` fences slow senders out. */
export type Message = {
	id: string;
	bookingId: string;
	kind: MessageKind;
	/** E.164. */
	toPhone: string;
	language: Language;
	params: Record<string, string>;
	state: MessageState;
	attempts: number;
	providerId: string | null;
	simulated: boolean;
	lastError: { code: string; message: string } | null;
	/** ISO instants. */
	createdAt: string;
	updatedAt: string;
};

/** Whether the provider has taken the message: the earliest moment at which anybody may say "sent". */
export const isAccepted = (state: MessageState): boolean =>
	state === 'accepted' || state === 'sent' || state === 'delivered' || state === 'read';

/** What the visitor's message to the hall manager tells. */
export type BookingWords = {
	name: string;
	hall: Hall;
	eventDate: Day;
	eventTime: EventTime;
	guests: number;
	menu?: string | undefined;
	requests?: string | undefined;
	/** As shown, "+92 300 1234567". */
	phone: string;
	reference?: string | undefined;
};

/** The message that the visitor sends to the hall manager, as copy.md has it; what is unknown is left out. */
export function bookingMessage(words: BookingWords, language: Language): string {
	const when = `${dayInWords(words.eventDate, language)}, ${HOURS[words.eventTime].words}`;
	const requests = words.requests && shortened(onOneLine(words.requests), REQUESTS_LIMIT);
	if (language === 'ur') {
		return sentences(
			`السلام علیکم، میں ${words.name}۔ ${when} کو ${words.hall}، ${words.guests} مہمانوں کے لیے درج کر لیجیے۔`,
			words.menu && `مینیو: ${words.menu}۔`,
			requests && `درخواست: ${requests}۔`,
			`فون: ${words.phone}۔`,
			words.reference && `حوالہ: ${words.reference}`,
		);
	}
	return sentences(
		`Assalam-o-Alaikum, this is ${words.name}. Please note ${words.hall} for ${when}, ${words.guests} guests.`,
		words.menu && `Menu: ${words.menu}.`,
		requests && `Requests: ${requests}.`,
		`Phone: ${words.phone}.`,
		words.reference && `Reference: ${words.reference}`,
	);
}

/** A click-to-chat link with the text filled in. `encodeURIComponent`, because a `+` would show as a plus in the chat. */
export const whatsappUrl = (e164: string, text: string): string => `https://wa.me/${waDigits(e164)}?text=${encodeURIComponent(text)}`;

/** Characters of the requests that fit a link which every phone opens. */
const REQUESTS_LIMIT = 300;

const shortened = (text: string, limit: number) => ([...text].length > limit ? `${[...text].slice(0, limit - 1).join('')}…` : text);
const sentences = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' ');
