import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { refreshAll } from '#shared/data/on-screen.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Movement, Presence, useMoving, type Ways } from '#shared/ui/Movement.tsx';
import { keepPresses } from '#shared/ui/press-target.ts';
import { entryDrafts, NEW, stopNewBooking } from './booking/entry/draft.ts';
import { KINDS, WARNED } from './draft-kinds.ts';
import { BookingsRoom } from './list/BookingsRoom.tsx';
import { recallView } from './list/state.ts';
import { MessagingHealth } from './messages/MessagingHealth.tsx';
import type { DeskView } from './shell/address-bar.ts';
import { newRequestWords } from './shell/alerts-words.ts';
import { $asOf, $connection, followBookings } from './shell/connection.ts';
import { usePorts } from './shell/desk-context.ts';
import { isAnythingTyped, keepTyped, useDraft, useIsAnythingTyped } from './shell/drafts.ts';
import { ClockOff } from './shell/frame/ClockOff.tsx';
import { DeskBar } from './shell/frame/DeskBar.tsx';
import { keepFocusNear } from './shell/frame/keep-focus.ts';
import { LogoutDialog } from './shell/frame/SignOutDialogs.tsx';
import { Unfinished } from './shell/frame/Unfinished.tsx';
import { useFlashMessage } from './shell/frame/use-flash-message.ts';
import { useLeavingWarned } from './shell/frame/use-leaving-warned.ts';
import { useNewRequests } from './shell/frame/use-new-requests.ts';
import { $newBooking } from './shell/new-booking.ts';
import { takeHastyPresses } from './shell/parts/steady-rows.ts';
import { $route, closeBooking, followRoute, takePlace } from './shell/route.ts';
import { followSession } from './shell/session.ts';
import { useShortcuts } from './shell/shortcuts.ts';
import type { Admin } from './shell/sign-in/auth-supabase.ts';
import { adminWords } from './shell/words.ts';

const NOTHING_KNOWN = {};

type BookingDeskProps = { admin: Admin; venueName: string; brand: ReactNode; onLogout: () => void };

/** The desk of an admin, kept up to date as long as it is on the screen. */
export function BookingDesk(given: BookingDeskProps) {
	return (
		<Movement>
			<MovingDesk {...given} />
		</Movement>
	);
}

function MovingDesk({ admin, venueName, brand, onLogout }: BookingDeskProps) {
	const ports = usePorts();
	// The room and the list's query are set before the first render, so that the list reads the right rows at once.
	useState(() => {
		takePlace(ports);
		recallView(ports);
	});
	useFlashMessage(ports, venueName);
	useShortcuts(ports);
	const { view, bookingId } = useStore($route);
	const sideWays = useSideWays(bookingId);
	// A form that was typed before a reload opens again.
	const isEntryTyped = useDraft(entryDrafts, NEW) !== undefined;
	const beginsWith = useStore($newBooking) ?? (isEntryTyped ? NOTHING_KNOWN : undefined);
	const heading = useRoom(view, venueName, useNewRequests(ports, view));
	useLeavingWarned(useIsAnythingTyped(WARNED));
	const [isLeaving, setIsLeaving] = useState(false);

	useEffect(() => {
		const stops = [followSession(ports.auth), followBookings(ports, refreshAll)];
		return () => {
			for (const stop of stops) stop();
		};
	}, [ports]);
	useEffect(() => followRoute(ports), [ports]);
	// Drafts are restored after followRoute() has read the address.
	useEffect(() => keepTyped(ports, admin.userId, KINDS), [ports, admin.userId]);
	useEffect(keepFocusNear, []);
	useEffect(keepPresses, []);
	useEffect(takeHastyPresses, []);
	const close = () => closeBooking(ports);
	const leave = () => (isAnythingTyped(KINDS) ? setIsLeaving(true) : onLogout());

	return (
		<>
			<a className="deskskip" href={MAIN} onClick={skip}>
				{adminWords.skip[view === 'bookings' ? 'bookings' : 'room']}
			</a>
			<Boundary part="DeskBar">
				<DeskBar brand={brand} email={admin.email} onLogout={leave} />
			</Boundary>
			<main className="desk" id="main" tabIndex={-1}>
				<div className="desk__head">
					<h1 ref={heading} tabIndex={-1}>
						{adminWords.views[view]}
					</h1>
					<Boundary part="Freshness">
						<Freshness />
					</Boundary>
					<Boundary part="Unfinished">
						<Unfinished kinds={KINDS} />
					</Boundary>
					<Boundary part="MessagingHealth">
						<MessagingHealth hasLists={view !== 'today'} />
					</Boundary>
				</div>
				<ClockOff />
				{/* The room "Bookings" shows failures itself, nearer to the row. */}
				{view !== 'bookings' && <Failures of="" />}
				{view === 'bookings' && <BookingsRoom />}
				{view === 'today' && <LazyPart part={TODAY} given={{}} waiting={WAITING} />}
				{view === 'calendar' && <LazyPart part={CALENDAR} given={{}} waiting={WAITING} />}
				{view === 'money' && <LazyPart part={MONEY} given={{}} waiting={WAITING} />}
				{view === 'team' && <LazyPart part={TEAM} given={{ admin }} waiting={WAITING} />}
			</main>
			<Presence ways={sideWays}>
				{bookingId && <LazyPart key={bookingId} part={SIDE} given={{ bookingId, onClose: close }} isAbove onClose={close} />}
			</Presence>
			{beginsWith && <LazyPart part={ENTRY} given={{ beginsWith, onClose: stopNewBooking }} isAbove onClose={stopNewBooking} />}
			{isLeaving && <LogoutDialog onLogout={onLogout} onStay={() => setIsLeaving(false)} />}
		</>
	);
}

const MAIN = '#main';

/** Moves the focus past bar, figures and filters to the first booking. The address names the room, so it is left alone. */
function skip(event: MouseEvent): void {
	event.preventDefault();
	(document.querySelector<HTMLElement>('#main tbody button') ?? document.getElementById('main'))?.focus();
}

// Parts that are not on the first screen are loaded when they open.
const TODAY = { name: 'TodayRoom', ask: () => import('./today/TodayRoom.tsx') };
const CALENDAR = { name: 'CalendarRoom', ask: () => import('./calendar/CalendarRoom.tsx') };
const MONEY = { name: 'MoneyRoom', ask: () => import('./money/MoneyRoom.tsx') };
const TEAM = { name: 'TeamRoom', ask: () => import('./team/TeamRoom.tsx') };
const SIDE = { name: 'BookingPanel', ask: () => import('./booking/panel/BookingPanel.tsx') };
const ENTRY = { name: 'NewBooking', ask: () => import('./booking/entry/NewBooking.tsx') };
const WAITING = <p role="status">{adminWords.loading}</p>;

/** Moves the panel when it opens or closes, but not when another booking takes its place. */
function useSideWays(bookingId: string | undefined): Ways {
	const isMoving = useMoving() !== undefined;
	const [turn, setTurn] = useState({ to: bookingId, from: bookingId });
	if (turn.to !== bookingId) setTurn({ to: bookingId, from: turn.to });
	return { comes: isMoving && turn.from === undefined, goes: isMoving && bookingId === undefined };
}

/** The time of the last reading, and whether live news arrive. A screen reader reads only the latter. */
function Freshness() {
	const asOf = useStore($asOf);
	const connection = useStore($connection);
	return (
		<p className="fresh">
			{asOf && (
				<span className="num">
					{hallTimeInShort(asOf)} <span className="fresh__clock">{adminWords.onItsClock}</span>
				</span>
			)}
			<span className="live" role="status" data-connection={connection}>
				{adminWords.connection[connection]}
			</span>
		</p>
	);
}

/** Names the browser's tab after the room, with the count of unseen requests. Another room gets the focus at its heading. */
function useRoom(view: DeskView, venueName: string, unseen: number): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(view);

	useEffect(() => {
		document.title = newRequestWords.inTitle(unseen, `${adminWords.views[view]}: ${venueName} admin`);
	}, [view, venueName, unseen]);

	useEffect(() => {
		if (shown.current === view) return;
		shown.current = view;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0, behavior: 'instant' });
	}, [view]);

	return heading;
}
