import type { Verdict } from './message-errors.ts';

/** What the provider tells of a message of ours: how far it has come, or that it failed. */
export type StatusEvent = {
	status: 'sent' | 'delivered' | 'read' | 'failed';
	/** The provider's id of the message. */
	providerId: string;
	/** Seconds since 1970, by the provider's clock. */
	at: number;
	/** The id of ours that was sent along, a UUID. */
	messageId?: string;
	/** The provider's own id of the person; a number need not be told. */
	userId?: string;
	error?: { code: string; message: string };
	/** What a failure means for the message. */
	verdict?: Verdict;
};

/** What somebody wrote to the hall. One of `from` (E.164) and `userId` says who; both may be missing. */
export type IncomingEvent = {
	status: 'incoming';
	providerId: string;
	at: number;
	from?: string;
	userId?: string;
	/** Such as "text" or "image". */
	type: string;
	text?: string;
	wish?: Wish;
};

export type WhatsappEvent = StatusEvent | IncomingEvent;

/** To hear no more of the hall, or to hear of it again. */
type Wish = 'stop' | 'start';

/** The wish that a message consists of, and of nothing else: "please do not stop" is none. English, Roman Urdu and Urdu. */
export function wishOf(text: string): Wish | undefined {
	const said = text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	return WISHES.get(said);
}

const WISHES = new Map<string, Wish>([
	...[
		'stop',
		'stop all',
		'stopall',
		'stop messages',
		'unsubscribe',
		'band karo',
		'band kro',
		'band karen',
		'band karein',
		'band kar do',
		'band kar den',
		'band kardo',
		'بند',
		'بند کرو',
		'بند کریں',
		'بند کر دو',
		'بند کر دیں',
		'بند کردیں',
		'سٹاپ',
		'اسٹاپ',
	].map((words) => [words, 'stop'] as const),
	...['start', 'unstop', 'subscribe', 'shuru', 'shuru karo', 'shuru karen', 'شروع', 'شروع کرو', 'شروع کریں', 'سٹارٹ', 'اسٹارٹ'].map(
		(words) => [words, 'start'] as const,
	),
]);
