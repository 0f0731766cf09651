import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { kindWords, messageStateWords, NOT_TEXT } from '#features/desk/shell/words/message-words.ts';
import { reasonWords, whyNot } from '#i18n/messaging/failure-reasons.ts';
import type { MessageToSee } from '#shared/rules/booking/today-rows.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { Health } from './health-state.ts';
import type { Carrier } from './send-message.ts';

/** State of messaging in a few words. "connected" means that no problem is known. */
export function healthLine(carrier: Carrier | undefined, health: Health | undefined): string {
	return ['WhatsApp: ', standing(carrier, health), health && health.queued > 0 && `, ${waiting(health)}`].filter(Boolean).join('');
}

/** Why messages stopped and what to do; `undefined` while they go out. */
export function troubleWords(carrier: Carrier | undefined, health: Health | undefined): { title: string; text: string } | undefined {
	if (carrier && !carrier.provider) {
		return { title: 'No WhatsApp message can go out: a setting is missing.', text: `${carrier.problem ?? ''} ${kept(health)}`.trim() };
	}
	if (!health?.failingSince) return undefined;
	const why = health.code === null ? '' : `${reasonWords(health.code)} `;
	return { title: 'WhatsApp messages have stopped.', text: `${why}${kept(health)}` };
}

/** The hall's own phone gets no news of requests. The code helps the person who repairs it. */
export const missedWords = {
	title: 'Notices of new requests do not reach the hall’s own phone.',
	text: (code: string) =>
		`New requests still appear here at once. Ask the person who looks after the website to check that number (WHATSAPP_MANAGER_PHONE; WhatsApp’s reason: ${code}).`,
} as const;

/** Requests come faster than usual, or were taken quietly; otherwise `undefined`. Shown from half of the day's limit on. */
export function requestsWords({
	requestsToday: today,
	requestsPerDay: perDay,
	quietRequests: quiet,
}: Health): { title: string; text: string } | undefined {
	const isMany = today * 2 >= perDay;
	if (!isMany && quiet === 0) return undefined;
	const title = isMany
		? `${figure(today)} booking requests today, of ${figure(perDay)} that are answered by WhatsApp.`
		: `${figure(quiet)} booking ${quiet === 1 ? 'request was' : 'requests were'} taken quietly.`;
	const cap = today >= perDay ? 'Further ones' : 'Beyond that number they';
	const more = isMany ? `${cap} are saved, but nobody gets a message. ` : '';
	const quietly = quiet > 0 ? `${isMany ? `${figure(quiet)} ${quiet === 1 ? 'was' : 'were'} taken so. ` : ''}` : '';
	return {
		title,
		text: `${more}${quietly}You find them in the list. The family is thanked when you hold its date, when you send the thank-you, or when it writes to us on WhatsApp.`,
	};
}

/** The next step after a problem. */
export const resumeWords = {
	button: 'It is fixed. Try again now',
	done: 'One message is tried within a minute. If it goes, the others follow.',
	failed: 'That did not work.',
	why: { failed: 'Please try again in a minute.', lost: `${UNKNOWN} Pressing again does no harm.` },
} as const;

/** Heading of the messages that did not arrive, or may not have. */
export const lossWords = {
	title: (count: number) => `${figure(count)} ${count === 1 ? 'message needs' : 'messages need'} a look`,
	what: ({ kind, state }: MessageToSee) => `${kindWords[kind]}: ${messageStateWords[state].toLowerCase()}`,
	why: whyNot,
} as const;

/** The list of families that wait for an answer. */
export const unansweredWords = {
	title: (count: number) => `${figure(count)} ${count === 1 ? 'family waits' : 'families wait'} for an answer`,
	said: ({ says }: MessageToSee) => says ?? NOT_TEXT,
	toast: ({ clientName }: MessageToSee) => `${clientName} has written to the hall`,
} as const;

/** Button from both lists to the booking. */
export const openBookingWords = 'Open the booking';

/**
 * The toast for a message that was given up. The hall's own messages, but for the thank-you, each confirm
 * something to their reader.
 */
export function lostToast({ kind, clientName }: Pick<MessageToSee, 'kind' | 'clientName'>): string {
	if (kind === 'thank_you') return 'Failed to send thank you message to customer';
	return kind === 'text' ? `Failed to send your message to ${clientName}` : `Failed to send WhatsApp confirmation to ${clientName}`;
}

/** The family and the reason, in that toast's second line. */
export const lostDetail = (lost: MessageToSee): string =>
	[lost.kind === 'thank_you' ? `${lost.clientName}.` : `${kindWords[lost.kind]}.`, whyNot(lost)].filter(Boolean).join(' ');

function standing(carrier: Carrier | undefined, health: Health | undefined): string {
	if (carrier && !carrier.provider) return 'not set up';
	if (health?.failingSince) return `failing since ${hallTimeInShort(new Date(health.failingSince))}`;
	if (!carrier || !health) return 'not known at the moment';
	return carrier.provider === 'simulated' ? 'simulated, no real message goes out' : 'connected';
}

const waiting = ({ queued, oldestAt }: Health) =>
	oldestAt ? `${figure(queued)} waiting, the oldest from ${hallTimeInShort(new Date(oldestAt))}` : `${figure(queued)} waiting`;

const kept = (health: Health | undefined) =>
	health && health.queued > 0
		? `Nothing is lost: ${figure(health.queued)} ${health.queued === 1 ? 'message waits and goes' : 'messages wait and go'} out afterwards.`
		: 'Nothing is lost. New messages wait and go out later.';
