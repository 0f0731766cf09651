import type { CallAnswer, ColumnsOf, DatabaseClient } from '#database';
import type { PlaceInLine, VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { ChangesPort } from '#shared/rules/booking/change-ports.ts';
import type { FieldProblem, FieldProblems } from '#shared/rules/booking/field-problem.ts';
import { BOOKING_FIELD_NAMES, type BookingField, FUNCTION_FIELDS, rowOf } from '#shared/rules/booking/fields.ts';
import type { LinksPort } from '#shared/rules/booking/link-request.ts';
import type { FunctionRequest, ListRequest } from '#shared/rules/booking/list-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { dishesOfMeal } from '#shared/rules/dishes.ts';
import { columnNamed, snakeCased } from '#shared/rules/naming.ts';
import type { BookingsPort, RequestOutcome } from '#shared/rules/ports.ts';
import type { FeedsPort } from '#shared/rules/slots/calendar-file.ts';
import { hallFull } from '#shared/rules/slots/slot.ts';
import { bookingPages, dishCard } from '../content.ts';
import { call, DatabaseProblem } from './client.ts';

/** Facts about the hall that are saved with a request: the number for notices, and the site for the link to the booking. */
type Contact = { managerPhone: string; siteUrl: string };

export const supabaseBookings = (client: DatabaseClient, contact: Contact): BookingsPort => ({
	async request({ key, request, prices, addressHash, sign, utmSource }) {
		const given = {
			key,
			request: { ...columnsOf(request, contact), ...(sign && { sign }), ...(utmSource && { utm_source: utmSource }) },
			prices,
			addressHash,
		};
		try {
			return outcomeOf(await call(client, 'request_booking', given));
		} catch (error) {
			const fields = refusedFields(error, request);
			if (fields) return { outcome: 'invalid', fields };
			throw error;
		}
	},

	async read(reference, token) {
		const row = await call(client, 'read_booking', { reference, token });
		return row ? visitorBookingOf(row) : undefined;
	},

	giveFinalGuests: (link, guests, functionId) => call(client, 'give_final_guests', { ...link, guests, function: functionId ?? null }),
	chooseDishes: (link, { functionId = null, ...choice }) => call(client, 'choose_dishes', { ...link, ...choice, function: functionId }),

	readAgreement: async (link) => (await call(client, 'read_agreement', link)) ?? undefined,
	acceptAgreement: (link, { version, ...accepted }) => call(client, 'accept_agreement', { ...link, ...accepted, versionNo: version }),

	occupied: (from, to) => call(client, 'availability', { from, to }),

	async recentByToken(token, minutes) {
		return (await call(client, 'recent_booking_by_token', { token, minutes })) ?? undefined;
	},

	expireHolds: () => call(client, 'expire_holds'),
	prune: () => call(client, 'prune_records'),
});

/** The request's columns and the hall's facts. Consent is not stored: a request without it is never saved. */
const columnsOf = (request: BookingRequest | ListRequest, { managerPhone, siteUrl }: Contact) => ({
	...('functions' in request ? listColumns(request) : flatColumns(request)),
	manager_phone: managerPhone,
	booking_url: bookingPages(siteUrl)[request.language],
});

const flatColumns = ({ consent, ...request }: BookingRequest) =>
	withDishes(snakeCased(request) satisfies ColumnsOf<Omit<BookingRequest, 'consent'>>, request);

const listColumns = ({ consent, functions, ...family }: ListRequest) => ({
	...(snakeCased(family) satisfies ColumnsOf<Omit<ListRequest, 'consent' | 'functions'>>),
	functions: functions.map((each) => withDishes(snakeCased(each) satisfies ColumnsOf<FunctionRequest>, each)),
});

/** The family's function with the dishes of its menu, which later changes of the content do not touch. */
const withDishes = <Columns extends object>(columns: Columns, meal: FunctionRequest) => ({
	...columns,
	dishes: dishesOfMeal(meal, dishCard),
});

function outcomeOf(row: CallAnswer<'request_booking'>): RequestOutcome {
	if (row.outcome === 'slot_taken') return row;
	if (row.outcome !== 'created' && row.outcome !== 'replayed') return { outcome: row.outcome };
	const { outcome, bookingId, reference, token, status, estimate, quiet, isAlarm, functions } = row;
	const receipt = {
		...{ reference, token, status, estimate },
		...(quiet && { isQuiet: true as const }),
		...waitingIn(row),
		...(functions && {
			functions: functions.map(({ id, occasion, ...each }) => ({ id, ...(occasion && { occasion }), ...waitingIn(each) })),
		}),
	};
	return { outcome, bookingId, receipt, ...(isAlarm && { isAlarm }) };
}

type WaitingRow = { line: PlaceInLine | null; othersWait?: boolean };
const waitingIn = ({ line, othersWait }: WaitingRow) => ({ ...(line && { line }), ...(othersWait && { othersWait: true as const }) });

const visitorBookingOf = ({
	quiet,
	change,
	agreed = [],
	refundedAmount = 0,
	line,
	slot,
	othersWait,
	countBefore,
	companyBefore,
	review,
	...row
}: NonNullable<CallAnswer<'read_booking'>>): VisitorBooking => ({
	...row,
	refundedAmount,
	change,
	...(agreed.length > 0 && { agreed }),
	...(line && { line }),
	// A held slot may become free again; then the family is in line.
	...(slot && slot !== 'free' && !line && { slotGone: slot }),
	...(othersWait && { othersWait }),
	...(countBefore && { countBefore }),
	...(companyBefore && { companyBefore }),
	...(quiet && { isQuiet: true }),
	...(review && { review }),
});

type Rule = readonly [field: BookingField, problem: FieldProblem];

/**
 * Field problems for a request that our parser accepted and the database refused, `undefined` for any other error. Both apply the same
 * rules by two clocks, and around midnight "tomorrow" can differ. The database does not say which function it means: a day is too early for
 * the first, too late for the last, and other problems are named at each.
 */
export function refusedFields(error: unknown, request: Pick<BookingRequest, 'hall'> | ListRequest): FieldProblems | undefined {
	if (!(error instanceof DatabaseProblem) || !error.isAgainstRules) return undefined;
	const isSeats = error.refusal === 'functions_guests_seated';
	const rule = isSeats ? SEATS : RULES.get(error.refusal);
	if (!rule) return undefined;
	const [field, problem] = rule;
	if (!('functions' in request)) return { [field]: isSeats ? hallFull(request.hall) : problem };
	if (!FUNCTION_FIELDS.some((name) => name === field)) return { [field]: problem };
	const days = request.functions.map(({ eventDate }) => eventDate);
	const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)];
	const isMeant = (day: Day) => (problem === 'date-too-early' ? day === first : problem === 'date-too-late' ? day === last : true);
	return Object.fromEntries(
		request.functions.flatMap(({ eventDate, hall }, place) =>
			isMeant(eventDate) ? [[`functions.${place}.${field}`, isSeats ? hallFull(hall) : problem]] : [],
		),
	);
}

const SEATS: Rule = ['guestCount', 'guests-whole'];

/** Refusals of `request_booking`: codes, and constraints of both tables named `<table>_<column>_<rule>`. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	['date_too_early', ['eventDate', 'date-too-early']],
	['date_too_late', ['eventDate', 'date-too-late']],
	['phone_own', ['phone', 'phone-own']],
	...BOOKING_FIELD_NAMES.flatMap((name) =>
		['bookings', 'functions'].flatMap((table) =>
			['form', 'e164', 'known'].map((rule): [string, Rule] => [`${table}_${columnNamed(name)}_${rule}`, [name, rowOf(name).refused]]),
		),
	),
]);

/** The links of bookings. The database creates the tokens and stores only their hashes. */
export const supabaseLinks = (client: DatabaseClient): LinksPort => ({
	ask({ phone, eventDate, addressHash }) {
		return call(client, 'ask_for_link', { phone, eventDate, addressHash });
	},

	answer: (limit) => call(client, 'answer_link_requests', { limit }),

	owe: ({ bookingId, to, author }) => call(client, 'owe_link', { booking: bookingId, phone: to, author }),
});

/** Requests for changes. The database checks the token and locks the booking. */
export const supabaseChanges = (client: DatabaseClient): ChangesPort => ({
	async ask({ reference, token }, { key, change: { add, ...rest }, estimate }) {
		const change = { ...rest, ...(add && { add: add.map((one) => withDishes(one, one)) }) };
		try {
			return await call(client, 'ask_for_change', { reference, token, key, change, estimate });
		} catch (error) {
			// The parser and the database apply the same rules by two clocks, and around midnight "tomorrow" can differ.
			if (error instanceof DatabaseProblem && error.isAgainstRules) return { outcome: 'invalid' };
			throw error;
		}
	},

	async withdraw({ reference, token }) {
		return (await call(client, 'withdraw_change', { reference, token })) ?? undefined;
	},
});

/** The calendars of halls, each opened by its secret. */
export const supabaseFeeds = (client: DatabaseClient): FeedsPort => ({
	async read(token) {
		const feed = await call(client, 'read_calendar_feed', { token });
		if (!feed) return undefined;
		return { ...feed, closures: feed.closures.map(({ fromDay: from, toDay: to, ...closure }) => ({ ...closure, from, to })) };
	},
});
