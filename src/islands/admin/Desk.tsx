import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { clearDesk } from '#stores/staff-desk.ts';
import { $staffSession, checkStaffSession, logOut, loseSession } from '#stores/staff-session.ts';
import { BookingDesk } from './BookingDesk.tsx';
import './desk.css';

type DeskProps = { ports: DeskPorts; venueName: string; brand?: ReactNode };

/** Lets admins in and everybody else out. A courtesy only: what may be read and changed, the database decides. */
export function Desk({ ports, venueName, brand }: DeskProps) {
	const session = useStore($staffSession);

	useEffect(() => {
		void checkStaffSession(ports.auth);
		return ports.auth.onSignedOut(loseSession);
	}, [ports]);

	useEffect(() => {
		if (session.state !== 'denied') return;
		clearDesk(ports);
		ports.note.leave('access-denied');
		ports.goTo('/admin/login');
	}, [session.state, ports]);

	async function leave() {
		await logOut(ports.auth);
		clearDesk(ports);
		ports.note.leave('logged-out');
		ports.goTo('/admin/login');
	}

	if (session.state === 'admin')
		return <BookingDesk ports={ports} admin={session.admin} venueName={venueName} brand={brand} onLogout={leave} />;
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
