import type { ArgumentsOf } from '#database';
import type { Chat, ChatMessage } from '#features/desk/messages/chat-state.ts';
import type { Health } from '#features/desk/messages/health-state.ts';
import type { Carrier, SendProblem } from '#features/desk/messages/send-message.ts';
import type { HttpAnswer } from '#shared/browser/http.ts';
import type { MessageToSee } from '#shared/rules/booking/today-rows.ts';
import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { Message, MessageState } from '#shared/rules/messaging/messages.ts';
import { type Fault, faultOf, inDatabaseNames } from './wire.ts';

let made = 0;

/** A message that the hall sent and WhatsApp has accepted. */
export function aMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
	made += 1;
	return {
		id: `message-${made}`,
		kind: 'thank_you',
		state: 'accepted',
		body: null,
		author: null,
		isForHall: false,
		simulated: false,
		attempts: 1,
		errorCode: null,
		createdAt: '2026-11-20T16:00:00.123456+00:00',
		nextAt: '2026-11-20T16:00:00.123456+00:00',
		wish: null,
		editedAt: null,
		firstBody: null,
		revokedAt: null,
		rungAt: null,
		...changes,
	};
}

/** A lost message to a family. */
export function aLoss(changes: Partial<MessageToSee> = {}): MessageToSee {
	made += 1;
	return {
		id: `message-${made}`,
		bookingId: 'booking-1',
		clientName: 'Test Family',
		kind: 'thank_you',
		state: 'failed',
		errorCode: '131026',
		says: null,
		at: '2026-11-20T17:00:00.123456+00:00',
		...changes,
	};
}

const NO_MESSAGES: Chat = { messages: [], openUntil: null, optedOut: false, agreed: true, newPhone: null, quiet: null };
const IDLE: Health = {
	...{ failingSince: null, code: null, queued: 0, oldestAt: null, dead: 0, unknown: 0, hallMissed: null },
	...{ requestsToday: 0, requestsPerDay: 100, quietRequests: 0 },
};

/** The hall's messages by booking. It remembers its calls. */
export class FakeChat {
	chats: Record<string, Partial<Chat>> = {};
	asked: { what: 'text' | 'kind' | 'retry'; to: string; says: string }[] = [];
	/** The state of a message right after it was sent. */
	sentAs: MessageState = 'queued';
	refuses: SendProblem | undefined;
	retryRefuses: string | undefined;
	fails: 'denied' | 'failed' | undefined;
	carrierNow: Carrier = { provider: 'cloud', problem: null };
	carrierAsked = 0;
	healthNow: Partial<Health> = {};
	losses: MessageToSee[] = [];
	unanswered: MessageToSee[] = [];
	rung: string[] = [];
	/** The blanks of each of the hall's own messages. */
	says: Pick<Message, 'language' | 'params'> | null = null;
	/** The messages, or kinds of messages, whose text was read. */
	read: string[] = [];
	resumed = 0;
	agreed: string[] = [];
	wishes: { id: string; wish: string }[] = [];
	numbers: { id: string; phone: string; isUsed: boolean }[] = [];
	/** Answers that are held back, oldest first, while `isSlow`. */
	waiting: (() => void)[] = [];
	isSlow = false;

	answers = {
		conversation_of: async ({ p_booking }: ArgumentsOf<'conversation_of'>) => {
			const answer = this.or(inDatabaseNames({ ...NO_MESSAGES, ...this.chats[p_booking] }));
			await this.turn();
			return answer as never;
		},
		message_said: ({ p_message }: ArgumentsOf<'message_said'>) => this.textOf(p_message),
		message_to_say: ({ p_kind }: ArgumentsOf<'message_to_say'>) => this.textOf(p_kind),
		retry_message: async ({ p_message: to }: ArgumentsOf<'retry_message'>) => {
			this.asked.push({ what: 'retry', to, says: '' });
			await this.turn();
			return this.retryRefuses ? faultOf(this.retryRefuses) : {};
		},
		note_rung: ({ p_message, p_rung }: ArgumentsOf<'note_rung'>) => {
			if (!p_rung) this.rung = this.rung.filter((id) => id !== p_message);
			else this.rung.push(p_message);
			if (this.retryRefuses) return faultOf(this.retryRefuses);
			return undefined;
		},
		messaging_health: () => this.or(inDatabaseNames({ ...IDLE, ...this.healthNow })) as never,
		resume_messaging: () => {
			this.resumed += 1;
			return this.or(undefined);
		},
		messages_to_see: () => {
			const rows = [...this.unanswered, ...this.losses.filter(({ id }) => !this.rung.includes(id))];
			return this.or(inDatabaseNames({ total: rows.length, rows })) as never;
		},
		note_consent: ({ p_booking }: ArgumentsOf<'note_consent'>) => {
			this.agreed.push(p_booking);
			return this.or(true);
		},
		note_wish: ({ p_booking: id, p_wish: wish }: ArgumentsOf<'note_wish'>) => {
			this.wishes.push({ id, wish });
			return this.or(true);
		},
		answer_new_number: ({ p_booking: id, p_phone: phone, p_use: isUsed }: ArgumentsOf<'answer_new_number'>) => {
			this.numbers.push({ id, phone, isUsed });
			return this.or(undefined);
		},
		'/api/whatsapp/status': (): HttpAnswer => {
			this.carrierAsked += 1;
			return this.fails ? errorOf({ kind: this.fails }) : { kind: 'answer', status: 200, body: this.carrierNow };
		},
		'/api/whatsapp/send': async (body: unknown): Promise<HttpAnswer> => {
			const { bookingId, kind = 'text', message } = body as { bookingId: string; kind?: MessageKind; message?: string };
			this.asked.push({ what: message === undefined ? 'kind' : 'text', to: bookingId, says: message ?? kind });
			await this.turn();
			if (this.refuses) return errorOf(this.refuses);
			const status = this.sentAs;
			if (status === 'failed' || status === 'dead') this.losses.push(aLoss({ bookingId, kind, state: status }));
			return { kind: 'answer', status: 200, body: { status, simulated: false } };
		},
	};

	/** Lets the oldest answer that was held back arrive. */
	arrive(): void {
		this.waiting.shift()?.();
	}

	/** Puts messages into a booking's conversation. */
	put(bookingId: string, messages: ChatMessage[], more: Partial<Chat> = {}): void {
		this.chats[bookingId] = { messages, ...more };
	}

	private or<Answer>(answer: Answer): Answer | Fault {
		return this.fails ? faultOf(this.fails) : answer;
	}

	private textOf(what: string) {
		this.read.push(what);
		return this.or(this.says);
	}

	private async turn(): Promise<void> {
		if (this.isSlow) await new Promise<void>((arrive) => this.waiting.push(arrive));
	}
}

/** The server's answer to a refused message. */
function errorOf(problem: SendProblem): HttpAnswer {
	if (problem.kind === 'lost') return { kind: 'offline' };
	const code = problem.kind === 'refused' ? 'not_true' : problem.kind;
	const status = problem.kind === 'failed' ? 500 : problem.kind === 'denied' ? 403 : 409;
	return { kind: 'answer', status, body: { error: { code, ...(problem.kind === 'refused' && { message: problem.words }) } } };
}
