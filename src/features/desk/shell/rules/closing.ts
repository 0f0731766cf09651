import { type Day, daysBetween, daysFrom } from '#shared/rules/day.ts';
import { readDay } from '#shared/rules/parse-day.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Closing, Closure } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES, HALLS, isEventTime, isHall, type Slot } from '#shared/rules/slots/slot.ts';
import { hasHiddenCharacters, onOneLine, withoutMarks } from '#shared/rules/text.ts';

/** The closure that keeps all halls closed from the first to the last day, at all times, if one does. */
export const closureOver = (closures: readonly Closure[], { first, last }: { first: Day; last: Day }): Closure | undefined =>
	closures.find(({ hall, eventTime, from, to }) => !hall && !eventTime && from <= first && to >= last);

/** How much of an observance's days is closed: all, or some of it by these closures for the same reason. */
export type ClosedShare = { of: 'none' } | { of: 'some' | 'all'; by: readonly Closure[] };

/** Tells how much of the days is closed. Closures for other reasons do not count as "some". */
export function closedShare(closures: readonly Closure[], { from, to, reason }: Pick<Closing, 'from' | 'to' | 'reason'>): ClosedShare {
	const over = closureOver(closures, { first: from, last: to });
	if (over) return { of: 'all', by: [over] };
	const by = closures.filter((closure) => closure.reason === reason && closure.from <= to && closure.to >= from);
	if (by.length === 0) return { of: 'none' };
	const slots = daysFrom(from, to).flatMap((day) =>
		HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => ({ hall, eventTime, from: day, to: day }))),
	);
	return { of: slots.every((slot) => by.some((closure) => reachesInto(closure, slot))) ? 'all' : 'some', by };
}

type Reach = Pick<Closing, 'hall' | 'eventTime' | 'from' | 'to'>;

/** Whether two closures share a slot. */
export const reachesInto = (one: Reach, other: Reach): boolean =>
	one.from <= other.to &&
	other.from <= one.to &&
	(one.hall ?? other.hall) === (other.hall ?? one.hall) &&
	(one.eventTime ?? other.eventTime) === (other.eventTime ?? one.eventTime);

/** The closures for the rest of the day when only one slot of a closure is opened. */
export function restOfDay({ hall, eventTime, reason }: Closing, slot: Slot): Closing[] {
	const day = { from: slot.eventDate, to: slot.eventDate, reason };
	const otherHalls = hall ? [] : HALLS.filter((other) => other !== slot.hall);
	const otherTimes = eventTime ? [] : EVENT_TIMES.filter((other) => other !== slot.eventTime);
	return [
		...otherHalls.map((other) => ({ ...day, hall: other, eventTime })),
		...otherTimes.map((other) => ({ ...day, hall: slot.hall, eventTime: other })),
	];
}

/** A typed closure. An empty hall is all halls, an empty time is the whole day. */
export type TypedClosing = { hall: string; from: string; to: string; eventTime: string; reason: string };

/** Problems of the fields. */
export type ClosingProblem = 'day-required' | 'too-early' | 'before-first' | 'too-long' | 'reason-required' | 'reason-invalid';
export type ClosingProblems = { from?: ClosingProblem; to?: ClosingProblem; reason?: ClosingProblem };

/** Characters of a reason, days after the first one, and where the book begins; the database checks the same. */
export const LONGEST_REASON = 200;
const LONGEST = 366;
const EARLIEST = '2020-01-01';

/** Reads the form of a closure. */
export function parseClosing({ hall, from, to, eventTime, reason }: TypedClosing): Result<Closing, ClosingProblems> {
	const first = readDay(from);
	const last = readDay(to);
	const words = onOneLine(withoutMarks(reason).normalize('NFC'));
	const problems: ClosingProblems = {};
	if (!first) problems.from = 'day-required';
	else if (first < EARLIEST) problems.from = 'too-early';
	const lastProblem = last ? first && rangeProblem(first, last) : 'day-required';
	if (lastProblem) problems.to = lastProblem;
	if (words === '') problems.reason = 'reason-required';
	else if (hasHiddenCharacters(words) || [...words].length > LONGEST_REASON) problems.reason = 'reason-invalid';
	if (!first || !last || Object.keys(problems).length > 0) return err(problems);
	return ok({
		hall: isHall(hall) ? hall : null,
		from: first,
		to: last,
		eventTime: isEventTime(eventTime) ? eventTime : null,
		reason: words,
	});
}

function rangeProblem(first: Day, last: Day): ClosingProblem | undefined {
	if (last < first) return 'before-first';
	return daysBetween(first, last) > LONGEST ? 'too-long' : undefined;
}
