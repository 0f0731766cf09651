import { atom } from 'nanostores';
import { useEffect } from 'react';
import { registerRefresh } from '#shared/data/on-screen.ts';
import { type Once, once } from '#shared/data/once.ts';
import { usePorts } from './desk-context.ts';
import type { Admin, StaffAuth } from './sign-in/auth-supabase.ts';
import type { Credentials, SignInProblem } from './sign-in/login.ts';

/** The session at this screen. "denied": no person is signed in, or one who is no admin (any more). */
type StaffSession =
	| { state: 'checking' }
	| { state: 'admin'; admin: Admin }
	| { state: 'denied' }
	| { state: 'unreachable' }
	| { state: 'logged-out' };

export const $staffSession = atom<StaffSession>({ state: 'checking' });

/** Whether a sign-in is under way. */
export const $isSigningIn = atom(false);

/**
 * Checks the session with the server. A check without an answer changes nothing for a signed-in admin: without a connection, the desk can
 * neither show nor change anything.
 */
export async function checkStaffSession(auth: StaffAuth): Promise<void> {
	const who = await auth.whoIsSignedIn();
	const { state } = $staffSession.get();
	// A logout during the check stays.
	if (state === 'logged-out') return;
	if (who.kind === 'unreachable') {
		if (state !== 'admin') $staffSession.set({ state: 'unreachable' });
		return;
	}
	if (who.kind === 'admin') return letIn(who.admin);
	if (who.kind === 'stranger') await auth.signOut();
	loseSession();
}

/** Checks the session with each reading of the desk, until the returned function is called. */
export const followSession = (auth: StaffAuth): (() => void) =>
	registerRefresh(async () => {
		await checkStaffSession(auth);
		return true;
	});

/** Checks the session when a reading is denied: it may have ended. */
export function useDeniedCheck(reading: { state: string; problem?: unknown }): void {
	const { auth } = usePorts();
	const isDenied = reading.state === 'failed' && reading.problem === 'denied';
	useEffect(() => {
		if (isDenied) void checkStaffSession(auth);
	}, [isDenied, auth]);
}

/** Signs in. */
export const signIn = (auth: StaffAuth, credentials: Credentials): Once<Admin, SignInProblem> =>
	once($isSigningIn, true, async () => {
		const answer = await auth.signIn(credentials);
		if (answer.ok) letIn(answer.value);
		return answer;
	});

/** Logs out. The screen is cleared first, since the provider may be slow. */
export async function logOut(auth: StaffAuth): Promise<void> {
	$staffSession.set({ state: 'logged-out' });
	await auth.signOut();
}

/** Notes that the session ended in another place. */
export function loseSession(): void {
	const { state } = $staffSession.get();
	if (state !== 'logged-out' && state !== 'denied') $staffSession.set({ state: 'denied' });
}

/** Lets an admin in. The same person is not set twice, or the listeners would start again. */
function letIn(admin: Admin): void {
	const now = $staffSession.get();
	if (now.state !== 'admin' || now.admin.userId !== admin.userId) $staffSession.set({ state: 'admin', admin });
}
