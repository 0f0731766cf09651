import type { ChatPort, LostMessage, Unanswered } from '#domain/desk/chat-port.ts';
import { loadHealth } from './health.ts';
import { followLosses } from './losses.ts';
import { registerRefresh } from './refresh-registry.ts';
import { followUnanswered } from './unanswered.ts';

type MessagingPorts = { chat: ChatPort; now: () => Date };

/** What is told while the desk is open. */
type Tell = { lost(message: LostMessage): void; wrote(message: Unanswered): void };

/** Keeps how messaging is doing up to date with the rest of the desk: its health, what did not arrive, who waits for an answer. Returns a function that stops it. */
export function followMessaging(ports: MessagingPorts, tell: Tell): () => void {
	const readLosses = followLosses(ports, tell.lost);
	const readUnanswered = followUnanswered(ports, tell.wrote);
	// Trouble with messages has a line of its own; the bookings on the screen are no older for it.
	const health = () => loadHealth(ports).then(() => true);
	const lists = () => Promise.all([readLosses(), readUnanswered()]).then(() => true);
	void health();
	void lists();
	// A payment owes the family a message, which waits: none of theirs, and none that is lost.
	const stops = [registerRefresh(health), registerRefresh(lists, { afterPayments: false })];
	return () => {
		for (const stop of stops) stop();
	};
}
