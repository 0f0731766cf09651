import type { Day } from '../day.ts';
import { readDay } from '../parse-day.ts';
import { readForm } from '../parse-form.ts';
import type { Owed, StaffTemplate } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import { asRecord } from '../unknown.ts';
import { aPhone, type Reader } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';

/** Somebody who lost the link of their booking: the phone in E.164, and the day of the event, which may be over. */
export type LinkRequest = { phone: string; eventDate: Day };

/** Reads what was typed; the form and the server use it alike. */
export function parseLinkRequest(input: unknown): Result<LinkRequest, FieldProblems> {
	const { phone, eventDate, ...others } = asRecord(input);
	const read = readForm<LinkRequest, FieldProblem>({ phone, eventDate }, { phone: onePhone, eventDate: anyDay });
	const problems: FieldProblems = {
		...Object.fromEntries(Object.keys(others).map((name) => [name, 'unknown-field' as const])),
		...(read.ok ? {} : read.problem),
	};
	return read.ok && Object.keys(problems).length === 0 ? read : err(problems);
}

/** This form has no room for a second number. */
const onePhone: Reader<string> = (value) => {
	const number = aPhone(value);
	return !number.ok && number.problem === 'phone-two' ? err('phone-one') : number;
};

const anyDay: Reader<Day> = (value) => {
	const day = readDay(value);
	return day ? ok(day) : err('date-required');
};

/** The links with which families open their own booking. */
export type LinksPort = {
	/** Writes down that somebody lost theirs; the same whether there is such a booking or not. */
	ask(request: LinkRequest & { addressHash: string }): Promise<'noted' | 'too_many_requests'>;
	/** Owes those who asked and have a booking its link, at the booking's own number. */
	answer(limit: number): Promise<{ answered: number; owed: number }>;
	/** Owes a booking's number (E.164) its link because one of the staff asks for it. */
	owe(given: Omit<StaffTemplate, 'kind'>): Promise<Owed<'not_found' | 'other_number' | 'opted_out' | 'not_true'>>;
};
