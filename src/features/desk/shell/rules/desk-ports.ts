import type { PanelPort } from '#features/desk/booking/panel-port.ts';
import type { MonthFigures } from '#features/desk/list/figures.ts';
import type { Spreadsheet } from '#features/desk/list/spreadsheet.ts';
import type { ChatPort } from '#features/desk/messages/messages-port.ts';
import type { Booking, BookingStats } from '#shared/rules/booking/booking.ts';
import type { StaffBooking } from '#shared/rules/booking/staff-booking.ts';
import type { Day } from '#shared/rules/day.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { Result } from '#shared/rules/result.ts';
import type { CalendarPort } from '#shared/rules/slots/calendar-port.ts';
import type { ChangePassword } from '../sign-in/change-password.ts';
import type { Credentials, SignInProblem } from '../sign-in/login.ts';
import type { AlertsPort } from './alerts-port.ts';
import type { BookingsQuery, Cursor } from './bookings-query.ts';
import type { ChangeProblem, DeskProblem } from './desk-problem.ts';
import type { TodayPort } from './today-port.ts';

/** Signs that somebody is at this browser's desk, in whichever of its tabs. */
export type ActivityPort = {
	/** When somebody last did something, in milliseconds since 1970; `undefined` if that is not known. */
	last(): number | undefined;
	record(at: number): void;
	/** Tells when somebody does something here, and when another tab has recorded something; returns a function that stops listening. */
	listen(listener: { here(): void; elsewhere(): void }): () => void;
};

/** The rooms of the desk, as the bar has them. */
export const DESK_VIEWS = ['today', 'bookings', 'calendar', 'team'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** Where staff are: a room, and beside it a booking's panel if one is open (its id). */
export type DeskRoute = { view: DeskView; bookingId: string | undefined };

/** Keeps the place in the page's address, so that Back, a reload and a bookmark find it again. Ids only: addresses end up in histories. */
export type DeskRoutePort = {
	read(): DeskRoute;
	/** What of the address names a place at the desk, as a query with its "?" for another page of ours; empty where nothing does. */
	asked(): string;
	go(place: DeskRoute): void;
	/** Tells when Back or Forward changed the place; returns a function that stops listening. */
	onChange(tell: () => void): () => void;
	/** Gives a dialog its own step in the history. Back calls `onBack`, which says whether the dialog closes; the result removes the step. */
	openDialog(onBack: () => boolean): () => void;
};

export type Admin = { userId: string; email: string };

/** Who sits at this screen; "unreachable" when nobody could be asked. */
export type SignedIn = { kind: 'admin'; admin: Admin } | { kind: 'stranger' } | { kind: 'nobody' } | { kind: 'unreachable' };

export type StaffAuthPort = {
	/** Asked of the database each time: whoever is taken off the list of admins is out at once (docs/decisions/21-admins-are-rows.md). */
	whoIsSignedIn(): Promise<SignedIn>;
	/** Signs in; whoever is no admin is signed out again at once. */
	signIn(credentials: Credentials): Promise<Result<Admin, SignInProblem>>;
	/** Whether this browser keeps anything from one page to the next: without that nobody stays signed in. */
	canKeep(): boolean;
	/** Whether the session on this device outlives the browser (docs/decisions/22-remember-me.md). */
	isRemembered(): boolean;
	/** Ends the session here and leaves nothing of it on the device, even when the provider cannot be reached. */
	signOut(): Promise<void>;
	/** Tells when the session ends elsewhere (another tab, a withdrawn token); returns a function that stops listening. */
	onSignedOut(tell: () => void): () => void;
};

/** A page of the list, where the next one begins, and how many bookings match in all. `near` of them, the last, are only spelt nearly as it was typed, or sound like it. */
export type BookingsPage = { rows: Booking[]; next: Cursor | undefined; total: number; near?: number };

/** The booking that a change is meant for, as it was seen. */
export type Seen = { id: string; version: number };

/** What staff may change by hand. Amounts in whole units of the currency, the hold as an ISO instant; a reason only together with the move to cancelled. */
export type BookingEdit = Partial<
	StaffBooking & Pick<Booking, 'status' | 'finalGuests' | 'estimate' | 'privateNote'> & { cancelReason: string | null }
>;

/** The hall's book as staff use it; row-level security decides what they get. */
export type StaffBookingsPort = {
	/** At most `limit` bookings in the query's order, from the cursor on; `total` counts all that match. */
	list(query: BookingsQuery, limit: number, after?: Cursor): Promise<Result<BookingsPage, DeskProblem>>;
	stats(): Promise<Result<BookingStats, DeskProblem>>;
	/** The months of both days and all between. */
	figures(from: Day, to: Day): Promise<Result<MonthFigures[], DeskProblem>>;
	/** Soft: the slot is free again and the database can bring the booking back for 30 days. */
	remove(seen: Seen): Promise<Result<undefined, ChangeProblem>>;
	/** Gives back when, an ISO instant. */
	edit(seen: Seen, changes: BookingEdit): Promise<Result<string, ChangeProblem>>;
};

/** A row that was written: its id, and the instant of the transaction, which all its rows share. A row that is gone tells less. */
export type News = { id?: string | undefined; at?: string | undefined };

/** News that something the desk shows has changed, from this screen too. They are only a hint: what changed is read again, under the reader's own rights. */
export type BookingsSignalPort = {
	listen(listener: { changed(news: News): void; connected(isConnected: boolean): void }): () => void;
};

/** Moments at which the screen may have missed something: on or off the net (`isOff`), looked at again, brought back by the Back button. */
export type PageResumePort = (wake: (isOff?: boolean) => void) => () => void;

/** The hall's time at the desk: the server's, as far as it was heard, for a device's clock may be wrong. */
export type DeskClock = {
	now: Clock;
	/** Hears the server's clock. */
	hear(server: Date): void;
};

/** Runs the task once, so many milliseconds later; returns a function that calls it off. */
export type TimerPort = (task: () => void, milliseconds: number) => () => void;

/** Remembers on this device what staff were looking for, for a reload. */
export type DeskMemoryPort = {
	recall(): BookingsQuery;
	remember(query: BookingsQuery): void;
	forget(): void;
	/** Tells when Back or Forward may have led to another query; returns a function that stops listening. */
	onChange(tell: () => void): () => void;
};

/**
 * Keeps in this tab what is typed at the desk until it is saved, over a reload and a session that ends by itself. What `read` gives is not to
 * be trusted.
 */
export type DeskTypedPort = {
	/** `undefined` also when it is old, or from before everybody was away from the desk; that is cleared. */
	read(): unknown;
	write(typed: unknown): void;
	/** Nothing of it stays in this tab: it is saved, thrown away, or whoever typed it logs out here. */
	clear(): void;
	/** Somebody is signed out for having been away: nothing of it stays, here or in another tab. */
	forget(): void;
};

/** Words owed to the next page. */
export type FlashMessage = 'signed-in' | 'access-denied' | 'session-ended' | 'logged-out' | 'idle' | 'password-set';
export type FlashMessagePort = { leave(note: FlashMessage): void; take(): FlashMessage | undefined };

/** The calendar's day in the page's address, so that a reload and a bookmark find it again. */
export type DayInAddressPort = {
	read(): Day | undefined;
	keep(day: Day): void;
	/** Tells when Back or Forward changed it; returns a function that stops listening. */
	onChange(tell: () => void): () => void;
};

/** How money came last on this device: it stands ready in the next payment's form. */
export type LastMethodPort = { read(): PaymentMethod | undefined; keep(method: PaymentMethod): void };

/** Whether single keys act at the desk on this device; they do until they are switched off. */
export type ShortcutsPort = { areOn(): boolean; keep(areOn: boolean): void };

/** Everything the desk's screen works with. */
export type DeskPorts = {
	auth: StaffAuthPort;
	bookings: StaffBookingsPort;
	signal: BookingsSignalPort;
	onPageResume: PageResumePort;
	activity: ActivityPort;
	after: TimerPort;
	memory: DeskMemoryPort;
	typed: DeskTypedPort;
	lastMethod: LastMethodPort;
	shortcuts: ShortcutsPort;
	route: DeskRoutePort;
	dayInAddress: DayInAddressPort;
	today: TodayPort;
	alerts: AlertsPort;
	panel: PanelPort;
	calendar: CalendarPort;
	changePassword: ChangePassword;
	chat: ChatPort;
	note: FlashMessagePort;
	/** Leaves for another page for good: the Back button does not come back here. */
	goTo(path: string): void;
	newKey(): string;
	now: Clock;
	/** Puts a text on the clipboard; false when the browser does not let us. */
	copy(text: string): Promise<boolean>;
	print(): void;
	/** Hands a file to whoever sits at the screen. */
	saveFile(name: string, text: string): void;
	/** The same for a table as an Excel workbook. How one is written is loaded only now; whether that worked. */
	saveWorkbook(name: string, sheet: Spreadsheet): Promise<boolean>;
};
