import { useState } from 'react';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { deskPorts } from './desk-wiring.ts';
import { deskClock } from './shell/desk-clock.ts';
import { LoginForm } from './shell/sign-in/LoginForm.tsx';

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
