/** The rooms of the desk. */
export const DESK_VIEWS = ['bookings', 'calendar', 'team'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** Where staff are: a room, and beside it a booking's panel if one is open (its id). */
export type DeskRoute = { view: DeskView; bookingId: string | undefined };

/** Keeps the place in the page's address, so that Back, a reload and a bookmark find it again. Ids only: addresses end up in histories. */
export type DeskRoutePort = {
	read(): DeskRoute;
	/** Adds a step to the history. */
	go(place: DeskRoute): void;
	/** Tells when Back or Forward changed the place; returns a function that stops listening. */
	onChange(tell: () => void): () => void;
};
