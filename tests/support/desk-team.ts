import type { AnswerOf } from '#database';
import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import type { ChangePassword, PasswordProblem } from '#features/desk/shell/sign-in/change-password.ts';
import type { Colleague } from '#features/desk/team/state.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import { err, ok } from '#shared/rules/result.ts';
import { type Answers, faultOf, inDatabaseNames } from './wire.ts';

/** A colleague who came some days ago; a test names only what matters to it. */
const aColleague = (changes: Partial<Colleague> = {}): Colleague => ({
	userId: 'user-2',
	email: 'kamran@lalazar.example',
	since: '2026-10-01T05:30:00+00:00',
	...changes,
});

/** The wire's answers about the team. It keeps a list, and refuses as a test says. */
export class FakeTeam {
	colleagues: Colleague[] = [aColleague({ userId: 'user-1', email: 'sadia@lalazar.example' }), aColleague()];
	fails: Trouble | undefined;
	refusesToAdd: ProblemOf<'add_admin'> | undefined;
	refusesToRemove: ProblemOf<'remove_admin'> | undefined;
	refusesPassword: PasswordProblem | undefined;
	asked: unknown[] = [];

	answers = {
		list_admins: () => (this.fails ? faultOf(this.fails) : inDatabaseNames<AnswerOf<'list_admins'>>(this.colleagues)),
		add_admin: async ({ p_email: email }) => {
			this.asked.push(['add', email]);
			if (this.refusesToAdd) return faultOf(this.refusesToAdd);
			this.colleagues = [...this.colleagues, aColleague({ userId: email, email })];
			return undefined;
		},
		remove_admin: async ({ p_user, p_even_oneself }) => {
			this.asked.push(['remove', p_user, p_even_oneself]);
			if (this.refusesToRemove) return faultOf(this.refusesToRemove);
			this.colleagues = this.colleagues.filter(({ userId }) => userId !== p_user);
			return undefined;
		},
	} satisfies Answers;

	changePassword: ChangePassword = async (present, next) => {
		this.asked.push(['password', present, next]);
		return this.refusesPassword ? err(this.refusesPassword) : ok(undefined);
	};
}

/** Signs of life given by the test; several desks may share one, as tabs of one browser do. */
export class FakeActivity {
	at: number | undefined;
	private listeners: Parameters<DeskPorts['activity']['listen']>[0][] = [];

	port: DeskPorts['activity'] = {
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
