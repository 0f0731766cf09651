import { type Day, parseDay } from '../shared/day.ts';
import { parsePhone } from '../shared/phone.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { FieldProblems } from './field-problem.ts';

/** Somebody who lost the link of their booking: the phone in E.164, and the day of the event, which may be over. */
export type LinkRequest = { phone: string; eventDate: Day };

/** Reads what was typed; the form and the server use it alike. */
export function parseLinkRequest(input: unknown): Result<LinkRequest, FieldProblems> {
	const { phone, eventDate, ...others } = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
	const number = typeof phone === 'string' ? parsePhone(phone) : undefined;
	const day = typeof eventDate === 'string' ? parseDay(eventDate) : undefined;
	const problems: FieldProblems = {
		...Object.fromEntries(Object.keys(others).map((name) => [name, 'unknown-field' as const])),
		...(number ? {} : { phone: isEmpty(phone) ? ('phone-required' as const) : ('phone-invalid' as const) }),
		...(day ? {} : { eventDate: 'date-required' as const }),
	};
	return number && day && Object.keys(problems).length === 0 ? ok({ phone: number, eventDate: day }) : err(problems);
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
