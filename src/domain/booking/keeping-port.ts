import type { Keeps } from '../site/venue.ts';

/** What one round of forgetting did. `numbers` were forgotten but for the wish to get no messages. */
export type Forgotten = { erased: number; anonymised: number; numbers: number; isDone: boolean };

/** How long the hall's book keeps what families wrote, and its forgetting when that time is over. */
export type KeepingPort = {
	/** Erases at most so many bookings whose time is over; `isDone` when there are no more. */
	forget(limit: number): Promise<Forgotten>;
	/** The times that the book keeps to, whatever the site says. */
	keeps(): Promise<Keeps>;
};
