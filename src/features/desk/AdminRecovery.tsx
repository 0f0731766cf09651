import { useState } from 'react';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { deskClock } from './shell/desk-clock.ts';
import { flashMessage } from './shell/desk-memory.ts';
import { Recovery, type RecoveryPorts } from './shell/sign-in/Recovery.tsx';
import { recoveryLink, staffRecovery } from './shell/sign-in/recovery-supabase.ts';
import { supabaseBrowser } from './shell/supabase-browser.ts';

/** The island of the page that sets a new password: everything real is wired here. For the browser only. */
export function AdminRecovery() {
	return (
		<Island name="AdminRecovery">
			<WiredRecovery />
		</Island>
	);
}

function WiredRecovery() {
	const [ports] = useState<RecoveryPorts>(() => ({
		recovery: staffRecovery(supabaseBrowser(deskClock.hear), location.origin),
		address: recoveryLink,
		note: flashMessage,
		goTo: (path) => location.replace(path),
	}));
	return (
		<>
			<Toaster />
			<Recovery ports={ports} />
		</>
	);
}
