import { useState } from 'react';
import { deskPorts } from '#adapters/desk/desk-wiring.ts';
import { Island } from '#islands/ui/errors/Boundary.tsx';
import { Toaster } from '#islands/ui/toasts/Toaster.tsx';
import { deskClock } from './desk-clock.ts';
import { LoginForm } from './sign-in/LoginForm.tsx';

/** The sign-in page's island: everything real is wired here. For the browser only. */
export function AdminLogin({ venueName }: { venueName: string }) {
	return (
		<Island name="AdminLogin">
			<WiredLogin venueName={venueName} />
		</Island>
	);
}

function WiredLogin({ venueName }: { venueName: string }) {
	const [ports] = useState(() => deskPorts(deskClock));
	return (
		<>
			<Toaster />
			<LoginForm ports={ports} venueName={venueName} />
		</>
	);
}
