import { deskAtom } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import type { DeskRoute, DeskView, deskRoute } from './address-bar.ts';

const AT_FIRST: DeskRoute = { view: 'bookings', bookingId: undefined };

/** The room and the open booking. */
export const $route = deskAtom<DeskRoute>(AT_FIRST);

/** The day that the calendar shows, with its month; `undefined` before the calendar was open. A new booking begins with it. */
export const $calendarDay = deskAtom<Day | undefined>(undefined);

type RoutePorts = { route: typeof deskRoute };

/** Goes to the place in the address. */
export const takePlace = ({ route }: RoutePorts): void => $route.set(route.read());

/** Follows the address at Back and Forward. Returns a function that ends it. */
export function followRoute({ route }: RoutePorts): () => void {
	takePlace({ route });
	return route.onChange(() => $route.set(route.read()));
}

/** Goes to a room of the desk. */
export const showView = (ports: RoutePorts, view: DeskView): void => move(ports, { view, bookingId: undefined });

/** Opens a booking's panel beside what is on the screen. */
export const openBooking = (ports: RoutePorts, bookingId: string): void => move(ports, { ...$route.get(), bookingId });

/** Replaces a booking's reference by its id. The address stays, since no person went anywhere. */
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
