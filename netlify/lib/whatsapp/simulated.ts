import { createHash } from 'node:crypto';
import { messageWords } from '#i18n/messaging/message-words.ts';
import type { MessageKind, WrittenKind } from '#shared/rules/messaging/kinds.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { Delivery, MessengerPort } from '#shared/rules/ports.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import type { Simulation } from '../env.ts';
import type { DeliveryPorts } from '../messaging/deliver.ts';
import { unsendable } from './outcome.ts';

/** Milliseconds of a simulated call, about as long as Meta's. */
const DELAY_MS = 1000;
const REMINDER_DELAY_MS = 800;

/** Success rate from 0 to 1. It is low enough that staff see failures in a demo. */
const TO_CLIENT = 0.9;
const SUCCESS: Partial<Record<MessageKind, number>> = { thank_you: 0.95, manager_notice: 0.95 };

/**
 * Simulates a provider when no keys are set. Nothing is sent, and every row says so. With a seed the result depends only on the message and
 * the attempt, so runs can be repeated. It needs the same words as the real provider: a message that lacks them fails here too.
 */
export function whatsappSimulated(
	simulation: Simulation,
	facts: MessageFacts,
	{ random, sleep }: Pick<DeliveryPorts, 'random' | 'sleep'>,
): MessengerPort {
	return {
		name: 'simulated',
		simulated: true,
		async send(message): Promise<Delivery> {
			const lacking = lackingIn(message, facts);
			if (lacking) return unsendable('blanks_missing', 'blanks_missing', lacking.join(', '));
			await sleep(simulation.delayMs ?? (message.kind.startsWith('reminder') ? REMINDER_DELAY_MS : DELAY_MS));
			const chance = simulation.seed === undefined ? random() : chanceOf(simulation.seed, message);
			if (chance < (simulation.successRate ?? SUCCESS[message.kind] ?? TO_CLIENT)) {
				return { kind: 'accepted', providerId: `simulated:${message.id}:${message.attempts}` };
			}
			return { kind: 'retry', code: 'simulated', message: 'The simulated provider failed on purpose' };
		},
	};
}

function lackingIn(message: Message, facts: MessageFacts): string[] | undefined {
	if (message.kind === 'text' || message.kind === 'incoming') return message.params['text'] ? undefined : ['text'];
	const words = messageWords(message as Message & { kind: WrittenKind }, facts);
	return words.ok ? undefined : words.problem;
}

function chanceOf(seed: string, { id, attempts }: Message): number {
	const digest = createHash('sha256').update(`${seed} ${id} ${attempts}`).digest();
	return digest.readUInt32BE(0) / 2 ** 32;
}
