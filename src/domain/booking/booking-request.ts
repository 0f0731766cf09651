import * as z from 'zod/mini';
import { CAPACITY, EVENT_TIMES, type EventTime, HALLS, type Hall } from '../availability/slot.ts';
import { type PriceList, SERVINGS, type Serving } from '../payments/pricing.ts';
import { bookableRange, type Day } from '../shared/day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { LANGUAGES, type Language, OCCASIONS, type Occasion } from './booking.ts';
import { aDay, aGuestCount, aName, anAddOnList, anEmail, aPhone, consent, freeText, oneOf, orNothing } from './field.ts';
import type { FieldProblem, FieldProblems } from './field-problem.ts';

/** A request that can be written down: every text tidy, the phone in E.164, the date bookable, the guests seated. */
export type BookingRequest = {
	clientName: string;
	phone: string;
	email?: string | undefined;
	eventDate: Day;
	eventTime: EventTime;
	guestCount: number;
	hall: Hall;
	occasion?: Occasion | undefined;
	package?: string | undefined;
	serving?: Serving | undefined;
	addOns: string[];
	specialRequests?: string | undefined;
	language: Language;
	consent: true;
};

/** What the rules depend on besides the request itself. */
export type BookingRules = { today: Day; prices: PriceList };

/** The one parser of a request: the form, the function and the tests use it, and the database checks again. */
export function parseBookingRequest(input: unknown, rules: BookingRules): Result<BookingRequest, FieldProblems> {
	const parsed = bookingRequestSchema(rules).safeParse(input);
	return parsed.success ? ok(parsed.data) : err(firstProblems(parsed.error.issues));
}

/** The schema behind the parser. Fields may be JSON values or text as typed; the message of every issue is a `FieldProblem`. */
function bookingRequestSchema({ today, prices }: BookingRules) {
	const packages = prices.menus.map(({ name }) => name);
	return z
		.strictObject({
			clientName: field(aName),
			phone: field(aPhone),
			email: field(orNothing(anEmail)),
			eventDate: field(aDay(bookableRange(today))),
			eventTime: field(oneOf(EVENT_TIMES, 'time-required')),
			guestCount: field(aGuestCount),
			hall: field(oneOf(HALLS, 'hall-required')),
			occasion: field(orNothing(oneOf(OCCASIONS, 'occasion-unknown'))),
			package: field(orNothing(oneOf(packages, 'package-unknown'))),
			serving: field(orNothing(oneOf(SERVINGS, 'serving-unknown'))),
			addOns: field(anAddOnList(prices)),
			specialRequests: field(orNothing(freeText)),
			language: field<Language>((value) => (value === undefined ? ok('en') : oneOf(LANGUAGES, 'language-unknown')(value))),
			consent: field(consent),
		})
		.check(tooManyGuests('Main Hall', 'main-hall-full'), tooManyGuests('Tulip Hall', 'tulip-hall-full'));
}

/** A field's reader as a schema: its problem becomes the issue's message. */
function field<Value>(read: (value: unknown) => Result<Value, FieldProblem>) {
	return z.transform((value: unknown, context): Value => {
		const answer = read(value);
		if (answer.ok) return answer.value;
		context.issues.push({ code: 'custom', message: answer.problem, input: value });
		return z.NEVER;
	});
}

type Seating = { hall: Hall; guestCount: number };

/** Told together with the other problems, so it looks only at the two fields it needs. */
const tooManyGuests = (hall: Hall, problem: FieldProblem) =>
	z.refine<Seating>((request) => request.hall !== hall || request.guestCount <= CAPACITY[hall], {
		path: ['guestCount'],
		error: problem,
		when: ({ value }) => isSeating(value),
	});

const isSeating = (value: unknown): value is Seating =>
	typeof value === 'object' && value !== null && 'hall' in value && 'guestCount' in value && typeof value.guestCount === 'number';

function firstProblems(issues: readonly z.core.$ZodIssue[]): FieldProblems {
	const problems: FieldProblems = Object.create(null);
	for (const issue of issues) {
		const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'request')];
		for (const name of names) problems[name] ??= problemOf(issue);
	}
	return { ...problems };
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
	if (issue.code === 'unrecognized_keys') return 'unknown-field';
	return issue.code === 'custom' ? (issue.message as FieldProblem) : 'not-text';
}
