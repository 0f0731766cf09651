import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { messageStateWords } from '#features/desk/shell/words/message-words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { ChatMessage } from './chat-state.ts';
import type { SendProblem } from './send-message.ts';

/** The words of a booking's messages; the desk speaks English only. */
export const chatWords = {
	none: 'Nothing has been written yet.',
	loading: 'Loading messages...',
	/** Heading of planned messages. */
	ahead: 'To be sent',
	/** Heading of messages that were cancelled before they were sent. */
	withdrawn: (count: number) => `${figure(count)} withdrawn, not sent`,
	failed: 'The messages cannot be read at the moment.',
	tryAgain: 'Try again',
	sendAgain: 'Send again',
	/** Buttons that show the whole text of one of the hall's own messages. */
	read: {
		sent: 'Read it',
		ahead: 'Read it first',
		close: 'Close it',
		loading: 'Reading...',
		failed: 'It cannot be read at the moment.',
		none: 'It no longer fits this booking.',
	},
	toHall: (kind: string) => `${kind}, to the hall`,
	by: (email: string) => `by ${email}`,
	nextTry: (instant: string) => `Next try ${hallTimeInShort(new Date(instant))}`,
	goesOut: (instant: string) => `Goes out ${hallTimeInShort(new Date(instant))}`,
	rung: (instant: string) => `Rung instead, ${hallTimeInShort(new Date(instant))}`,
	tries: (count: number) => `${figure(count)} ${count === 1 ? 'try' : 'tries'}`,
	/** Notes below a message with a wish to stop or resume messages. */
	wishes: {
		stop: 'The family wants no more WhatsApp messages.',
		start: 'The family allows our messages again.',
		/** Note below a message that asked to stop before its edit. */
		stoppedBefore: 'Before the edit, the family asked for no more messages, and we stopped them. Ask if they meant it.',
		/** Note below a message that may mean STOP. */
		mayStop: 'Does the family want no more messages? If so, please note it below. Nothing was changed.',
	},
	/** Notes below a message that its sender has edited. */
	edited: 'Edited by the family.',
	before: 'Before:',
	revoked: 'Deleted by the sender.',
	/** Notes of a wish that the family tells staff in person. */
	byHand: {
		stopped: 'The family gets no messages.',
		keep: 'Leave it',
		stop: {
			press: 'The family wants no messages',
			title: 'Stop all messages to this family?',
			text: 'Only if the family asked for it. The hall sends nothing more to this number, no reminders either.',
			confirm: 'Stop messages',
			noted: 'Noted: the family gets no messages',
			failed: 'This was not noted.',
		},
		start: {
			press: 'The family wants messages again',
			title: 'Send messages to this family again?',
			text: 'Only if the family asked for messages again.',
			confirm: 'Yes, they asked for it',
			noted: 'Noted: the family gets messages again',
			failed: 'This was not noted.',
		},
	},
	newNumber: {
		ask: (number: string) => `This family’s WhatsApp says its number is now ${number}. Use it?`,
		yes: 'Yes, use it',
		no: 'No, keep the old one',
		used: (number: string) => `The booking’s number is now ${number}`,
		kept: 'The booking keeps its number',
		failed: 'Your answer about the new number could not be saved.',
	},
	optedOut: 'The family wants no WhatsApp messages. Please ring them.',
	/** For a booking that staff entered. */
	noConsent: {
		text: 'The family has not agreed to WhatsApp messages. Write only if they ask for it.',
		note: 'The family agrees to messages',
		noting: 'Noting...',
		noted: 'Noted. The family gets messages from now on',
		linkWaits: 'Its link waits to be sent.',
		failed: 'This was not noted.',
	},
	/** Notes about a quiet request. */
	quiet: {
		why: {
			phone_limit: 'This number has sent many requests, so the family got no message. The number may be wrong.',
			site_cap: 'Many requests came that day, so the family got no message.',
			hidden_field: 'A program may have filled in the form, so the family got no message. It may still be a real family.',
			too_fast: 'The form was filled in very fast, so the family got no message. It may still be a real family.',
		},
		text: 'The family is thanked when you hold the date, when you send the thank-you, or when they write to us on WhatsApp.',
	},
	write: {
		label: 'Write to the family',
		until: (instant: Date) => `You can write in your own words until ${hallTimeInShort(instant)}.`,
		simulated: 'Test mode: nothing is sent. On a real site, own words go out only within 24 hours after the family’s last message.',
		closed: 'You can write your own words only within 24 hours after the family’s last message. Choose a prepared message.',
		send: 'Send message',
		sending: 'Sending...',
		empty: 'Please write a message',
	},
	prepared: {
		label: 'Prepared message',
		send: 'Send prepared message',
		none: 'No prepared message fits this booking as it stands.',
		again: (when: string) => `This message was sent already: ${when}. Send it a second time?`,
	},
	twice: {
		title: 'Send it again?',
		text: 'The first one may have arrived. Then the family gets it twice.',
		send: 'Send again',
		keep: 'Leave it',
	},
	/** Outcomes right after sending. */
	sent: {
		queued: 'Your message is waiting to be sent.',
		accepted: 'WhatsApp has taken your message.',
		unknown: 'We do not know yet if your message was sent.',
	},
	retried: 'The message is waiting to be sent again.',
	retryFailed: 'The message was not queued again.',
} as const;

/** Name of a message's state; says when the provider is simulated. */
export const stateWordsOf = ({ state, simulated }: Pick<ChatMessage, 'state' | 'simulated'>): string =>
	simulated ? `${messageStateWords[state]} (simulated)` : messageStateWords[state];

/** Why a message of staff was not taken. */
export function sendProblemWords(problem: SendProblem): string {
	return problem.kind === 'refused' ? problem.words : SEND_PROBLEMS[problem.kind];
}

const SEND_PROBLEMS: Record<Exclude<SendProblem['kind'], 'refused'>, string> = {
	lost: `${UNKNOWN} When the connection is back, look at this booking’s messages before you send it again.`,
	window_closed: 'The 24 hours after the family’s last message are over. Please choose a prepared message.',
	opted_out: chatWords.optedOut,
	too_many_requests: 'Too many messages for now. Please ring them, or try again later.',
	other_number: 'No booking has this number any more. Please look at the booking again.',
	denied: 'You may not send messages any more. Please sign in again.',
	failed: 'Something went wrong on our side. Please try again in a minute.',
};

const MOVED_ON = 'The message has changed, or no longer fits the booking. The list is up to date now.';

/** Why a message was not put back into the queue. */
export const retryProblemWords: Record<ProblemOf<'retry_message'>, string> = {
	message_not_found: MOVED_ON,
	moved_on: MOVED_ON,
	opted_out: chatWords.optedOut,
	wait_for_report: 'WhatsApp may still report that it arrived. Please wait ten minutes before you send it again.',
	denied: 'You may not do this any more. Please sign in again.',
	failed: 'Please try again in a minute.',
	lost: `${UNKNOWN} The message shows how it stands as soon as the connection is back.`,
};
