import { beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#database';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $unseen, followNewRequests, seeRequests } from '#features/desk/shell/new-requests.ts';
import { carryCalls } from '#shared/data/call.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import type { NewRequest } from '#shared/rules/booking/today-rows.ts';
import { aDesk, settle } from '../../../support/desk.ts';
import { aNewRequest } from '../../../support/desk-today.ts';
import { fakeWire, inDatabaseNames } from '../../../support/wire.ts';

let desk: ReturnType<typeof aDesk>;
let told: string[][];
let stop: () => void = () => undefined;

beforeEach(async () => {
	stop();
	desk = aDesk();
	clearDesk(desk.ports);
	told = [];
	desk.today.newest = [request('Yesterday', '2026-11-19T10:00:00+00:00')];
	stop = followNewRequests((came) => void told.push(came.map(({ clientName }) => clientName)));
	await settle();
});

const request = (clientName: string, createdAt: string) => aNewRequest({ id: clientName, clientName, createdAt });
const come = async (...requests: ReturnType<typeof request>[]) => {
	desk.today.newest = [...requests].reverse().concat(desk.today.newest);
	await refreshAll();
};

test('requests from before are no news, and new ones are announced once, oldest first', async () => {
	await come(request('First', '2026-11-20T10:00:00+00:00'), request('Second', '2026-11-20T10:00:01+00:00'));
	await refreshAll();

	expect(told).toEqual([['First', 'Second']]);
	expect([...$unseen.get()]).toEqual(['First', 'Second']);
});

test('an older request that moves up after a deletion is no news', async () => {
	desk.today.newest = [...desk.today.newest, request('Long ago', '2026-11-01T10:00:00+00:00')];
	await refreshAll();

	expect(told).toEqual([]);
});

test('the first request of an empty list is announced', async () => {
	stop();
	desk.today.newest = [];
	stop = followNewRequests((came) => void told.push(came.map(({ clientName }) => clientName)));
	await settle();

	await come(request('First', '2026-11-20T10:00:00+00:00'));

	expect(told).toEqual([['First']]);
});

test('a request that comes during a second reading is announced, although that overtook the first', async () => {
	stop();
	const before = request('Before', '2026-11-19T10:00:00+00:00');
	const answers: ((requests: NewRequest[]) => void)[] = [];
	const newest_requests = () =>
		new Promise<AnswerOf<'newest_requests'>>((answer) =>
			answers.push((requests) => answer(inDatabaseNames<AnswerOf<'newest_requests'>>(requests))),
		);
	carryCalls(fakeWire({ newest_requests }));
	stop = followNewRequests((came) => void told.push(came.map(({ clientName }) => clientName)));

	await settle();
	const anew = refreshAll();
	answers[0]?.([before]);
	answers[1]?.([request('First', '2026-11-20T10:00:00+00:00'), before]);
	await anew;

	expect(told).toEqual([['First']]);
});

test('a seen request is not counted, and a failed reading announces nothing and leaves the desk up to date', async () => {
	await come(request('First', '2026-11-20T10:00:00+00:00'));
	seeRequests();
	desk.today.fails = 'failed';

	expect(await refreshAll()).toBe(true);
	expect([$unseen.get().size, told.length]).toEqual([0, 1]);
});
