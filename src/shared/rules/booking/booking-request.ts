import { bookableRange, type Day } from '../day.ts';
import type { PriceList } from '../money/pricing.ts';
import { readEach } from '../parse-form.ts';
import { err, ok, type Result } from '../result.ts';
import { largestHall } from '../slots/slot.ts';
import { isRecord } from '../unknown.ts';
import { companyProblems } from './company.ts';
import { aPhone, consent, type HallNumbers, theirPhone } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';
import { type RequestFields, readersBy, seatingProblem } from './fields.ts';
import { refusedByLaw } from './law.ts';

/** A parsed request: texts are trimmed, the phone is in E.164, the date is bookable, and the hall seats the guests. */
export type BookingRequest = RequestFields & { consent: true };

/** The context of the rules. Without `venue`, the hall's own numbers are not refused. */
export type BookingRules = { today: Day; prices: PriceList; venue?: HallNumbers };

/** The parser of a request for the form and the server; the database checks again. Fields may be JSON values or typed text. */
export function parseBookingRequest(given: unknown, { today, prices, venue }: BookingRules): Result<BookingRequest, FieldProblems> {
	if (!isRecord(given)) return err({ request: 'not-text' });
	const readers = { ...readersBy({ days: bookableRange(today), prices }), phone: venue ? theirPhone(venue) : aPhone, consent };
	const names = Object.keys(readers);
	const { values, problems } = readEach<BookingRequest, FieldProblem>(given, readers);
	const unknown = Object.keys(given).filter((name) => !names.includes(name));
	const { hall, guestCount, eventDate, eventTime } = values;
	// Without a chosen hall, the largest one counts.
	const seating = guestCount ? seatingProblem(hall ?? largestHall(), guestCount) : undefined;
	const all: FieldProblems = {
		...problems,
		...Object.fromEntries(unknown.map((name) => [name, 'unknown-field' as const])),
		...(eventDate && Object.fromEntries(refusedByLaw({ eventDate, eventTime, guestCount }).map((name) => [name, 'against-law' as const]))),
		...(seating && { guestCount: seating }),
		...companyProblems(values),
	};
	return Object.keys(all).length > 0 ? err(all) : ok(values as BookingRequest);
}
