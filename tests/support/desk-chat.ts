import type {
	Asked,
	AskProblem,
	Carrier,
	Chat,
	ChatMessage,
	ChatPort,
	Health,
	LostMessage,
	RetryProblem,
	Said,
	Unanswered,
} from '#features/desk/messages/messages-port.ts';
import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import { err, ok } from '#shared/rules/result.ts';

let made = 0;

/** A message that the hall sent and WhatsApp has taken; a test names only what matters to it. */
export function aMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
	made += 1;
	return {
		id: `message-${made}`,
		kind: 'thank_you',
		state: 'accepted',
		text: null,
		isForHall: false,
		simulated: false,
		attempts: 1,
		error: null,
		createdAt: '2026-11-20T16:00:00.123456+00:00',
		updatedAt: '2026-11-20T16:00:01.123456+00:00',
		nextAt: '2026-11-20T16:00:00.123456+00:00',
		...changes,
	};
}

/** A message to a customer that was given up. */
export function aLoss(changes: Partial<LostMessage> = {}): LostMessage {
	made += 1;
	return {
		id: `message-${made}`,
		bookingId: 'booking-1',
		clientName: 'Test Family',
		kind: 'thank_you',
		state: 'failed',
		error: { code: '131026', message: 'Undeliverable' },
		lostAt: '2026-11-20T17:00:00.123456+00:00',
		...changes,
	};
}

/** The hall's messages by booking, remembering what was asked, answering as the test says. */
export class FakeChat {
	chats: Record<string, Chat> = {};
	asked: { what: 'text' | 'kind' | 'retry'; to: string; says: string }[] = [];
	answer: Asked = { state: 'queued', simulated: false };
	refuses: AskProblem | undefined;
	retryRefuses: RetryProblem | undefined;
	fails: DeskProblem | undefined;
	carrierNow: Carrier = { provider: 'cloud', problem: null };
	carrierAsked = 0;
	healthNow: Health = { failingSince: null, code: null, queued: 0, oldestAt: null };
	losses: LostMessage[] = [];
	unanswered: Unanswered[] = [];
	rung: string[] = [];
	/** What any message says. */
	says: Said | null = null;
	/** What was to be read: a message, or a kind before it is sent. */
	read: string[] = [];
	resumed = 0;
	/** Held back readings, oldest first, while `isSlow`. */
	waiting: (() => void)[] = [];
	isSlow = false;

	port: ChatPort = {
		read: async ({ id }) => {
			const answer = this.fails ? err(this.fails) : ok(this.chats[id] ?? { messages: [], openUntil: null, isOptedOut: false });
			await this.turn();
			return answer;
		},
		said: async (id) => {
			this.read.push(id);
			return this.fails ? err(this.fails) : ok(this.says);
		},
		wouldSay: async (_, kind) => {
			this.read.push(kind);
			return this.fails ? err(this.fails) : ok(this.says);
		},
		sendText: async ({ id }, says) => this.ask('text', id, says),
		sendKind: async ({ id }, kind) => this.ask('kind', id, kind),
		retry: async (id) => {
			this.asked.push({ what: 'retry', to: id, says: '' });
			await this.turn();
			return this.retryRefuses ? err(this.retryRefuses) : ok(undefined);
		},
		noteRung: async (id) => {
			this.rung.push(id);
			if (this.retryRefuses) return err(this.retryRefuses);
			this.losses = this.losses.filter((lost) => lost.id !== id);
			return ok(undefined);
		},
		carrier: async () => {
			this.carrierAsked += 1;
			return this.fails ? err(this.fails) : ok(this.carrierNow);
		},
		health: async () => (this.fails ? err(this.fails) : ok(this.healthNow)),
		resume: async () => {
			this.resumed += 1;
			return this.fails ? err(this.fails) : ok(undefined);
		},
		unansweredSince: async () => (this.fails ? err(this.fails) : ok(this.unanswered)),
		lostSince: async () => (this.fails ? err(this.fails) : ok(this.losses)),
	};

	/** Lets the oldest answer that was held back arrive. */
	arrive(): void {
		this.waiting.shift()?.();
	}

	/** Puts messages into a booking's conversation. */
	put(bookingId: string, messages: ChatMessage[], more: Partial<Chat> = {}): void {
		this.chats[bookingId] = { messages, openUntil: null, isOptedOut: false, ...more };
	}

	private async ask(what: 'text' | 'kind', to: string, says: string) {
		this.asked.push({ what, to, says });
		await this.turn();
		if (this.refuses) return err(this.refuses);
		const { state } = this.answer;
		const kind = what === 'text' ? 'text' : (says as MessageKind);
		if (state === 'failed' || state === 'dead') this.losses.push(aLoss({ bookingId: to, kind, state }));
		return ok(this.answer);
	}

	private async turn(): Promise<void> {
		if (this.isSlow) await new Promise<void>((arrive) => this.waiting.push(arrive));
	}
}
