import { beforeEach, expect, test } from 'vitest';
import { $staffSession } from '#features/desk/shell/session.ts';
import { $isChangingTeam, addColleague, changePassword, removeColleague, team } from '#features/desk/team/team-state.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { aDesk, sadia, settle } from '../../support/desk.ts';
import { aColleague } from '../../support/desk-team.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	forgetAll();
	$staffSession.set({ state: 'admin', admin: sadia });
});

const names = () => {
	const reading = team.$reading.get();
	return reading.state === 'ready' ? reading.value.map(({ email }) => email) : reading.state;
};

test('the team is read, and the last reading stays when the next one fails', async () => {
	const first = await team.load();
	desk.team.fails = 'failed';

	const second = await team.reread();

	expect([first, second]).toEqual([true, false]);
	expect(names()).toEqual(['sadia@lalazar.example', 'kamran@lalazar.example']);
});

test('a first reading that fails says so', async () => {
	desk.team.fails = 'failed';

	await team.load();

	expect(team.$reading.get()).toMatchObject({ state: 'failed', problem: 'failed' });
});

test('whoever is added stands in the list with the answer', async () => {
	await team.load();

	await addColleague(desk.ports, 'hina@lalazar.example');

	expect(names()).toContain('hina@lalazar.example');
});

test('a second press while the first is on its way does nothing', async () => {
	desk.team.isSlow = true;
	const first = addColleague(desk.ports, 'hina@lalazar.example');

	const second = addColleague(desk.ports, 'hina@lalazar.example');
	const isBusy = $isChangingTeam.get();
	expect(desk.team.asked).toEqual([['add', 'hina@lalazar.example']]);
	desk.team.answer();
	await first;

	expect([await second, isBusy, $isChangingTeam.get()]).toEqual([{ ok: false, problem: 'busy' }, true, false]);
});

test('whoever removes themselves is out with the answer', async () => {
	desk.auth.who = { kind: 'stranger' };

	await removeColleague(desk.ports, aColleague({ userId: sadia.userId }), true);
	await settle();

	expect(desk.team.asked).toEqual([['remove', sadia.userId, true]]);
	expect($staffSession.get().state).toBe('denied');
});

test('a password that is not changed says why', async () => {
	desk.team.refusesPassword = 'wrong-password';

	expect(await changePassword(desk.ports, 'not-mine', 'tulip-garden')).toEqual({ ok: false, problem: 'wrong-password' });
});
