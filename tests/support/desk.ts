import type { AnswerOf, ArgumentsOf } from '#database';
import type { MonthFigures } from '#features/desk/list/rules.ts';
import type { DeskRoute } from '#features/desk/shell/address-bar.ts';
import type { ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import type { News } from '#features/desk/shell/connection.ts';
import { carryClock } from '#features/desk/shell/desk-clock.ts';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import type { FlashMessage } from '#features/desk/shell/desk-memory.ts';
import { type BookingsQuery, type Cursor, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import type { Admin, SignedIn } from '#features/desk/shell/sign-in/auth-supabase.ts';
import type { Credentials, SignInProblem } from '#features/desk/shell/sign-in/login.ts';
import { carryCalls, type ProblemOf } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { Booking, BookingStats } from '#shared/rules/booking/booking.ts';
import { STATUS } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import { camelCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';
import { NOTHING_MORE } from './booking.ts';
import { FakeCalendar } from './desk-calendar.ts';
import { FakeChanges } from './desk-changes.ts';
import { FakeChat } from './desk-chat.ts';
import { FakePanel } from './desk-panel.ts';
import { FakePeople } from './desk-person.ts';
import { FakeActivity, FakeTeam } from './desk-team.ts';
import { FakeAlerts, FakeToday } from './desk-today.ts';
import { asRow, fakeWire, faultOf, inDatabaseNames, refusal } from './wire.ts';

/** The admin of the tests. */
export const sadia: Admin = { userId: 'user-1', email: 'sadia@lalazar.example' };

let made = 0;

/** A new request as staff see it. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
	made += 1;
	return {
		id: `booking-${made}`,
		// As long as a real one, so that it always has an element of its own (`Unbroken`).
		reference: `LZ-TEST-${10 + (made % 90)}`,
		...NOTHING_MORE,
		clientName: 'Test Family',
		phone: '+923001234567',
		eventDate: '2027-01-09' as Day,
		eventTime: 'dinner',
		guestCount: 600,
		hall: 'Tulip Hall',
		package: 'Menu 2',
		serving: 'buffet',
		addOns: [],
		status: 'pending_confirmation',
		estimate: null,
		totalAmount: 0,
		language: 'en',
		createdAt: '2026-11-20T17:16:00.123456+00:00',
		updatedAt: '2026-11-20T17:16:00.123456+00:00',
		advanceAmount: 0,
		paidAmount: 0,
		holdExpiresAt: null,
		finalGuests: null,
		finalGuestsAt: null,
		ringAgainAt: null,
		privateNote: null,
		version: 1,
		...changes,
	};
}

/** So many bookings, newest first. */
export const bookings = (count: number, changes: Partial<Booking> = {}): Booking[] =>
	Array.from({ length: count }, (_, index) => aBooking({ clientName: `Family ${index + 1}`, ...changes }));

/** Four different figures. */
export const someStats: BookingStats = {
	totalBookings: 63,
	pendingPayments: 14,
	completedEvents: 9,
	totalRevenue: 84_650_750,
	received: 1_932_000,
	waiting: 0,
};

/** The status by the ledger, as the database sets it after a new total. */
function byLedger({ status, totalAmount, paidAmount }: Booking): Partial<Booking> {
	if (!STATUS[status].isPaid || paidAmount <= 0) return {};
	return { status: totalAmount > 0 && paidAmount >= totalAmount ? 'fully_paid' : 'advance_paid' };
}

/** The query behind the arguments of a call; its search holds only the words that are looked for in names. */
const queryOf = ({ p_search, p_status, p_hall, p_from, p_to, p_sort, p_desc }: ArgumentsOf<'list_bookings'>) =>
	({
		search: p_search ?? '',
		status: p_status ?? 'all',
		hall: p_hall ?? 'all',
		from: p_from ?? undefined,
		to: p_to ?? undefined,
		sort: { by: p_sort, isDescending: p_desc },
	}) as BookingsQuery;

/** The hall's bookings. It remembers its calls, and answers by `book` and `fails`. */
class FakeBook {
	book: Booking[] = [];
	stats = someStats;
	months: MonthFigures[] = [];
	sources: AnswerOf<'booking_sources'> = [];
	askedFigures: [Day, Day][] = [];
	fails: Trouble | undefined;
	changeFails: ChangeProblem | undefined;
	/** A refusal of payments. */
	payingFails: ProblemOf<'record_payment' | 'mark_fully_paid'> | undefined;
	asked: { query: BookingsQuery; after: Cursor | undefined }[] = [];
	changes: { what: string; id: string; version: number; key?: string; edit?: unknown; payment?: unknown }[] = [];
	/** The amount that each key of "Mark as Fully Paid" recorded. */
	private paidBy = new Map<string, number>();
	/** Answers that are held back, oldest first, while `isSlow`. */
	waiting: (() => void)[] = [];
	isSlow = false;
	/** How many of the rows only nearly match the search. */
	near = 0;

	/** Answers of functions, by name. */
	answers = {
		list_bookings: async (given: ArgumentsOf<'list_bookings'>) => {
			const [query, after] = [queryOf(given), (given.p_after ?? undefined) as Cursor | undefined];
			this.asked.push({ query, after });
			const answer = this.fails ? faultOf(this.fails) : this.page(query, given.p_limit, after);
			await this.turn();
			return answer;
		},
		functions_of: () => [],
		money_of: () => [],
		booking_stats: () => (this.fails ? faultOf(this.fails) : inDatabaseNames<AnswerOf<'booking_stats'>>(this.stats)),
		booking_sources: () => this.sources,
		booking_figures: ({ p_from, p_to }: ArgumentsOf<'booking_figures'>) => {
			this.askedFigures.push([p_from as Day, p_to as Day]);
			return this.fails ? faultOf(this.fails) : this.months;
		},
		edit_booking: async ({ p_booking: id, p_version: version, p_changes }: ArgumentsOf<'edit_booking'>) => {
			const edit: Partial<Booking> = camelCased(p_changes as object);
			this.changes.push({ what: 'edited', id, version, edit });
			await this.turn();
			const booking = this.book.find((known) => known.id === id);
			if (!booking || booking.version !== version) return refusal('version_conflict');
			if (this.changeFails) return faultOf(this.changeFails);
			this.put({ ...booking, ...edit, ...byLedger({ ...booking, ...edit }), version: version + 1 });
			return booking.updatedAt;
		},
		delete_booking: async ({ p_booking: id, p_version: version }: ArgumentsOf<'delete_booking'>) => {
			this.changes.push({ what: 'deleted', id, version });
			await this.turn();
			if (this.changeFails) return faultOf(this.changeFails);
			this.book = this.book.filter((booking) => booking.id !== id);
			return undefined;
		},
		mark_fully_paid: async (given: ArgumentsOf<'mark_fully_paid'>) => {
			const { p_booking: id, p_version: version, p_key: key } = given;
			const payment = { amount: given.p_amount, method: given.p_method, receivedOn: given.p_received_on };
			this.changes.push({ what: 'paid', id, version, key, payment });
			await this.turn();
			if (this.payingFails) return faultOf(this.payingFails);
			const booking = this.find(id);
			// A repeated key answers with the same payment.
			const recorded = this.paidBy.get(key) ?? duesOf(booking).open;
			this.paidBy.set(key, recorded);
			this.put({
				...booking,
				status: 'fully_paid',
				totalAmount: duesOf(booking).total,
				paidAmount: duesOf(booking).total,
				version: version + 1,
			});
			return { recorded, payment_id: recorded > 0 ? `payment of ${id}` : null } as unknown as AnswerOf<'mark_fully_paid'>;
		},
	};

	/** Lets the oldest answer that was held back arrive. */
	answer(): void {
		this.waiting.shift()?.();
	}

	put(changed: Booking): void {
		this.book = this.book.map((booking) => (booking.id === changed.id ? changed : booking));
	}

	private find(id: string): Booking {
		const booking = this.book.find((known) => known.id === id);
		if (!booking) throw new Error(`the fake book has no booking ${id}`);
		return booking;
	}

	/** A page in the order of `book`. As in the database, each full page names a next one. */
	private page({ search, status, hall, from, to }: BookingsQuery, limit: number, after?: Cursor): AnswerOf<'list_bookings'> {
		const matching = this.book.filter(
			(booking) =>
				booking.clientName.toLowerCase().includes(search.toLowerCase()) &&
				(status === 'all' || status === 'deleted' || booking.status === (status === 'waiting' ? 'pending_confirmation' : status)) &&
				(hall === 'all' || booking.hall === hall) &&
				(!from || booking.eventDate >= from) &&
				(!to || booking.eventDate <= to),
		);
		const start = after ? matching.findIndex(({ id }) => id === after[1]) + 1 : 0;
		const rows = matching.slice(start, start + limit);
		const last = rows[limit - 1];
		return {
			rows: rows.map(asRow),
			next: last ? [last.createdAt, last.id] : null,
			total: matching.length,
			...(this.near > 0 && { near: this.near }),
		};
	}

	private async turn(): Promise<void> {
		if (this.isSlow) await new Promise<void>((arrive) => this.waiting.push(arrive));
	}
}

/** A sign-in that remembers the credentials, with the session `who`. */
export class FakeAuth {
	who: SignedIn = { kind: 'admin', admin: sadia };
	/** True, so that no test is signed out as idle. */
	remembered = true;
	/** Whether the browser stores anything. */
	keeps = true;
	refuses: SignInProblem | undefined;
	tried: Credentials[] = [];
	signedOut = 0;
	private tell: () => void = () => undefined;
	private waiting: (() => void) | undefined;
	isSlow = false;

	port: DeskPorts['auth'] = {
		whoIsSignedIn: async () => this.who,
		isRemembered: () => this.remembered,
		canKeep: () => this.keeps,
		signIn: async (credentials) => {
			this.tried.push(credentials);
			if (this.isSlow)
				await new Promise<void>((arrive) => {
					this.waiting = arrive;
				});
			if (this.refuses) return err(this.refuses);
			this.who = { kind: 'admin', admin: sadia };
			return ok(sadia);
		},
		signOut: async () => {
			this.signedOut += 1;
			this.who = { kind: 'nobody' };
		},
		onSignedOut: (tell) => {
			this.tell = tell;
			return () => undefined;
		},
	};

	answer = (): void => this.waiting?.();
	/** Another tab logs out. */
	endElsewhere(): void {
		this.who = { kind: 'nobody' };
		this.tell();
	}
}

/** A clock that the test moves. */
export class FakeTimer {
	now = 0;
	private tasks: { at: number; task: () => void }[] = [];

	after: DeskPorts['after'] = (task, milliseconds) => {
		const entry = { at: this.now + milliseconds, task };
		this.tasks.push(entry);
		return () => {
			this.tasks = this.tasks.filter((other) => other !== entry);
		};
	};

	/** Lets time pass, and runs due tasks in order. */
	pass(milliseconds: number): void {
		const until = this.now + milliseconds;
		for (;;) {
			const due = this.tasks.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
			if (!due) break;
			this.tasks = this.tasks.filter((entry) => entry !== due);
			this.now = due.at;
			due.task();
		}
		this.now = until;
	}

	get pending(): number {
		return this.tasks.length;
	}
}

/** Live news and wake-ups, sent by the test. */
class FakeNews {
	private listener: Parameters<DeskPorts['signal']['listen']>[0] | undefined;
	private wakers: ((isOff?: boolean) => void)[] = [];

	signal: DeskPorts['signal'] = {
		listen: (listener) => {
			this.listener = listener;
			return () => {
				this.listener = undefined;
			};
		},
	};
	onPageResume: DeskPorts['onPageResume'] = (wake) => {
		this.wakers.push(wake);
		return () => {
			this.wakers = this.wakers.filter((other) => other !== wake);
		};
	};

	change = (news: News = {}): void => this.listener?.changed(news);
	connect = (isConnected: boolean): void => this.listener?.connected(isConnected);
	wake = (isOff?: boolean): void => {
		for (const waker of this.wakers) waker(isOff);
	};
	get isHeard(): boolean {
		return this.listener !== undefined || this.wakers.length > 0;
	}
}

/** An address bar. Its Back button only closes dialogs. `asked` is the query at the start. */
function aRoute(asked: () => string): DeskPorts['route'] & { back(): void } {
	let here: DeskRoute = { view: 'bookings', bookingId: undefined };
	let dialog: (() => boolean) | undefined;
	return {
		openDialog(onBack) {
			dialog = onBack;
			return () => {
				dialog = undefined;
			};
		},
		back: () => void dialog?.(),
		read: () => here,
		asked,
		go: (place) => {
			here = place;
		},
		onChange: () => () => undefined,
	};
}

/** A desk of fakes. It remembers where it goes, what it leaves on the device and what it saves. */
export function aDesk() {
	const book = new FakeBook();
	const auth = new FakeAuth();
	const timer = new FakeTimer();
	const news = new FakeNews();
	const calendar = new FakeCalendar();
	const chat = new FakeChat();
	const panel = new FakePanel(book);
	const today = new FakeToday();
	const changes = new FakeChanges();
	const alerts = new FakeAlerts();
	const team = new FakeTeam();
	const people = new FakePeople();
	const wire = fakeWire({
		...team.answers,
		...people.answers,
		...panel.answers,
		...book.answers,
		...changes.answers,
		...calendar.answers,
		...chat.answers,
		...today.answers,
	});
	carryCalls(wire);
	carryClock(() => ports.now());
	const activity = new FakeActivity();
	const route = aRoute(() => left.asked ?? '');
	const went: string[] = [];
	const saved: { name: string; text: string; file?: Blob }[] = [];
	const absences: 'noticed'[] = [];
	const left: {
		note?: FlashMessage | undefined;
		query: BookingsQuery;
		typed?: unknown;
		method?: PaymentMethod;
		hasNoShortcuts?: boolean;
		asked?: string;
	} = {
		query: WHOLE_BOOK,
	};
	let keys = 0;
	let goBack: () => void = () => undefined;
	const ports: DeskPorts = {
		auth: auth.port,
		signal: news.signal,
		onPageResume: news.onPageResume,
		activity: activity.port,
		after: timer.after,
		memory: {
			recall: () => left.query,
			remember: (query) => {
				left.query = query;
			},
			forget: () => {
				left.query = WHOLE_BOOK;
			},
			onChange: (tell) => {
				goBack = tell;
				return () => {
					goBack = () => undefined;
				};
			},
		},
		typed: {
			read: () => left.typed,
			write: (typed) => {
				left.typed = typed;
			},
			clear: () => {
				left.typed = undefined;
			},
			forget: () => {
				left.typed = undefined;
				absences.push('noticed');
			},
		},
		lastMethod: {
			read: () => left.method,
			keep: (method) => {
				left.method = method;
			},
		},
		shortcuts: {
			areOn: () => !left.hasNoShortcuts,
			keep: (areOn) => {
				left.hasNoShortcuts = !areOn;
			},
		},
		route,
		dayInAddress: calendar.dayInAddress,
		alerts: alerts.port,
		changePassword: team.changePassword,
		note: {
			leave: (note) => {
				left.note = note;
			},
			take: () => {
				const { note } = left;
				left.note = undefined;
				return note;
			},
		},
		goTo: (path) => void went.push(path),
		newKey: () => `key-${++keys}`,
		copy: calendar.copy,
		print: calendar.print,
		now: () => new Date('2026-11-20T17:16:00Z'),
		saveFile: (name, content) => void saved.push(typeof content === 'string' ? { name, text: content } : { name, text: '', file: content }),
	};
	return {
		book,
		today,
		changes,
		alerts,
		panel,
		calendar,
		auth,
		timer,
		news,
		chat,
		team,
		wire,
		people,
		activity,
		went,
		back: route.back,
		saved,
		left,
		/** Idle sign-outs that were noted for all tabs. */
		absences,
		ports,
		goBack: () => goBack(),
	};
}

/** Lets all given answers arrive. */
export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
