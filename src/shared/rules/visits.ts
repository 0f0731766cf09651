import { aDay, aGuestCount, aLanguage, aName, consent, oneOf, type Reader, theirPhone } from './booking/field.ts';
import type { FieldProblem, VisitProblem, VisitProblems } from './booking/field-problem.ts';
import { addDays, type Day, type DayRange, dayAt } from './day.ts';
import { hallInstant } from './hall-time.ts';
import type { Language } from './language.ts';
import { readForm } from './parse-form.ts';
import { err, ok, type Result } from './result.ts';
import { type Venue, VISIT_PARTS, type VisitPart } from './site/venue.ts';
import { MOST_PEOPLE } from './tasting-limits.ts';
import { asRecord } from './unknown.ts';

export const VISIT_KINDS = ['visit', 'tasting'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** An announced visit as it is stored. The phone is in E.164. */
export type Visit = { kind: VisitKind; name: string; phone: string; day: Day; part: VisitPart; people: number; language: Language };

/** From today on for three months. `request_visit()` in the database has the same range. */
export const visitDays = (today: Day): DayRange => ({ first: today, last: addDays(today, 90) });

type VisitRules = { now: Date; venue: Venue };

/** The parser of an announced visit, for the server; the database checks again. */
export function parseVisit(input: unknown, { now, venue }: VisitRules): Result<Visit, VisitProblems> {
	const { name, phone, day, part, people, kind, language, consent: agreed, ...others } = asRecord(input);
	const parts = VISIT_PARTS.filter((each) => hoursOfPart(each, venue));
	const kinds = venue.tasting ? VISIT_KINDS : VISIT_KINDS.filter((each) => each !== 'tasting');
	const read = readForm<Visit & { consent: true }, FieldProblem | VisitProblem>(
		{ name, phone, day, part, people, kind, language, consent: agreed },
		{
			...{ name: aName, phone: theirPhone(venue), language: aLanguage, consent },
			day: otherwise(aDay(visitDays(dayAt(now))), 'visit-day'),
			part: otherwise(oneOf(parts, 'time-required'), 'visit-part'),
			people: otherwise(aFewPeople, 'visit-people'),
			kind: otherwise(oneOf(kinds, 'time-required'), 'visit-kind'),
		},
	);
	const unknown = Object.keys(others).map((field) => [field, 'unknown-field'] as const);
	if (!read.ok || unknown.length > 0) return err({ ...Object.fromEntries(unknown), ...(read.ok ? {} : read.problem) });
	const { consent: _, ...visit } = read.value;
	return isOver(visit, { now, venue }) ? err({ part: 'visit-over' }) : ok(visit);
}

const aFewPeople: Reader<number> = (value) => {
	const count = aGuestCount(value);
	return count.ok && count.value > MOST_PEOPLE ? err('guests-whole') : count;
};

/** One problem for all faults of a field. */
const otherwise =
	<Value>(read: Reader<Value>, problem: VisitProblem) =>
	(value: unknown): Result<Value, VisitProblem> => {
		const answer = read(value);
		return answer.ok ? answer : err(problem);
	};

/** The hours of a part of the day at this hall. */
export const hoursOfPart = (part: VisitPart, { visitHours = [] }: Pick<Venue, 'visitHours'>) =>
	visitHours.find((hours) => hours.part === part);

/** Whether that part of today is over. */
function isOver({ day, part }: Pick<Visit, 'day' | 'part'>, { now, venue }: VisitRules): boolean {
	const hours = hoursOfPart(part, venue);
	return hours !== undefined && hallInstant(day, hours.to) <= now;
}

/** The database's answer. `notice`: the message to the hall, which a quiet visit lacks. */
export type VisitOutcome =
	| { outcome: 'created' | 'replayed'; visitId: string; notice?: string; isAlarm?: true }
	| { outcome: 'invalid'; fields: VisitProblems }
	| { outcome: 'idempotency_mismatch' | 'too_many_requests' };

export type VisitsPort = {
	announce(given: { key: string; visit: Visit; addressHash: string; sign?: string | undefined }): Promise<VisitOutcome>;
};
