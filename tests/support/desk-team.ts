import type { ActivityPort } from '#features/desk/shell/rules/desk-ports.ts';
import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { AddProblem, Colleague, PasswordProblem, RemoveProblem, TeamPort } from '#features/desk/team/team-port.ts';
import { err, ok } from '#shared/rules/result.ts';

/** A colleague who came some days ago; a test names only what matters to it. */
export const aColleague = (changes: Partial<Colleague> = {}): Colleague => ({
	userId: 'user-2',
	email: 'kamran@lalazar.example',
	since: '2026-10-01T05:30:00+00:00',
	...changes,
});

/** A team that remembers what was asked of it, and refuses as it is told. */
export class FakeTeam {
	colleagues: Colleague[] = [aColleague({ userId: 'user-1', email: 'sadia@lalazar.example' }), aColleague()];
	fails: DeskProblem | undefined;
	refusesToAdd: AddProblem | undefined;
	refusesToRemove: RemoveProblem | undefined;
	refusesPassword: PasswordProblem | undefined;
	asked: unknown[] = [];
	isSlow = false;
	private waiting: (() => void) | undefined;

	port: TeamPort = {
		list: async () => (this.fails ? err(this.fails) : ok(this.colleagues)),
		add: async (email) => {
			await this.hear(['add', email]);
			if (this.refusesToAdd) return err(this.refusesToAdd);
			this.colleagues = [...this.colleagues, aColleague({ userId: email, email })];
			return ok(undefined);
		},
		remove: async (userId, evenOneself) => {
			await this.hear(['remove', userId, evenOneself]);
			if (this.refusesToRemove) return err(this.refusesToRemove);
			this.colleagues = this.colleagues.filter((colleague) => colleague.userId !== userId);
			return ok(undefined);
		},
		changePassword: async (present, next) => {
			await this.hear(['password', present, next]);
			return this.refusesPassword ? err(this.refusesPassword) : ok(undefined);
		},
	};

	answer = (): void => this.waiting?.();

	private async hear(question: unknown): Promise<void> {
		this.asked.push(question);
		if (this.isSlow)
			await new Promise<void>((arrive) => {
				this.waiting = arrive;
			});
	}
}

/** Signs of life given by the test; several desks may share one, as tabs of one browser do. */
export class FakeActivity {
	at: number | undefined;
	private listeners: Parameters<ActivityPort['listen']>[0][] = [];

	port: ActivityPort = {
		last: () => this.at,
		record: (at) => {
			this.at = at;
		},
		listen: (listener) => {
			this.listeners.push(listener);
			return () => {
				this.listeners = this.listeners.filter((other) => other !== listener);
			};
		},
	};

	/** Somebody does something in this tab. */
	here = (): void => {
		for (const { here } of this.listeners) here();
	};
	/** Another tab has recorded something. */
	elsewhere(at: number): void {
		this.at = at;
		for (const { elsewhere } of this.listeners) elsewhere();
	}
	get isHeard(): boolean {
		return this.listeners.length > 0;
	}
}
