import { type ReactNode, useState } from 'react';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { Desk } from './Desk.tsx';
import { deskPorts } from './desk-wiring.ts';
import { deskClock } from './shell/desk-clock.ts';
import { type DeskVenue, VenueProvider } from './shell/desk-context.ts';

type AdminDashboardProps = {
	venue: DeskVenue;
	/** The way back to the website, as the page draws it in the slot "brand". */
	brand?: ReactNode;
};

/** The dashboard's island: everything real is wired here. For the browser only. */
export function AdminDashboard(given: AdminDashboardProps) {
	return (
		<Island name="AdminDashboard" ownPresses>
			<WiredDesk {...given} />
		</Island>
	);
}

function WiredDesk({ venue, brand }: AdminDashboardProps) {
	const [ports] = useState(() =>
		deskPorts(
			deskClock,
			venue.dishCard.menus.map(({ name }) => name),
		),
	);
	return (
		<VenueProvider value={venue}>
			<Desk ports={ports} venueName={venue.name} brand={brand} />
			<Toaster isAhead />
		</VenueProvider>
	);
}
