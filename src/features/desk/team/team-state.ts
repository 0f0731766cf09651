import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { type Once, once } from '#shared/data/once.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { Result } from '#shared/rules/result.ts';
import type { AddProblem, Colleague, PasswordProblem, RemoveProblem } from './team-port.ts';

/** Who may work at the desk; the last reading stays when a new one fails. */
type Team = { state: 'loading' } | { state: 'ready'; colleagues: Colleague[] } | { state: 'failed'; problem: DeskProblem };
export const $team = deskAtom<Team>({ state: 'loading' });

/** Whether a change of the team, or of one's password, is under way: a second press does nothing. */
export const $isChangingTeam = deskAtom(false);

type TeamPorts = Pick<DeskPorts, 'team' | 'auth'>;

const reading = deskLatest();

/** Reads the team, and says whether it could. */
export const loadTeam = ({ team }: Pick<DeskPorts, 'team'>): Promise<boolean> =>
	reading.ask(
		() => team.list(),
		(answer) => {
			if (answer.ok) $team.set({ state: 'ready', colleagues: answer.value });
			else if ($team.get().state !== 'ready') $team.set({ state: 'failed', problem: answer.problem });
			return answer.ok;
		},
	);

/** Asks once more after a failure. */
export async function retryTeam(ports: TeamPorts): Promise<void> {
	$team.set({ state: 'loading' });
	await Promise.all([loadTeam(ports), checkStaffSession(ports.auth)]);
}

/** Lets somebody work at the desk. */
export const addColleague = (ports: TeamPorts, email: string): Once<undefined, AddProblem> => change(ports, () => ports.team.add(email));

/** Takes the desk away from somebody; whoever removes themselves is out with the answer. */
export const removeColleague = (ports: TeamPorts, { userId }: Colleague, evenOneself: boolean): Once<undefined, RemoveProblem> =>
	change(ports, () => ports.team.remove(userId, evenOneself));

/** Changes one's own password. */
export const changePassword = (ports: TeamPorts, present: string, next: string): Once<undefined, PasswordProblem> =>
	change(ports, () => ports.team.changePassword(present, next));

const change = <Problem>(ports: TeamPorts, make: () => Promise<Result<undefined, Problem>>): Once<undefined, Problem> =>
	once($isChangingTeam, true, async () => {
		const answer = await make();
		await Promise.all([loadTeam(ports), checkStaffSession(ports.auth)]);
		return answer;
	});
