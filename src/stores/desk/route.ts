import type { Slot } from '#domain/availability/slot.ts';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import type { DeskRoute, DeskRoutePort, DeskView } from '#domain/desk/desk-ports.ts';
import { deskAtom } from '../lib/resets.ts';

const AT_FIRST: DeskRoute = { view: 'bookings', bookingId: undefined };

/** Where staff are at the desk. */
export const $route = deskAtom<DeskRoute>(AT_FIRST);

/** What a booking that staff enter themselves begins with; `undefined` while they enter none. */
export const $newBooking = deskAtom<Partial<Slot> | undefined>(undefined);

/** A booking that staff write down: how the form began, as it is typed, and the key under which it is saved, once. */
export type EntryDraft = {
	key: string;
	begun: TypedBooking;
	typed: TypedBooking;
	isHeld: boolean;
	/** The family may be written to. */
	isAgreed?: boolean;
	/** It was typed before the page was loaded again or the session ended. */
	isBack?: boolean;
};

/** What is typed of it; `undefined` until something is. */
export const $entryDraft = deskAtom<EntryDraft | undefined>(undefined);

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

/** Closes the panel. */
export const closeBooking = (ports: RoutePorts): void => move(ports, { ...$route.get(), bookingId: undefined });

/** Opens the form for a booking that staff enter themselves. */
export const startNewBooking = (beginsWith: Partial<Slot> = {}): void => $newBooking.set(beginsWith);

/** Leaves that form: it is saved, or not wanted. */
export function stopNewBooking(): void {
	$newBooking.set(undefined);
	$entryDraft.set(undefined);
}

function move({ route }: RoutePorts, to: DeskRoute): void {
	route.go(to);
	$route.set(to);
}
