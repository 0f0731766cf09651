import { useState } from 'react';
import { arrivalNote } from '#adapters/arrival-note.ts';
import { recoveryLink } from '#adapters/recovery-link.ts';
import { staffRecovery } from '#adapters/staff-recovery.ts';
import { supabaseBrowser } from '#adapters/supabase-browser.ts';
import { Island } from '#islands/ui/Island.tsx';
import { Toaster } from '#islands/ui/Toaster.tsx';
import { Recovery, type RecoveryPorts } from './recovery/Recovery.tsx';

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
		recovery: staffRecovery(supabaseBrowser(), location.origin),
		address: recoveryLink,
		note: arrivalNote,
		goTo: (path) => location.replace(path),
	}));
	return (
		<>
			<Toaster />
			<Recovery ports={ports} />
		</>
	);
}
