import { type ReactNode, useState } from 'react';
import { deskPorts } from '#adapters/desk/desk-ports.ts';
import { Island } from '#islands/ui/Island.tsx';
import { Toaster } from '#islands/ui/toasts/Toaster.tsx';
import { Desk } from './frame/Desk.tsx';
import { type House, HouseProvider } from './venue-context.ts';

type AdminDashboardProps = {
	house: House;
	/** The way back to the website, as the page draws it in the slot "brand". */
	brand?: ReactNode;
};

/** The dashboard's island: everything real is wired here. For the browser only. */
export function AdminDashboard(given: AdminDashboardProps) {
	return (
		<Island name="AdminDashboard">
			<WiredDesk {...given} />
		</Island>
	);
}

function WiredDesk({ house, brand }: AdminDashboardProps) {
	const [ports] = useState(deskPorts);
	return (
		<HouseProvider value={house}>
			<Desk ports={ports} venueName={house.name} brand={brand} />
			<Toaster isAhead />
		</HouseProvider>
	);
}
