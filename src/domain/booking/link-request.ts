import { type Day, parseDay } from '../shared/day.ts';
import { readForm } from '../shared/read-form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { aPhone, type Reader } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';

/** Somebody who lost the link of their booking: the phone in E.164, and the day of the event, which may be over. */
export type LinkRequest = { phone: string; eventDate: Day };

/** Reads what was typed; the form and the server use it alike. */
export function parseLinkRequest(input: unknown): Result<LinkRequest, FieldProblems> {
	const { phone, eventDate, ...others } = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
	const read = readForm<LinkRequest, FieldProblem>({ phone, eventDate }, { phone: aPhone, eventDate: anyDay });
	const problems: FieldProblems = {
		...Object.fromEntries(Object.keys(others).map((name) => [name, 'unknown-field' as const])),
		...(read.ok ? {} : read.problem),
	};
	return read.ok && Object.keys(problems).length === 0 ? read : err(problems);
}

const anyDay: Reader<Day> = (value) => {
	const day = typeof value === 'string' ? parseDay(value) : undefined;
	return day ? ok(day) : err('date-required');
};
