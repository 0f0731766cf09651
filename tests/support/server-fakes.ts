import { prices, venue } from '#server/lib/content.ts';
import type { LogEntry } from '#server/lib/log.ts';
import type { Services } from '#server/lib/services.ts';
import type { AcceptanceAnswer, Agreements } from '#shared/rules/booking/agreement.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { type BookingRequest, parseBookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { DishChoiceAnswer } from '#shared/rules/booking/dish-choices.ts';
import type { FinalGuestsAnswer } from '#shared/rules/booking/final-guests.ts';
import type { LinkRequest, LinksPort } from '#shared/rules/booking/link-request.ts';
import { functionsIn } from '#shared/rules/booking/list-request.ts';
import type { ReviewsPort } from '#shared/rules/booking/review-ports.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { ClientErrorsPort } from '#shared/rules/client-error.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import type { Message } from '#shared/rules/messaging/messages.ts';
import type { WhatsappEvent } from '#shared/rules/messaging/whatsapp-events.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import { pricesFor } from '#shared/rules/money/estimate-several.ts';
import type { ProofsPort } from '#shared/rules/money/payment-proof.ts';
import type {
	BookingsPort,
	Caller,
	Claim,
	Clock,
	Delivery,
	KeepingPort,
	MessengerPort,
	OutboxPort,
	OutgoingMessage,
	Permit,
	QueuedMessage,
	RequestOutcome,
	Settlement,
	StaffPort,
	StaffTemplate,
	StaffText,
	Stop,
} from '#shared/rules/ports.ts';
import type { FilesPort } from '#shared/rules/site/bucket.ts';
import { bookableOf } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import type { FeedsPort, HallFeed } from '#shared/rules/slots/calendar-file.ts';
import { isSameSlot, type Slot, seats } from '#shared/rules/slots/slot.ts';
import type { VisitOutcome, VisitsPort } from '#shared/rules/visits.ts';
import { aRequestBody, toldIn } from './booking.ts';

/** Counts of client errors in memory, with a limit per address. */
export function someClientErrors({ limit = 20 } = {}): ClientErrorsPort {
	const counted = new Map<string, number>();
	return {
		async count(address) {
			const before = counted.get(address) ?? 0;
			if (before >= limit) return false;
			counted.set(address, before + 1);
			return true;
		},
		today: async () => [...counted.values()].reduce((sum, reports) => sum + reports, 0),
	};
}

/** Retention with nothing to forget, by default with the site's times. */
export const aKeeping = (
	keeps = { requestDays: 180, bookingMonths: 24, billYears: 6 },
	bookable = bookableOf(BOOKABLE),
	basics = basicsOf(venue),
): KeepingPort => ({
	forget: async () => ({ erased: 0, anonymised: 0, numbers: 0, isDone: true }),
	keeps: async () => keeps,
	bookable: async () => bookable,
	basics: async () => basics,
	checkWrites: async () => {},
	filesToRemove: async () => [],
	noteFilesRemoved: async () => 0,
});

/** A bucket in memory. Its addresses open nothing. */
export function someFiles(kept = new Map<string, Uint8Array>()): FilesPort & { kept: Map<string, Uint8Array> } {
	return {
		kept,
		put: async (path, jpeg) => void kept.set(path, jpeg),
		signedUrl: async (path) => ({ url: `https://storage.example/${path}`, until: new Date('2026-11-21T07:01:00Z') }),
		download: async (path) => kept.get(path) ?? new Uint8Array(),
		remove: async (paths) => {
			for (const path of paths) kept.delete(path);
			return [...paths];
		},
		list: async (folder) => [...kept.keys()].filter((path) => path.startsWith(folder)),
	};
}

/** Proofs of payment: none is known, and none is taken. */
export const noProofs = (): ProofsPort => ({
	begin: async () => ({ outcome: 'not_now' }),
	save: async () => ({ outcome: 'not_now' }),
	near: async () => [],
	path: async () => '',
});

/** Reviews: none is published, and none is taken. */
export const noReviews = (): ReviewsPort => ({
	save: async () => ({ outcome: 'event_ahead' }),
	published: async () => [],
	askFamilies: async () => 0,
});

/** Links in memory: they keep the requests. */
export function someLinks({ limit = 3 } = {}): LinksPort & { asked: LinkRequest[] } {
	const asked: LinkRequest[] = [];
	return {
		asked,
		async ask({ phone, eventDate }) {
			if (asked.filter((earlier) => earlier.phone === phone).length >= limit) return 'too_many_requests';
			asked.push({ phone, eventDate });
			return 'noted';
		},
		answer: async () => ({ answered: 0, owed: 0 }),
		owe: async () => ({ outcome: 'not_found' }),
	};
}

/** Visits in memory: the same key gives the same answer. */
export function someVisits() {
	const announced: Parameters<VisitsPort['announce']>[0][] = [];
	return {
		announced,
		async announce(given: Parameters<VisitsPort['announce']>[0]): Promise<VisitOutcome> {
			const known = announced.find(({ key }) => key === given.key);
			if (known && JSON.stringify(known.visit) !== JSON.stringify(given.visit)) return { outcome: 'idempotency_mismatch' };
			if (!known) announced.push(given);
			return { outcome: known ? 'replayed' : 'created', visitId: `visit-${announced.length}` };
		},
	};
}

/** A clock that moves only when a test moves it. */
export function aClock(start = '2026-11-21T07:00:00Z') {
	let now = new Date(start);
	return {
		clock: (() => now) as Clock,
		pass: (milliseconds: number) => {
			now = new Date(now.getTime() + milliseconds);
		},
	};
}

type Kept = Parameters<BookingsPort['request']>[0] & { bookingId: string; token: string; reference: string; madeAt: Date };

/** Bookings in memory: the same key gives the same answer, and a taken slot stays taken. */
export function aBook({ clock = aClock().clock }: { clock?: Clock } = {}) {
	const kept: Kept[] = [];
	const taken: Slot[] = [];
	const book = {
		kept,
		taken,
		agreements: { inForce: null, sent: null } as Agreements,
		/** Whether further requests are too many. */
		isFull: false,
		async request(given): Promise<RequestOutcome> {
			const known = kept.find(({ key }) => key === given.key);
			if (known && JSON.stringify(known.request) !== JSON.stringify(given.request)) return { outcome: 'idempotency_mismatch' };
			if (known) return outcomeOf(known, 'replayed');
			if (book.isFull) return { outcome: 'too_many_requests' };
			const places = functionsIn(given.request).flatMap((each, place) => (taken.some((slot) => isSameSlot(slot, each)) ? [place] : []));
			if (places.length > 0) return { outcome: 'slot_taken', taken: places };
			const number = String(kept.length + 1);
			const made = {
				...given,
				bookingId: `00000000-0000-4000-8000-${number.padStart(12, '0')}`,
				token: `token-of-booking-${number}`,
				reference: `LZ-${number.padStart(4, '0')}-AA`,
				madeAt: clock(),
			};
			kept.push(made);
			return outcomeOf(made, 'created');
		},
		async read(reference, token): Promise<VisitorBooking | undefined> {
			const found = kept.find((booking) => booking.reference === reference && booking.token === token);
			return found && visitorBookingOf(found);
		},
		async giveFinalGuests({ reference, token }, finalGuests): Promise<FinalGuestsAnswer> {
			const found = kept.find((booking) => booking.reference === reference && booking.token === token);
			if (!found) return { outcome: 'not_found' };
			const hall = functionsIn(found.request)[0]?.hall ?? 'Main Hall';
			if (!seats(hall, finalGuests)) return { outcome: 'not_seated', hall };
			return book.isFull ? { outcome: 'too_many_requests' } : { outcome: 'noted', finalGuests, finalGuestsAt: clock().toISOString() };
		},
		async chooseDishes({ reference, token }, { picked }): Promise<DishChoiceAnswer> {
			const found = kept.find((booking) => booking.reference === reference && booking.token === token);
			if (!found) return { outcome: 'not_found' };
			return { outcome: picked.includes('Qorma') ? 'not_offered' : book.isFull ? 'too_many_requests' : 'not_now' };
		},
		async readAgreement({ reference, token }): Promise<Agreements | undefined> {
			return kept.some((booking) => booking.reference === reference && booking.token === token) ? book.agreements : undefined;
		},
		async acceptAgreement({ reference, token }, { version }): Promise<AcceptanceAnswer> {
			const found = kept.some((booking) => booking.reference === reference && booking.token === token);
			if (!found || !book.agreements.sent) return { outcome: 'not_found' };
			if (version !== book.agreements.sent.versionNo) return { outcome: 'version_replaced' };
			return { outcome: 'accepted', agreement: book.agreements.sent };
		},
		async occupied(from: Day, to: Day) {
			return taken.filter(({ eventDate }) => eventDate >= from && eventDate <= to).map((slot) => ({ ...slot, state: 'taken' as const }));
		},
		async recentByToken(token, minutes) {
			const oldest = clock().getTime() - minutes * 60_000;
			const found = kept.find((booking) => booking.token === token && booking.madeAt.getTime() >= oldest);
			return found && { bookingId: found.bookingId, phone: found.request.phone, language: found.request.language };
		},
		async expireHolds() {
			return 0;
		},
		async prune() {
			return { answers: 0, addresses: 0, bookings: 0 };
		},
	} satisfies BookingsPort & Record<string, unknown>;
	return book;
}

/** Adds a booking and answers its link. */
export async function linkInto(book: Pick<BookingsPort, 'request'>, body: Record<string, unknown>): Promise<OwnLink> {
	const read = parseBookingRequest(aRequestBody(body), { today: dayAt(aClock().clock()), prices });
	if (!read.ok) throw new Error(`The body is no request: ${JSON.stringify(read.problem)}`);
	const kept = await book.request({ key: crypto.randomUUID(), request: read.value, prices: pricesFor([], prices), addressHash: 'network' });
	if (!('receipt' in kept)) throw new Error(`The book took no request: ${kept.outcome}`);
	return { reference: kept.receipt.reference, token: kept.receipt.token };
}

/** The price that the database computes from the lines. */
const estimateOf = ({ request }: Kept) => priceOf(functionsIn(request)[0] ?? { guestCount: 0, addOns: [] }, prices) ?? null;

const outcomeOf = (kept: Kept, outcome: 'created' | 'replayed'): RequestOutcome => ({
	outcome,
	bookingId: kept.bookingId,
	receipt: {
		...{ reference: kept.reference, token: kept.token, status: 'pending_confirmation' as const, estimate: estimateOf(kept) },
		...('functions' in kept.request && {
			functions: kept.request.functions.map(({ occasion }, place) => ({ id: `function-${place + 1}`, ...(occasion && { occasion }) })),
		}),
	},
});

function visitorBookingOf(kept: Kept): VisitorBooking {
	const { request, reference, madeAt } = kept;
	return {
		...toldIn({ ...request, ...functionsIn(request)[0] } as BookingRequest),
		reference,
		status: 'pending_confirmation',
		estimate: estimateOf(kept),
		totalAmount: 0,
		paidAmount: 0,
		refundedAmount: 0,
		paymentPlan: [],
		holdExpiresAt: null,
		change: null,
		finalGuests: null,
		finalGuestsAt: null,
		createdAt: madeAt.toISOString(),
	};
}

/** A queued and due message; a test names only what matters to it. */
export function aMessage(changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
	return {
		windowOpen: false,
		id: crypto.randomUUID(),
		bookingId: '00000000-0000-4000-8000-000000000001',
		kind: 'thank_you',
		toPhone: '+923001234567',
		language: 'en',
		params: {},
		state: 'queued',
		attempts: 0,
		providerId: null,
		simulated: false,
		lastError: null,
		createdAt: '2026-11-21T07:00:00.000Z',
		updatedAt: '2026-11-21T07:00:00.000Z',
		...changes,
	};
}

/**
 * An outbox in memory with the database's rules: a claim leases, and the number of attempts rejects a sender with a lost lease. `denied`
 * replaces the "go" of `permit`, and `refused` the outcome of queueing.
 */
export function anOutbox(
	rows: Message[] = [],
	{ clock = aClock().clock, denied, refused }: { clock?: Clock; denied?: Exclude<Permit, 'go'>; refused?: string } = {},
) {
	const due = new Map<string, number>();
	const leasedUntil = new Map<string, number>();
	const excused = new Map<string, number>();
	const sending = new Set<string>();
	const settlements: Settlement[] = [];
	const stops: Stop[] = [];
	const received: WhatsappEvent[] = [];
	const named: string[] = [];
	const now = () => clock().getTime();
	const isWanted = (row: Message, { bookingId, kind, messageId }: Claim) =>
		(bookingId ?? row.bookingId) === row.bookingId && (kind ?? row.kind) === row.kind && (messageId ?? row.id) === row.id;
	const isFree = (row: Message, isAskedFor: boolean) =>
		(row.state === 'queued' && (isAskedFor || (due.get(row.id) ?? 0) <= now())) ||
		(row.state === 'leased' && !sending.has(row.id) && (leasedUntil.get(row.id) ?? 0) < now());
	const mine = ({ id, attempt }: { id: string; attempt: number }) => rows.find((row) => row.id === id && row.attempts === attempt);
	const excuse = (id: string) => excused.set(id, (excused.get(id) ?? 0) + 1);

	// biome-ignore lint/suspicious/noExplicitAny: a test chooses the refusal.
	async function owe(changes: Partial<Message>): Promise<QueuedMessage<any>> {
		if (refused) return { outcome: refused };
		const row = aMessage(changes);
		rows.push(row);
		return { outcome: 'owed', id: row.id };
	}

	return {
		rows,
		settlements,
		stops,
		received,
		named,
		async oweText({ to, text, bookingId }: StaffText) {
			return owe({ kind: 'text', toPhone: to, params: { text }, ...(bookingId && { bookingId }) });
		},
		async oweTemplate({ to, kind, bookingId }: StaffTemplate) {
			return owe({ kind, toPhone: to, bookingId });
		},
		async claim(claim: Claim) {
			const isAskedFor = claim.bookingId !== undefined || claim.messageId !== undefined;
			const claimed = rows.filter((row) => isWanted(row, claim) && isFree(row, isAskedFor)).slice(0, claim.limit);
			for (const row of claimed) {
				if (row.state === 'leased') excuse(row.id);
				row.state = 'leased';
				row.attempts += 1;
				leasedUntil.set(row.id, now() + claim.leaseSeconds * 1000);
			}
			return claimed.map((row) => ({ ...row, windowOpen: false, tries: row.attempts - (excused.get(row.id) ?? 0) }));
		},
		async permit({ id, attempt }) {
			const row = mine({ id, attempt });
			if (row?.state !== 'leased' || sending.has(id)) return 'lost';
			if (denied && denied !== 'lost') row.state = denied;
			if (denied) return denied;
			sending.add(id);
			return 'go';
		},
		async settle(settlement) {
			settlements.push(settlement);
			const row = mine(settlement);
			if (row?.state !== 'leased' && row?.state !== 'unknown') return false;
			sending.delete(row.id);
			row.state = settlement.state;
			row.simulated = settlement.simulated;
			row.providerId = settlement.providerId ?? null;
			row.lastError = settlement.error ?? null;
			if (settlement.nextAt) due.set(row.id, settlement.nextAt.getTime());
			return true;
		},
		async stop(stop) {
			stops.push(stop);
			const row = mine(stop);
			if (row?.state !== 'leased') return false;
			sending.delete(row.id);
			excuse(row.id);
			row.state = 'queued';
			row.lastError = stop.error;
			return true;
		},
		async receive(events) {
			received.push(...events);
			return { events: events.length, new: events.length, unmatched: 0 };
		},
		async setHallContact({ phone }) {
			const isNews = named.at(-1) !== phone;
			named.push(phone);
			return isNews;
		},
		async find(id) {
			return rows.find((row) => row.id === id);
		},
		async ofBooking(bookingId) {
			return rows.filter((row) => row.bookingId === bookingId);
		},
		async queue() {
			const queued = rows.filter(({ state }) => state === 'queued');
			const count = (...states: Message['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
			return {
				queued: queued.length,
				oldestAt: queued[0]?.createdAt ?? null,
				failed: count('failed', 'dead'),
				dead: count('dead'),
				unknown: count('unknown'),
				breaker: null,
				optedOut: 0,
			};
		},
		async planAhead() {
			return { planned: 0, failed: [], isDone: true };
		},
		async forget() {
			return { links: 0, events: 0, conversations: 0 };
		},
	} satisfies OutboxPort & Record<string, unknown>;
}

/** A provider that keeps the sent messages. It gives one answer to all, or the answers in order. */
export function aMessenger(...answers: (Delivery | Error)[]) {
	const given: Message[] = [];
	return {
		name: 'simulated',
		simulated: true,
		given,
		async send(message: Message): Promise<Delivery> {
			given.push(message);
			const answer = answers.length > 1 ? answers.shift() : answers[0];
			if (answer instanceof Error) throw answer;
			return answer ?? { kind: 'accepted', providerId: `simulated:${message.id}` };
		},
	} satisfies MessengerPort & Record<string, unknown>;
}

/** A log in memory. */
export function aLog() {
	const lines: LogEntry[] = [];
	return { lines, log: (entry: LogEntry) => void lines.push(entry) };
}

/** Calendar feeds by their secrets. */
export const someFeeds = (feeds: Record<string, HallFeed> = {}): FeedsPort => ({ read: async (token) => feeds[token] });

/** Callers by their access token. */
export const aStaff = (callers: Record<string, Caller> = {}): StaffPort => ({
	whoIs: async (accessToken) => callers[accessToken] ?? { kind: 'unknown' },
});

/** Working fakes for all services; a test replaces those that it observes or breaks. */
export function someServices(changes: Partial<Services> = {}): Services {
	const messenger = aMessenger();
	return {
		bookings: aBook(),
		outbox: anOutbox(),
		feeds: someFeeds(),
		clientErrors: someClientErrors(),
		keeping: aKeeping(),
		files: someFiles(),
		proofs: noProofs(),
		reviews: noReviews(),
		links: someLinks(),
		visits: someVisits(),
		changes: { ask: async () => ({ outcome: 'not_found' }), withdraw: async () => undefined },
		staff: aStaff(),
		messenger: () => messenger,
		clock: aClock().clock,
		sleep: async () => {},
		random: () => 0.5,
		log: aLog().log,
		prices,
		venue,
		version: '0.0.0-test',
		settings: {
			supabaseUrl: 'http://127.0.0.1:4430',
			publishableKey: 'sb_publishable_test',
			secretKey: 'sb_secret_test',
			siteUrl: 'https://lalazar.example',
			embedded: false,
			deployContext: undefined,
			hasPreviewDatabase: false,
			managerPhone: undefined,
			simulation: { seed: undefined, successRate: undefined, delayMs: undefined },
			cloud: undefined,
		},
		...changes,
	};
}
