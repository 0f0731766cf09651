import type { Day } from '../day.ts';
import { readDay } from '../parse-day.ts';
import { readForm } from '../parse-form.ts';
import type { QueuedMessage, StaffTemplate } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import { asRecord } from '../unknown.ts';
import { aPhone, type Reader } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';

/** A request for a lost link: the phone in E.164 and the day of the event, which may be past. */
export type LinkRequest = { phone: string; eventDate: Day };

/** Parses the typed fields. The form and the server use it. */
export function parseLinkRequest(input: unknown): Result<LinkRequest, FieldProblems> {
	const { phone, eventDate, ...others } = asRecord(input);
	const read = readForm<LinkRequest, FieldProblem>({ phone, eventDate }, { phone: onePhone, eventDate: anyDay });
	const problems: FieldProblems = {
		...Object.fromEntries(Object.keys(others).map((name) => [name, 'unknown-field' as const])),
		...(read.ok ? {} : read.problem),
	};
	return read.ok && Object.keys(problems).length === 0 ? read : err(problems);
}

/** This form accepts one number only. */
const onePhone: Reader<string> = (value) => {
	const number = aPhone(value);
	return !number.ok && number.problem === 'phone-two' ? err('phone-one') : number;
};

const anyDay: Reader<Day> = (value) => {
	const day = readDay(value);
	return day ? ok(day) : err('date-required');
};

/** Links with which families open their own booking. */
export type LinksPort = {
	/** Saves a request, whether or not such a booking exists. */
	ask(request: LinkRequest & { addressHash: string }): Promise<'noted' | 'too_many_requests'>;
	/** Sends the links of requests that match a booking, to the booking's own number. */
	answer(limit: number): Promise<{ answered: number; owed: number }>;
	/** Sends a booking's link to its number (E.164) on behalf of staff. */
	owe(given: Omit<StaffTemplate, 'kind'>): Promise<QueuedMessage<'not_found' | 'other_number' | 'opted_out' | 'not_true'>>;
};
