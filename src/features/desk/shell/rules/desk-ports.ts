import type { Day } from '#shared/rules/day.ts';
import type { PaymentMethod } from '#shared/rules/money/payment-method-key.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { Result } from '#shared/rules/result.ts';
import type { ChangePassword } from '../sign-in/change-password.ts';
import type { Credentials, SignInProblem } from '../sign-in/login.ts';
import type { AlertsPort } from './alerts-port.ts';
import type { BookingsQuery } from './bookings-query.ts';

/** Activity at the desk in all tabs of this browser. */
export type ActivityPort = {
	/** The time of the last activity, in milliseconds since 1970, if it is known. */
	last(): number | undefined;
	record(at: number): void;
	/** Calls `here` at activity in this tab, `elsewhere` when another tab has recorded some. Returns a function that ends it. */
	listen(listener: { here(): void; elsewhere(): void }): () => void;
};

/** The rooms of the desk, as the bar has them. */
export const DESK_VIEWS = ['today', 'bookings', 'calendar', 'team'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** A place at the desk: the room, and the id of the open booking. */
export type DeskRoute = { view: DeskView; bookingId: string | undefined };

/** The place in the page's address, for Back, reload and bookmarks. It holds ids only, since addresses end up in histories. */
export type DeskRoutePort = {
	read(): DeskRoute;
	/** The part of the query that names a place, with its "?", for the sign-in page. Empty if there is none. */
	asked(): string;
	go(place: DeskRoute): void;
	/** Calls `tell` when Back or Forward changed the place. Returns a function that ends it. */
	onChange(tell: () => void): () => void;
	/** Gives a dialog its own step in the history. Back calls `onBack`, which says whether the dialog closes; the result removes the step. */
	openDialog(onBack: () => boolean): () => void;
};

export type Admin = { userId: string; email: string };

/** The person at this screen. "unreachable": the server did not answer. */
export type SignedIn = { kind: 'admin'; admin: Admin } | { kind: 'stranger' } | { kind: 'nobody' } | { kind: 'unreachable' };

export type StaffAuthPort = {
	/** Asks the database each time, so that a removed admin is out at once (docs/decisions/21-admins-are-rows.md). */
	whoIsSignedIn(): Promise<SignedIn>;
	/** Signs in. A person who is no admin is signed out again at once. */
	signIn(credentials: Credentials): Promise<Result<Admin, SignInProblem>>;
	/** Whether this browser stores anything. Without that, no sign-in lasts. */
	canKeep(): boolean;
	/** Whether the session on this device outlives the browser (docs/decisions/22-remember-me.md). */
	isRemembered(): boolean;
	/** Ends the session and removes it from the device, also without a connection. */
	signOut(): Promise<void>;
	/** Calls `tell` when the session ends in another tab or at the server. Returns a function that ends it. */
	onSignedOut(tell: () => void): () => void;
};

/** A row that was written: its id, and the instant that all rows of its transaction share. A deleted row has less. */
export type News = { id?: string | undefined; at?: string | undefined };

/** News that something on the desk has changed, also from this screen. They are only a hint: the desk is then read with the reader's rights. */
export type BookingsSignalPort = {
	listen(listener: { changed(news: News): void; connected(isConnected: boolean): void }): () => void;
};

/** Moments at which the screen may have missed news: on or off the net (`isOff`), visible again, brought back by the Back button. */
export type PageResumePort = (wake: (isOff?: boolean) => void) => () => void;

/** The hall's time. It follows the server's clock, since a device's clock may be wrong. */
export type DeskClock = {
	now: Clock;
	/** Takes the server's time. */
	hear(server: Date): void;
};

/** Runs the task once after so many milliseconds. Returns a function that cancels it. */
export type TimerPort = (task: () => void, milliseconds: number) => () => void;

/** The list's query on this device, for a reload. */
export type DeskMemoryPort = {
	recall(): BookingsQuery;
	remember(query: BookingsQuery): void;
	forget(): void;
	/** Calls `tell` when Back or Forward may have changed the query. Returns a function that ends it. */
	onChange(tell: () => void): () => void;
};

/**
 * Typed text that is not saved yet, in this tab. It survives a reload and the end of a session. `read` gives untrusted data.
 */
export type DeskTypedPort = {
	/** Text that is too old, or older than an idle sign-out, is cleared instead. */
	read(): unknown;
	write(typed: unknown): void;
	/** Clears this tab's text: it is saved or discarded, or its person logs out. */
	clear(): void;
	/** Clears the text of all tabs, when an idle person is signed out. */
	forget(): void;
};

/** A message for the next page. */
export type FlashMessage = 'signed-in' | 'access-denied' | 'session-ended' | 'logged-out' | 'idle' | 'password-set';
export type FlashMessagePort = { leave(note: FlashMessage): void; take(): FlashMessage | undefined };

/** The calendar's day in the page's address, for reload and bookmarks. */
export type DayInAddressPort = {
	read(): Day | undefined;
	keep(day: Day): void;
	/** Calls `tell` when Back or Forward changed it. Returns a function that ends it. */
	onChange(tell: () => void): () => void;
};

/** The last payment method on this device, for the next payment's form. */
export type LastMethodPort = { read(): PaymentMethod | undefined; keep(method: PaymentMethod): void };

/** Whether single keys act on this device. They do until they are switched off. */
export type ShortcutsPort = { areOn(): boolean; keep(areOn: boolean): void };

/** Everything outside of the desk's code that its screens use. */
export type DeskPorts = {
	auth: StaffAuthPort;
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
	alerts: AlertsPort;
	changePassword: ChangePassword;
	note: FlashMessagePort;
	/** Replaces this page by another one. Back does not return here. */
	goTo(path: string): void;
	newKey(): string;
	now: Clock;
	/** Copies a text to the clipboard. False if the browser refuses. */
	copy(text: string): Promise<boolean>;
	print(): void;
	/** Downloads a file. */
	saveFile(name: string, content: string | Blob): void;
};
