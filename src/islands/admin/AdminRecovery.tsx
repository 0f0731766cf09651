import { useState } from 'react';
import { flashMessage } from '#adapters/desk/desk-memory.ts';
import { recoveryLink, staffRecovery } from '#adapters/desk/recovery.ts';
import { supabaseBrowser } from '#adapters/desk/supabase-browser.ts';
import { Island } from '#islands/ui/errors/Boundary.tsx';
import { Toaster } from '#islands/ui/toasts/Toaster.tsx';
import { deskClock } from './desk-clock.ts';
import { Recovery, type RecoveryPorts } from './sign-in/Recovery.tsx';

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
