import type { CallAnswer, RefusalOf } from '#database';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import type { PasswordProblem } from '#features/desk/shell/sign-in/change-password.ts';
import { call, type Trouble } from '#shared/data/call.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import type { Result } from '#shared/rules/result.ts';

/** A user who may work at the desk. `since` is an ISO instant. */
export type Colleague = CallAnswer<'list_admins'>[number];

/** Why no colleague was added. */
export type AddProblem = RefusalOf<'add_admin'> | Trouble;

/** Why no colleague was removed. */
export type RemoveProblem = RefusalOf<'remove_admin'> | Trouble;

/** Who may work at the desk. A payment cannot change it. */
export const team = resource({ read: () => call('list_admins'), keepsOld: true, afterPayments: false });

/** Whether a change of the team, or of one's password, is under way. A second press does nothing. */
export const $isChangingTeam = deskAtom(false);

type TeamPorts = Pick<DeskPorts, 'changePassword' | 'auth'>;

/** Reads the team again after a failure. */
export async function retryTeam(ports: TeamPorts): Promise<void> {
	await Promise.all([team.load(), checkStaffSession(ports.auth)]);
}

/** Lets a user work at the desk. */
export const addColleague = (ports: TeamPorts, email: string): Once<undefined, AddProblem> =>
	change(ports, () => call('add_admin', { email }));

/** Removes a colleague from the desk. The session of a user who removes themselves ends with the answer. */
export const removeColleague = (ports: TeamPorts, { userId }: Colleague, evenOneself: boolean): Once<undefined, RemoveProblem> =>
	change(ports, () => call('remove_admin', { user: userId, evenOneself }));

/** Changes one's own password. */
export const changePassword = (ports: TeamPorts, present: string, next: string): Once<undefined, PasswordProblem> =>
	change(ports, () => ports.changePassword(present, next));

const change = <Problem>(ports: TeamPorts, make: () => Promise<Result<undefined, Problem>>): Once<undefined, Problem> =>
	once($isChangingTeam, true, async () => {
		const answer = await make();
		await Promise.all([team.reread(), checkStaffSession(ports.auth)]);
		return answer;
	});
