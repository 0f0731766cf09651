import { randomBytes } from 'node:crypto';
import { digitsOf } from './judge.ts';
import {
	bytesOf,
	callBody,
	callWebhook,
	incomingEvent,
	type Reported,
	type ReportedStatus,
	type ReportOptions,
	statusEvent,
	type WebhookTarget,
} from './webhooks.ts';

/** Sends the fake's webhook calls. Each answers with the HTTP status that the webhook gave. */
export type Reporter = {
	/** Where calls go; a test that starts the site after the fake sets it then. */
	target: WebhookTarget;
	/** Says how a message stands. Twice the same is a duplicate; the order is the caller's. */
	report(message: Reported, status: ReportedStatus, options?: ReportOptions): Promise<number>;
	/** Somebody writes to the hall, which opens their window. Without `from`, as people with a username do. */
	incoming(message: { from?: string; userId?: string; text: string; id?: string; at?: number }): Promise<number>;
	/** Any events in one call. */
	send(events: { contacts?: object[]; statuses?: object[]; messages?: object[] }): Promise<number>;
	/** Any bytes under any signature: forged, or none with `null`. */
	forge(bytes: string, signature: string | null): Promise<number>;
	/** Reports by itself, if it was told to: the usual course, or a failure with a code. */
	later(message: Reported, failsWith: number | undefined): void;
	/** Ends what is planned. */
	stop(): void;
};

type Given = {
	keys: { phoneNumberId: string; appSecret: string };
	openWindows: Set<string>;
	webhookUrl: string | undefined;
	after: Partial<Record<ReportedStatus, number>> | undefined;
};

/** A reporter for one account. */
export function newReporter({ keys, openWindows, webhookUrl, after }: Given): Reporter {
	const planned = new Set<NodeJS.Timeout>();

	function plan(milliseconds: number, report: () => Promise<number>): void {
		const timer = setTimeout(() => {
			planned.delete(timer);
			// The site may have stopped in the meantime. Meta would try again for days; nobody waits for that here.
			report().catch(() => undefined);
		}, milliseconds);
		planned.add(timer);
	}

	const reporter: Reporter = {
		target: { url: webhookUrl ?? '', appSecret: keys.appSecret },
		report: (message, status, options) => reporter.send({ statuses: [statusEvent(message, status, options)] }),
		incoming({ from, text, id = `wamid.${randomBytes(15).toString('base64url')}`, ...rest }) {
			if (from) openWindows.add(digitsOf(from));
			return reporter.send({ messages: [incomingEvent({ id, from, text, ...rest })] });
		},
		send: (events) => callWebhook(reporter.target, bytesOf(callBody(keys.phoneNumberId, events))),
		forge: (bytes, signature) => callWebhook(reporter.target, bytes, signature),
		later(message, failsWith) {
			if (!reporter.target.url) return;
			if (failsWith !== undefined) return plan(after?.sent ?? 0, () => reporter.report(message, 'failed', { code: failsWith }));
			for (const status of ['sent', 'delivered', 'read'] as const) {
				const milliseconds = after?.[status];
				if (milliseconds !== undefined) plan(milliseconds, () => reporter.report(message, status));
			}
		},
		stop() {
			for (const timer of planned) clearTimeout(timer);
		},
	};
	return reporter;
}
