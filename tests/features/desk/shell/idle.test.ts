import { beforeEach, describe, expect, test } from 'vitest';
import { $isAboutToLeave, ASKED_FOR_MS, IDLE_MS, WARNING_MS, watchIdle } from '#features/desk/shell/idle.ts';
import { aDesk, settle } from '../../../support/desk.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T17:16:00Z');

let desk: ReturnType<typeof aDesk>;
let left: number;
let ahead: number;

beforeEach(() => {
	desk = aDesk();
	desk.auth.remembered = false;
	left = 0;
	ahead = 0;
	$isAboutToLeave.set(false);
});

/** A tab of the desk. Its clock follows its timer, plus `ahead`. */
function watched() {
	const now = () => new Date(START + desk.timer.now + ahead);
	return watchIdle({ ...desk.ports, now }, () => {
		left += 1;
	});
}

describe('without "Remember me"', () => {
	test('a person is signed out once, after half an hour and not before', async () => {
		watched();

		desk.timer.pass(IDLE_MS - 1);
		const before = left;
		desk.timer.pass(1);
		await settle();
		desk.timer.pass(10 * IDLE_MS);

		expect([before, left]).toEqual([0, 1]);
		expect(desk.timer.pending).toBe(0);
		expect(desk.activity.isHeard || desk.news.isHeard).toBe(false);
	});

	test('a warning comes one minute before', () => {
		watched();

		desk.timer.pass(IDLE_MS - WARNING_MS - 1);
		const before = $isAboutToLeave.get();
		desk.timer.pass(1);

		expect([before, $isAboutToLeave.get()]).toEqual([false, true]);
	});

	test('activity keeps a person signed in all day', () => {
		watched();

		for (let hour = 0; hour < 8; hour += 1) {
			desk.timer.pass(25 * MINUTE);
			desk.activity.here();
		}

		expect(left).toBe(0);
		expect($isAboutToLeave.get()).toBe(false);
	});

	test('"Stay signed in" gives another half hour', async () => {
		const watch = watched();
		desk.timer.pass(IDLE_MS - 1);

		watch.stay();
		desk.timer.pass(IDLE_MS - 1);
		const then = left;
		desk.timer.pass(1);
		await settle();

		expect([then, left]).toEqual([0, 1]);
	});

	test('a moving mouse does not answer the warning', async () => {
		watched();
		desk.timer.pass(IDLE_MS - WARNING_MS);

		desk.activity.here();
		desk.timer.pass(WARNING_MS);
		await settle();

		expect(left).toBe(1);
	});

	test('activity in another tab keeps the session and closes the warning', () => {
		watched();
		desk.timer.pass(IDLE_MS - WARNING_MS);

		desk.activity.elsewhere(START + desk.timer.now);
		const warned = $isAboutToLeave.get();
		desk.timer.pass(IDLE_MS - 1);

		expect([warned, left]).toEqual([false, 0]);
	});

	test('a device that has slept signs out as it wakes, before a mouse move counts', async () => {
		watched();
		// A sleeping device runs no timers.
		desk.timer.now += 3 * IDLE_MS;

		desk.activity.here();
		await settle();

		expect(left).toBe(1);
	});

	test('a tab that the browser brought back the next day is signed out as it opens', async () => {
		desk.activity.at = START - IDLE_MS;

		const watch = watched();
		await settle();

		expect(left).toBe(1);
		expect(watch.isOver()).toBe(true);
	});

	test('a clock that was set back causes no sign-out', () => {
		desk.activity.at = START + 5 * IDLE_MS;

		watched();

		expect(left).toBe(0);
	});

	test('a clock that is corrected by days causes no sign-out: the server’s answer brings the time', async () => {
		watched();
		desk.timer.pass(MINUTE);
		const answered = desk.auth.port.whoIsSignedIn;
		desk.auth.port.whoIsSignedIn = () => {
			ahead = 0;
			return answered();
		};

		ahead = 100 * IDLE_MS;
		desk.activity.here();
		await settle();
		desk.timer.pass(IDLE_MS - 2 * MINUTE);

		expect([left, $isAboutToLeave.get()]).toEqual([0, true]);
	});

	test('a server that does not answer is not waited for', () => {
		desk.auth.port.whoIsSignedIn = () => new Promise(() => undefined);
		watched();

		desk.timer.pass(IDLE_MS + ASKED_FOR_MS - 1);
		desk.activity.here();
		const before = left;
		desk.timer.pass(1);

		expect([before, left]).toEqual([0, 1]);
	});

	test('nothing is watched after it was stopped', () => {
		watched().stop();

		desk.timer.pass(10 * IDLE_MS);

		expect(left).toBe(0);
		expect(desk.activity.isHeard).toBe(false);
	});
});

test('with "Remember me" there is no warning and no sign-out', () => {
	desk.auth.remembered = true;
	const watch = watched();

	desk.timer.pass(100 * IDLE_MS);

	expect([left, $isAboutToLeave.get(), watch.isOver()]).toEqual([0, false, false]);
});
