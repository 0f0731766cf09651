import { type ReactNode, useState } from 'react';
import { deskPorts } from '#adapters/desk-ports.ts';
import { Toaster } from '#islands/ui/Toaster.tsx';
import { Desk } from './Desk.tsx';

type AdminDashboardProps = {
	venueName: string;
	/** The way back to the website, as the page draws it in the slot "brand". */
	brand?: ReactNode;
};

/** The dashboard's island: everything real is wired here. For the browser only. */
export function AdminDashboard({ venueName, brand }: AdminDashboardProps) {
	const [ports] = useState(deskPorts);
	return (
		<>
			<Desk ports={ports} venueName={venueName} brand={brand} />
			<Toaster />
		</>
	);
}
