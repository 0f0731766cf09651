import type { ProblemOf } from '#shared/data/call.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { OtherBooking } from './joinable.ts';

/** The words about joining two bookings of one number. */
export const joinWords = {
	offer: (count: number) => `${figure(count)} bookings of this number: join them`,
	join: (reference: string) => `Join ${reference} to this booking`,
	cannot: (reference: string) => `${reference} cannot be joined to this booking yet:`,
	question: (kept: string, joined: string, reference: string) =>
		`Join ${joined} to ${kept}? Functions, price lines and payments then belong to one booking. ${reference} and its link open it. The family gets no message about it. You can undo it today.`,
	yes: 'Join them',
	no: 'Not now',
	done: 'The bookings are joined',
	failed: 'The bookings were not joined.',
	today: (reference: string) => `${reference} was joined to this booking today.`,
	undo: (reference: string) => `Undo: part ${reference} again`,
	undone: 'The bookings are two again',
	notUndone: 'The bookings were not parted.',
} as const;

/** Why two bookings cannot be joined. */
export const obstacleWords: Record<NonNullable<OtherBooking['obstacles']>[number], string> = {
	other_family: 'The bookings have different phone numbers.',
	not_joinable: 'Only bookings that are held or have their advance paid can be joined.',
	hold_over: 'One of the holds has run out.',
	one_price: 'The price of one of them is agreed, and of the other one not. Agree both prices first.',
	other_taxes: 'The bookings have different taxes, because the tax has changed between them.',
	payer_known: 'It is noted who pays for the other booking. Remove that there first.',
	agreement_made:
		'The other booking has an agreement, or a version or price of this one waits for the family. Join the other way round, or wait for the answer.',
	deposit_held: 'The other booking has a security deposit. Give it back first.',
	bill_issued: 'One of them has a bill. A billed booking cannot be joined.',
	six_functions: 'A booking has at most 6 functions.',
	change_open: 'The family has asked for a change. Answer it first.',
	message_waiting: 'A message about the other booking is about to be sent. Wait a few minutes.',
};

/** Why two bookings were not joined or parted. */
export const joinProblemWords = {
	...obstacleWords,
	day_over: 'Bookings can be parted only on the day on which they were joined.',
	paid_since: 'A payment was recorded after they were joined. Take it back first.',
	changed_since: 'The booking was changed after they were joined.',
} satisfies Partial<Record<ProblemOf<'join_bookings' | 'undo_join'>, string>>;
