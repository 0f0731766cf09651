import { deskAtom } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import type { DeskRoute, DeskRoutePort, DeskView } from './rules/desk-ports.ts';

const AT_FIRST: DeskRoute = { view: 'bookings', bookingId: undefined };

/** Where staff are at the desk. */
export const $route = deskAtom<DeskRoute>(AT_FIRST);

/** The day that the calendar shows, with its month; `undefined` before the calendar was open. A new booking begins with it. */
export const $calendarDay = deskAtom<Day | undefined>(undefined);

type RoutePorts = { route: DeskRoutePort };

/** Takes up the place that the address names. */
export const takePlace = ({ route }: RoutePorts): void => $route.set(route.read());

/** Follows Back and Forward, too; returns a function that stops it. */
export function followRoute({ route }: RoutePorts): () => void {
	takePlace({ route });
	return route.onChange(() => $route.set(route.read()));
}

/** Goes to a room of the desk. */
export const showView = (ports: RoutePorts, view: DeskView): void => move(ports, { view, bookingId: undefined });

/** Opens a booking's panel beside what is on the screen. */
export const openBooking = (ports: RoutePorts, bookingId: string): void => move(ports, { ...$route.get(), bookingId });

/** Goes on by a booking's id where the address has it by another name; no step of anybody's, so the address stays. */
export function nameBooking(as: string, bookingId: string): void {
	const here = $route.get();
	if (here.bookingId === as) $route.set({ ...here, bookingId });
}

/** Closes the panel. */
export const closeBooking = (ports: RoutePorts): void => move(ports, { ...$route.get(), bookingId: undefined });

function move({ route }: RoutePorts, to: DeskRoute): void {
	route.go(to);
	$route.set(to);
}
