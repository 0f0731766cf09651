import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Result } from '#shared/rules/result.ts';
import type { ActProblem, DeskProblem } from './desk-problem.ts';

/** A booking of somebody, as far as it matters for what becomes of it when they are erased. */
export type PersonBooking = Pick<
	Booking,
	'id' | 'reference' | 'clientName' | 'hall' | 'eventDate' | 'eventTime' | 'status' | 'paidAmount'
> & {
	isDeleted: boolean;
	/** How many rows of the ledger, and how many messages. */
	payments: number;
	messages: number;
	/** It is held or paid, and not over: it has to be cancelled first. */
	isAhead: boolean;
};

/** Those of which something may still come: neither over nor deleted, today or later. */
export const openAhead = (bookings: readonly PersonBooking[], today: Day): PersonBooking[] =>
	bookings.filter(({ status, isDeleted, eventDate }) => !isOver(status) && !isDeleted && eventDate >= today);

/** Those that have ended with money of the family's, which the hall may owe to another date of theirs. */
export const endedWithMoney = (bookings: readonly PersonBooking[]): PersonBooking[] =>
	bookings.filter(({ status, isDeleted, paidAmount }) => isOver(status) && !isDeleted && paidAmount > 0);

/** Everything that is known of a number. `namedIn`: how many bookings have it as the bride's or the groom's side's; `hadBefore`: how many had it until it was corrected. `stamp` names the state of it: only what was looked at is erased. */
export type Person = {
	bookings: PersonBooking[];
	namedIn: number;
	hadBefore: number;
	hasWritten: boolean;
	isOptedOut: boolean;
	stamp: string;
};

/** What erasing did: bookings that are gone, and those that stay in the ledger without their family. */
export type Erased = { erased: number; anonymised: number };

/** Why nobody was erased. "ahead": a booking of theirs is. "changed": it is no longer what was looked at. */
export type EraseProblem = ActProblem | 'ahead' | 'changed';

/** One person's data, by their number in E.164. */
export type PersonPort = {
	look(phone: string): Promise<Result<Person, DeskProblem>>;
	/** Everything, to give to that person. */
	export(phone: string): Promise<Result<unknown, DeskProblem>>;
	erase(phone: string, stamp: string): Promise<Result<Erased, EraseProblem>>;
};
