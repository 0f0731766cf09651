import { afterEach, beforeEach, expect, test } from 'vitest';
import { $staffSession, followSession } from '#features/desk/shell/session.ts';
import { addColleague, changePassword, removeColleague, team } from '#features/desk/team/state.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { aDesk, sadia } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;
let stops: (() => void)[];

beforeEach(() => {
	forgetAll();
	desk = aDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
	stops = [team.follow(), followSession(desk.ports.auth)];
});
afterEach(() => {
	for (const stop of stops) stop();
});

test('an added colleague is in the list as soon as the answer is there', async () => {
	await addColleague('hina@lalazar.example');

	const reading = team.$reading.get();
	expect(reading.state === 'ready' && reading.value.map(({ email }) => email)).toContain('hina@lalazar.example');
});

test('a second press during the first does nothing, and neither does another change of the team', async () => {
	const endings = await Promise.all([
		addColleague('hina@lalazar.example'),
		addColleague('hina@lalazar.example'),
		changePassword({ by: desk.ports.changePassword, present: 'tulip-garden', next: 'rose garden at dusk' }),
	]);

	expect(endings.map((ending) => (ending.ok ? 'done' : ending.problem))).toEqual(['done', 'busy', 'busy']);
	expect(desk.team.asked).toEqual([['add', 'hina@lalazar.example']]);
});

test('a person who removes themselves is signed out with the answer', async () => {
	desk.auth.who = { kind: 'stranger' };

	await removeColleague({ user: sadia.userId, evenOneself: true });

	expect($staffSession.get().state).toBe('denied');
});

test('a password that is not changed says why', async () => {
	desk.team.refusesPassword = 'wrong-password';

	expect(await changePassword({ by: desk.ports.changePassword, present: 'not-mine', next: 'rose garden at dusk' })).toEqual({
		ok: false,
		problem: 'wrong-password',
	});
});
