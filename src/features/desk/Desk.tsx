import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/Notice.tsx';
import { BookingDesk } from './BookingDesk.tsx';
import type { DeskPorts } from './shell/desk-context.ts';
import { PortsProvider } from './shell/desk-context.ts';
import type { FlashMessage } from './shell/desk-memory.ts';
import { clearDesk } from './shell/desk-state.ts';
import { IdleWarning } from './shell/frame/SignOutDialogs.tsx';
import { type IdleWatch, watchIdle } from './shell/idle.ts';
import { $staffSession, checkStaffSession, logOut, loseSession } from './shell/session.ts';
import { adminWords } from './shell/words.ts';
import './desk.css';

type DeskProps = { ports: DeskPorts; venueName: string; brand?: ReactNode };

/** Shows the desk to admins only. This is a courtesy: the database decides what may be read and changed. */
export function Desk({ ports, venueName, brand }: DeskProps) {
	const session = useStore($staffSession);
	const watch = useRef<IdleWatch>(undefined);

	useEffect(() => {
		void checkStaffSession(ports.auth);
		return ports.auth.onSignedOut(loseSession);
	}, [ports]);

	useEffect(() => {
		if (session.state !== 'denied') return;
		// Another tab may have noticed the absence first.
		leaveWith(ports, watch.current?.isOver() ? 'idle' : watch.current ? 'session-ended' : 'access-denied');
	}, [session.state, ports]);

	useEffect(() => {
		if (session.state !== 'admin') return;
		watch.current = watchIdle(ports, () => leaveAs(ports, 'idle'));
		return watch.current.stop;
	}, [session.state, ports]);

	if (session.state === 'admin') {
		return (
			<PortsProvider value={ports}>
				<BookingDesk admin={session.admin} venueName={venueName} brand={brand} onLogout={() => leaveAs(ports, 'logged-out')} />
				<IdleWarning onStay={() => watch.current?.stay()} />
			</PortsProvider>
		);
	}
	return (
		<main className="desk" id="main">
			{session.state === 'unreachable' ? (
				<Notice tone="bad" role="alert">
					<p>{adminWords.unreachable}</p>
					<button className="btn btn--line btn--small" type="button" onClick={() => void checkStaffSession(ports.auth)}>
						{adminWords.tryAgain}
					</button>
				</Notice>
			) : (
				<p role="status">{adminWords.loading}</p>
			)}
		</main>
	);
}

/**
 * Signs out. Typed text is cleared first, since the provider may be slow. A logout clears this tab's text, which the person was asked about.
 * An idle sign-out clears that of all tabs.
 */
function leaveAs(ports: DeskPorts, note: FlashMessage): void {
	if (note === 'idle') ports.typed.forget();
	else ports.typed.clear();
	void logOut(ports.auth).then(() => leaveWith(ports, note));
}

function leaveWith(ports: DeskPorts, note: FlashMessage): void {
	// A person who must sign in first returns to the same place.
	const place = note === 'access-denied' || note === 'session-ended' ? ports.route.asked() : '';
	if (note === 'idle') ports.typed.forget();
	// Reading clears text from before an absence that another tab noticed.
	else ports.typed.read();
	clearDesk(ports);
	ports.note.leave(note);
	ports.goTo(`/admin/login${place}`);
}
