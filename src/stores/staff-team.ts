import { atom } from 'nanostores';
import type { Result } from '#domain/result.ts';
import type { DeskPorts, DeskProblem } from '#domain/staff-ports.ts';
import type { AddProblem, Colleague, PasswordProblem, RemoveProblem } from '#domain/team-port.ts';
import { checkStaffSession } from './staff-session.ts';

/** Who may work at the desk; the last reading stays when a new one fails. */
export type Team = { state: 'loading' } | { state: 'ready'; colleagues: Colleague[] } | { state: 'failed'; problem: DeskProblem };
export const $team = atom<Team>({ state: 'loading' });

/** Whether a change of the team, or of one's password, is under way: a second press does nothing. */
export const $isChangingTeam = atom(false);

type TeamPorts = Pick<DeskPorts, 'team' | 'auth'>;

/** Reads the team, and says whether it could. */
export async function loadTeam({ team }: Pick<DeskPorts, 'team'>): Promise<boolean> {
	const answer = await team.list();
	if (answer.ok) $team.set({ state: 'ready', colleagues: answer.value });
	else if ($team.get().state !== 'ready') $team.set({ state: 'failed', problem: answer.problem });
	return answer.ok;
}

/** Asks once more after a failure. */
export async function retryTeam(ports: TeamPorts): Promise<void> {
	$team.set({ state: 'loading' });
	await Promise.all([loadTeam(ports), checkStaffSession(ports.auth)]);
}

/** Lets somebody work at the desk; `undefined` while an earlier press is still on its way. */
export const addColleague = (ports: TeamPorts, email: string): Promise<Result<undefined, AddProblem> | undefined> =>
	change(ports, () => ports.team.add(email));

/** Takes the desk away from somebody; whoever removes themselves is out with the answer. */
export const removeColleague = (
	ports: TeamPorts,
	{ userId }: Colleague,
	evenOneself: boolean,
): Promise<Result<undefined, RemoveProblem> | undefined> => change(ports, () => ports.team.remove(userId, evenOneself));

/** Changes one's own password. */
export const changePassword = (ports: TeamPorts, present: string, next: string): Promise<Result<undefined, PasswordProblem> | undefined> =>
	change(ports, () => ports.team.changePassword(present, next));

/** Leaves nothing of the team in this page's memory. */
export function forgetTeam(): void {
	$team.set({ state: 'loading' });
	$isChangingTeam.set(false);
}

async function change<Problem>(
	ports: TeamPorts,
	make: () => Promise<Result<undefined, Problem>>,
): Promise<Result<undefined, Problem> | undefined> {
	if ($isChangingTeam.get()) return undefined;
	$isChangingTeam.set(true);
	try {
		const answer = await make();
		await Promise.all([loadTeam(ports), checkStaffSession(ports.auth)]);
		return answer;
	} finally {
		$isChangingTeam.set(false);
	}
}
