import type { RefusalOf } from '#database';
import { kindWords, messageStateWords, NOT_TEXT } from '#features/desk/shell/words/message-words.ts';
import { whenWords } from '#features/desk/shell/words/when.ts';
import { adminWords, changeProblemWords } from '#features/desk/shell/words.ts';
import type { BigDiscount, Call, MessageToSee, MoreGuestsComing, NextEvent, ProofToSee } from '#shared/rules/booking/today-rows.ts';
import { dayAt, daysBetween } from '#shared/rules/day.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { methodInText } from '#shared/rules/money/payment-methods.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';

export const todayWords = {
	failed: 'Today could not be loaded. Please try again.',
	jumps: 'What waits',
	short: {
		calls: 'Ring back',
		holds: 'Holds',
		proofs: 'Proofs',
		reviews: 'Reviews',
		discounts: 'Discounts',
		visits: 'Visits',
		changes: 'Changes',
		counts: 'More guests',
		events: 'Events',
		balances: 'Balances',
		due: 'Payments due',
		owed: 'Owed',
		messages: 'Messages',
	},
	calls: {
		title: 'To ring back',
		fresh: 'New today',
		earlier: 'Waiting longer',
		none: 'Nobody waits for a call.',
		/** A family that is to be rung again later does not wait until then. */
		counted: (total: number, later: number) =>
			later === 0 ? figure(total) : later === total ? `${figure(total)}, later` : `${figure(total)}, ${figure(later)} of them later`,
		waits: 'Waits for',
		hold: 'Hold the slot',
		noAnswer: (again: string) => `No answer, again ${again}`,
		otherTime: 'Another time',
		again: 'Ring again',
		noted: (name: string, again: string) => `Noted: ring ${name} again ${again}`,
		notNoted: 'The call could not be noted.',
		/** After Undo. */
		takenBack: (name: string) => `${name} waits for a call again`,
		notTakenBack: 'The note could not be undone.',
		why: {
			version_conflict: changeProblemWords.version_conflict,
			decided_on: changeProblemWords.refused,
		} satisfies Record<RefusalOf<'note_no_answer' | 'take_back_no_answer'>, string | undefined>,
		held: (name: string, others = 0) =>
			others > 0 ? `The slot and ${figure(others)} more are held for ${name}` : `The slot is held for ${name}`,
		letGo: (name: string) => `The slot is not held. ${name} waits for a call again`,
	},
	answered: { title: 'Reviews answered', show: 'Show the answered reviews' },
	law: {
		title: 'Against the law',
		failed: 'Bookings against the law could not be read. Please reload the page.',
		event: (day: string, slot: string, guests: number) => `${day}, ${slot}, ${figure(guests)} guests`,
	},
	holds: {
		title: 'Holds that end',
		none: 'No hold ends today or tomorrow.',
		ends: (when: string) => `Ends ${when}`,
		record: 'Record the advance',
	},
	proofs: {
		title: 'Proofs to check',
		says: ({ amount, method, same }: Pick<ProofToSee, 'amount' | 'method' | 'same'>, when: string) =>
			`${moneyInWords(amount)} by ${methodInText(method)}, sent ${when}${same > 0 ? '. Sent before: look closely' : ''}`,
		look: 'Look at it',
	},
	discounts: {
		title: 'Discounts above the limit',
		says: ({ percent, amount, by, reasons }: Pick<BigDiscount, 'percent' | 'amount' | 'by' | 'reasons'>, when: string) =>
			`${percent}%, ${moneyInWords(amount)}, by ${by ?? 'a colleague'} ${when}: ${reasons.join('; ') || 'a typed total'}`,
		seen: 'Seen',
		noted: (name: string) => `Seen: the discount of ${name}`,
		notNoted: 'It could not be noted as seen.',
	},
	choices: {
		title: 'Dishes not chosen',
		/** How a family leaves the list. */
		until: 'The family can no longer choose on its page. Ring it, then open Dishes in the booking.',
	},
	counts: {
		title: 'More guests than agreed',
		none: 'No family comes with more.',
		/** How a family leaves the list. */
		until: 'The family expects a call about the price. When you agree, set the guests.',
		set: 'Set the guests',
		above: ({ finalGuests, guestCount }: Pick<MoreGuestsComing, 'finalGuests' | 'guestCount'>) =>
			`${figure(finalGuests)} will come, ${figure(finalGuests - guestCount)} more than agreed`,
	},
	events: {
		title: 'Next events',
		none: 'No event within seven days.',
		saturday: 'This Saturday',
		sheet: 'Day sheet',
		noTotal: 'No total agreed yet',
		noFinal: 'Final guest count not given yet',
	},
	due: {
		title: 'Payments due',
		none: 'No payment is due today.',
		today: 'Due today',
		since: (day: string) => `Due since ${day}`,
		by: (day: string) => `Due by ${day}`,
		record: 'Record a payment',
	},
	owed: { title: adminWords.list.owed, none: 'Nobody owes anything after an event.', record: 'Record the balance' },
	balances: { title: 'Balances due', none: 'No further balance is due within seven days.' },
	messages: {
		title: 'Messages that need a look',
		none: 'No message needs a look.',
		mayStop: 'May ask for no more messages',
	},
	/** Text before the family's name in a finished row. */
	done: 'Done:',
	more: (count: number) => `and ${figure(count)} more`,
	showAll: 'Show all',
} as const;

/** For example "less than a minute", "5 minutes", "20 hours", "3 days". */
export function waitedWords(since: string, now: Date): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
	if (minutes === 0) return 'less than a minute';
	if (minutes < 60) return counted(minutes, 'minute');
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string) => `${figure(count)} ${unit}${count === 1 ? '' : 's'}`;

/** For example "The event is in 3 days"; `undefined` if it is more than a week away. */
export function nearWords(call: Pick<Call, 'eventDate' | 'eventTime'>, now: Date): string | undefined {
	const days = daysBetween(dayAt(now), call.eventDate);
	if (hasBegun(call, now)) return `${days < 0 ? 'The day is over' : 'The event has begun'}, so the slot cannot be held`;
	return days > 7 ? undefined : `The event is ${FROM_HERE.format(days, 'day')}`;
}

const FROM_HERE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Calls without an answer, and the time to ring again; `undefined` if there were none. */
export function triedWords({ noAnswers, ringAgainAt }: Pick<Call, 'noAnswers' | 'ringAgainAt'>, now: Date): string | undefined {
	if (noAnswers === 0) return undefined;
	const tried = noAnswers === 1 ? 'Rung once, no answer' : `Rung ${figure(noAnswers)} times, no answer`;
	const again = ringAgainAt && new Date(ringAgainAt) > now ? `; again ${whenWords(new Date(ringAgainAt), now)}` : '';
	return `${tried}${again}`;
}

export const openWords = ({ openBalance }: Pick<NextEvent, 'openBalance'>): string =>
	openBalance === null ? todayWords.events.noTotal : `${moneyInWords(openBalance)} open`;

export const finalWords = ({ finalGuests }: Pick<NextEvent, 'finalGuests'>): string =>
	finalGuests === null ? todayWords.events.noFinal : `Final count: ${figure(finalGuests)} guests`;

export const lostWords = ({ kind, state }: Pick<MessageToSee, 'kind' | 'state'>): string =>
	`${kindWords[kind]}: ${messageStateWords[state].toLowerCase()}`;

export const saidWords = ({ says }: Pick<MessageToSee, 'says'>): string => says ?? NOT_TEXT;
