import { atom } from 'nanostores';
import { registerRefresh } from '#shared/data/on-screen.ts';
import { type Once, once } from '#shared/data/once.ts';
import type { Admin, StaffAuthPort } from './rules/desk-ports.ts';
import type { Credentials, SignInProblem } from './sign-in/login.ts';

/** Who sits at this screen: exactly one of these. "denied": nobody is signed in, or somebody who is no admin (any more). */
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
 * Asks again who sits here. A check that gets no answer takes nothing away from an admin who was let in: without a connection there is
 * nothing to see or to change either.
 */
export async function checkStaffSession(auth: StaffAuthPort): Promise<void> {
	const who = await auth.whoIsSignedIn();
	const { state } = $staffSession.get();
	// Whoever logged out meanwhile stays logged out.
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
export const followSession = (auth: StaffAuthPort): (() => void) =>
	registerRefresh(async () => {
		await checkStaffSession(auth);
		return true;
	});

/** Signs in. */
export const signIn = (auth: StaffAuthPort, credentials: Credentials): Once<Admin, SignInProblem> =>
	once($isSigningIn, true, async () => {
		const answer = await auth.signIn(credentials);
		if (answer.ok) letIn(answer.value);
		return answer;
	});

/** Logs out: the screen first, so that nothing stays on it while the provider is told. */
export async function logOut(auth: StaffAuthPort): Promise<void> {
	$staffSession.set({ state: 'logged-out' });
	await auth.signOut();
}

/** The session ended somewhere else. */
export function loseSession(): void {
	const { state } = $staffSession.get();
	if (state !== 'logged-out' && state !== 'denied') $staffSession.set({ state: 'denied' });
}

/** The same person is not set twice: whoever listens would start over. */
function letIn(admin: Admin): void {
	const now = $staffSession.get();
	if (now.state !== 'admin' || now.admin.userId !== admin.userId) $staffSession.set({ state: 'admin', admin });
}
