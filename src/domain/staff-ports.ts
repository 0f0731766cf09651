import type { Booking, BookingStats, Status } from './booking.ts';
import type { Credentials, SignInProblem } from './login.ts';
import type { Result } from './result.ts';

/** Somebody who may work at the desk. */
export type Admin = { userId: string; email: string };

/** Who sits at this screen; "unreachable" when nobody could be asked. */
export type SignedIn = { kind: 'admin'; admin: Admin } | { kind: 'stranger' } | { kind: 'nobody' } | { kind: 'unreachable' };

/** Signing in and out on this device. */
export type StaffAuthPort = {
	/** Asked of the database each time: whoever is taken off the list of admins is out at once (decision 21). */
	whoIsSignedIn(): Promise<SignedIn>;
	/** Signs in; whoever is no admin is signed out again at once. */
	signIn(credentials: Credentials): Promise<Result<Admin, SignInProblem>>;
	/** Ends the session here and leaves nothing of it on the device, even when the provider cannot be reached. */
	signOut(): Promise<void>;
	/** Tells when the session ends elsewhere (another tab, a withdrawn token); gives back how to stop listening. */
	onSignedOut(tell: () => void): () => void;
};

/** Where a page of the list begins: after this booking, in the list's own order. `createdAt` exactly as the database wrote it. */
export type Cursor = { createdAt: string; id: string };

/** What staff ask to see. `search` is part of a name, a phone in any form, or a reference. */
export type BookingsQuery = { search: string; status: Status | 'all' };
export type BookingsPage = { rows: Booking[]; total: number };

/** Why the desk could not read: no longer allowed to, or anything else. */
export type DeskProblem = 'denied' | 'failed';

/**
 * Why a change was not made. "conflict": somebody else changed or deleted the booking first. "slot-taken": another booking holds its hall
 * at that time. "refused": the database does not allow it.
 */
export type ChangeProblem = DeskProblem | 'conflict' | 'slot-taken' | 'refused';

/** The booking that a change is meant for, as it was seen. */
export type Seen = { id: string; version: number };

/** What staff may change by hand so far. Amounts in whole PKR, the hold as an ISO instant. */
export type BookingEdit = Partial<Pick<Booking, 'status' | 'guestCount' | 'totalAmount' | 'holdExpiresAt'>>;

/** The hall's book as staff use it; row-level security decides what they get. */
export type StaffBookingsPort = {
	/** Newest first, at most `limit` bookings after the cursor; `total` counts all that match. */
	list(query: BookingsQuery, limit: number, after?: Cursor): Promise<Result<BookingsPage, DeskProblem>>;
	stats(): Promise<Result<BookingStats, DeskProblem>>;
	/** Records the open balance and sets fully paid. `key` makes a repetition harmless; `recorded` is what was booked, in PKR. */
	markFullyPaid(seen: Seen, key: string): Promise<Result<{ recorded: number }, ChangeProblem>>;
	/** Soft: the slot is free again and the database can bring the booking back for 30 days. */
	remove(seen: Seen): Promise<Result<undefined, ChangeProblem>>;
	edit(seen: Seen, changes: BookingEdit): Promise<Result<undefined, ChangeProblem>>;
};

/** News that some booking changed. It says no more than that: what changed is read again, under the reader's own rights. */
export type BookingsSignalPort = {
	listen(listener: { changed(): void; connected(isConnected: boolean): void }): () => void;
};

/** Moments at which the screen may have missed something: on or off the net, looked at again, brought back by the Back button. */
export type WakePort = (wake: () => void) => () => void;

/** Runs the task once, so many milliseconds later; gives back how to call it off. */
export type TimerPort = (task: () => void, milliseconds: number) => () => void;

/** Remembers on this device what staff were looking for, for a reload. */
export type DeskMemoryPort = { recall(): BookingsQuery; remember(query: BookingsQuery): void; forget(): void };

/** Words owed to the next page. */
export type ArrivalNote = 'signed-in' | 'access-denied' | 'logged-out';
export type ArrivalNotePort = { leave(note: ArrivalNote): void; take(): ArrivalNote | undefined };

/** Everything the desk's screen works with. */
export type DeskPorts = {
	auth: StaffAuthPort;
	bookings: StaffBookingsPort;
	signal: BookingsSignalPort;
	onWake: WakePort;
	after: TimerPort;
	memory: DeskMemoryPort;
	note: ArrivalNotePort;
	/** Leaves for another page for good: the Back button does not come back here. */
	goTo(path: string): void;
	newKey(): string;
	now(): Date;
	/** Hands a file to whoever sits at the screen. */
	saveFile(name: string, text: string): void;
};
