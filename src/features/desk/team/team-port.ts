import type { ActProblem, DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { NewPasswordProblem } from '#features/desk/shell/sign-in/new-password.ts';
import type { Result } from '#shared/rules/result.ts';

/** Somebody who may work at the desk. `since` is an ISO instant. */
export type Colleague = { userId: string; email: string; since: string };

/** Why nobody was added. "unknown-email": nobody has a sign-in with that address, or has not confirmed it yet. */
export type AddProblem = ActProblem | 'unknown-email';

/** Why nobody was removed. "last-admin": nobody would be left. "oneself": that has to be meant. */
export type RemoveProblem = ActProblem | 'last-admin' | 'oneself';

/** Why a password was not changed. "network": not even the present one could be proved. */
export type PasswordProblem = NewPasswordProblem | 'network' | 'wrong-password';

/** Who may work at the desk, and the password of whoever asks. */
export type TeamPort = {
	list(): Promise<Result<Colleague[], DeskProblem>>;
	/** Lets somebody in who has a sign-in already; harmless when they are in. */
	add(email: string): Promise<Result<undefined, AddProblem>>;
	/** Takes the desk away from somebody, at once and in every tab; `evenOneself` says that one's own name is meant. */
	remove(userId: string, evenOneself: boolean): Promise<Result<undefined, RemoveProblem>>;
	/** Changes the password of whoever is signed in, if they know the present one; their other devices are signed out. */
	changePassword(present: string, next: string): Promise<Result<undefined, PasswordProblem>>;
};
