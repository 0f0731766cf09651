import { bookableRange, type Day } from '../day.ts';
import type { PriceList } from '../money/pricing.ts';
import { readEach } from '../parse-form.ts';
import { err, ok, type Result } from '../result.ts';
import { isRecord } from '../unknown.ts';
import { companyProblems } from './company.ts';
import { aPhone, consent, type HallNumbers, theirPhone } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';
import { type RequestFields, readersBy, seatingProblem } from './fields.ts';

/** A request that can be written down: every text tidy, the phone in E.164, the date bookable, the guests seated. */
export type BookingRequest = RequestFields & { consent: true };

/** What the rules depend on besides the request itself; without a `venue` no number is known to be the hall's own. */
export type BookingRules = { today: Day; prices: PriceList; venue?: HallNumbers };

/** The one parser of a request: the form, the function and the tests use it, and the database checks again. Fields may be JSON values or text as typed. */
export function parseBookingRequest(given: unknown, { today, prices, venue }: BookingRules): Result<BookingRequest, FieldProblems> {
	if (!isRecord(given)) return err({ request: 'not-text' });
	const readers = { ...readersBy({ days: bookableRange(today), prices }), phone: venue ? theirPhone(venue) : aPhone, consent };
	const names = Object.keys(readers);
	const { values, problems } = readEach<BookingRequest, FieldProblem>(given, readers);
	const unknown = Object.keys(given).filter((name) => !names.includes(name));
	const { hall, guestCount } = values;
	const seating = hall && guestCount ? seatingProblem(hall, guestCount) : undefined;
	const all: FieldProblems = {
		...problems,
		...Object.fromEntries(unknown.map((name) => [name, 'unknown-field' as const])),
		...(seating && { guestCount: seating }),
		...companyProblems(values),
	};
	return Object.keys(all).length > 0 ? err(all) : ok(values as BookingRequest);
}
