import { randomBytes } from 'node:crypto';
import { digitsOf } from './refuse-message.ts';
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

/** Sends webhook calls. Each returns the HTTP status of the webhook. */
export type Reporter = {
	/** Address for calls. A test that starts the site after the fake sets it then. */
	target: WebhookTarget;
	/** Reports a message's status. Calling twice makes a duplicate; the caller chooses the order. */
	report(message: Reported, status: ReportedStatus, options?: ReportOptions): Promise<number>;
	/** Sends a person's message to the hall and opens their window. Without `from`, as for people with a username. */
	incoming(message: { from?: string; userId?: string; text: string; id?: string; at?: number }): Promise<number>;
	/** Sends any events in one call. */
	send(events: { contacts?: object[]; statuses?: object[]; messages?: object[] }): Promise<number>;
	/** Sends any bytes with any signature; `null` sends none. */
	forge(bytes: string, signature: string | null): Promise<number>;
	/** Plans the usual reports, or a failure with a code. */
	later(message: Reported, failsWith: number | undefined): void;
	/** Cancels planned reports. */
	stop(): void;
};

type Given = {
	keys: { phoneNumberId: string; appSecret: string };
	openWindows: Set<string>;
	webhookUrl: string | undefined;
	after: Partial<Record<ReportedStatus, number>> | undefined;
};

export function newReporter({ keys, openWindows, webhookUrl, after }: Given): Reporter {
	const planned = new Set<NodeJS.Timeout>();

	function plan(milliseconds: number, report: () => Promise<number>): void {
		const timer = setTimeout(() => {
			planned.delete(timer);
			// The site may have stopped. Meta would retry for days; the fake does not.
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
