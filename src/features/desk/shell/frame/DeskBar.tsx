import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DESK_VIEWS } from '../address-bar.ts';
import { usePorts } from '../desk-context.ts';
import { startNewBooking } from '../new-booking.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { $route, showView } from '../route.ts';
import { $areShortcutsOn } from '../shortcuts.ts';
import { adminWords } from '../words.ts';
import { ConnectionLost } from './ConnectionLost.tsx';

type DeskBarProps = { brand: ReactNode; email: string; onLogout: () => void };

/** The bar at the top: the website, the rooms, the signed-in person, and Logout. */
export function DeskBar({ brand, email, onLogout }: DeskBarProps) {
	const ports = usePorts();
	const { view } = useStore($route);
	const areShortcutsOn = useStore($areShortcutsOn);
	return (
		<header className="abar abar--desk">
			<div className="abar__in">
				{brand}
				<nav className="rooms" aria-label={adminWords.rooms}>
					{DESK_VIEWS.map((room) => (
						<button
							className="rooms__room"
							type="button"
							key={room}
							aria-current={room === view ? 'page' : undefined}
							onClick={() => showView(ports, room)}
						>
							{adminWords.views[room]}
						</button>
					))}
				</nav>
				<button
					className="btn btn--main btn--small abar__new"
					type="button"
					aria-label={adminWords.newBooking}
					aria-keyshortcuts={areShortcutsOn ? 'n' : undefined}
					onClick={() => startNewBooking()}
				>
					<span className="abar__whole">{adminWords.newBooking}</span>
					<span className="abar__short">{adminWords.newBookingShort}</span>
				</button>
				<span className="abar__who">{email}</span>
				<button className="btn btn--line btn--small" type="button" onClick={onLogout}>
					<DeskIcon name="logout" />
					{adminWords.logout}
				</button>
			</div>
			<ConnectionLost />
		</header>
	);
}
