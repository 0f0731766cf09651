import { beforeEach, describe, expect, test } from 'vitest';
import { $asOf, $connection, $isLost, CATCH_UP_MS, followBookings, forgetConnection, GATHER_MS } from '#stores/staff-connection.ts';
import { aDesk, settle } from '../support/desk.ts';

let desk: ReturnType<typeof aDesk>;
let refreshed: number;
let isReadable: boolean;
let hold: Promise<void> | undefined;

async function refresh() {
	refreshed += 1;
	await hold;
	return isReadable;
}

async function followed() {
	const stop = followBookings(desk.ports, refresh);
	await settle();
	return stop;
}

beforeEach(() => {
	desk = aDesk();
	refreshed = 0;
	isReadable = true;
	hold = undefined;
	forgetConnection();
});

test('the desk is read at once, and says of when it is', async () => {
	await followed();

	expect(refreshed).toBe(1);
	expect($asOf.get()?.toISOString()).toBe('2026-11-20T17:16:00.000Z');
});

test('it is live once news can come, and read again then: something may have happened before', async () => {
	await followed();

	desk.news.connect(true);
	await settle();

	expect($connection.get()).toBe('live');
	expect(refreshed).toBe(2);
});

test('news make it read again', async () => {
	await followed();
	desk.news.connect(true);
	await settle();

	desk.news.change();
	await settle();

	expect(refreshed).toBe(3);
});

test('a burst of news is one reading under way and one after it', async () => {
	await followed();
	let arrive = () => {};
	hold = new Promise((done) => {
		arrive = done;
	});

	for (let count = 0; count < 50; count += 1) desk.news.change();
	const underWay = refreshed;
	hold = undefined;
	arrive();
	await settle();
	desk.timer.pass(GATHER_MS);
	await settle();

	expect(underWay).toBe(2);
	expect(refreshed).toBe(3);
});

test('500 changes that come in within two seconds are read together, and the last of them too', async () => {
	await followed();
	let changes = 0;
	let seen = 0;
	const stop = followBookings(desk.ports, async () => {
		refreshed += 1;
		seen = changes;
		return true;
	});
	await settle();
	refreshed = 0;

	for (; changes < 500; desk.timer.pass(4)) {
		changes += 1;
		desk.news.change();
	}
	await settle();
	desk.timer.pass(GATHER_MS);
	await settle();
	stop();

	expect(seen).toBe(500);
	expect(refreshed).toBeLessThanOrEqual(2 + 2000 / GATHER_MS);
});

describe('after an hour without a connection', () => {
	test('it is known to be lost all the while, and everything is read as soon as the net is back', async () => {
		await followed();
		desk.news.connect(true);
		await settle();
		const before = $isLost.get();
		isReadable = false;
		desk.news.wake();
		await settle();

		for (let passed = 0; passed < 3_600_000; passed += CATCH_UP_MS.otherwise) {
			desk.timer.pass(CATCH_UP_MS.otherwise);
			await settle();
		}
		const meanwhile = $isLost.get();
		isReadable = true;
		refreshed = 0;
		desk.news.wake();
		await settle();

		expect([before, meanwhile, $isLost.get()]).toEqual([false, true, false]);
		expect(refreshed).toBe(1);
		expect($connection.get()).toBe('live');
	});
});

test('waking up makes it read again', async () => {
	await followed();

	desk.news.wake();
	await settle();

	expect(refreshed).toBe(2);
});

describe('by the clock', () => {
	test('a live desk is read every half minute, as news may get lost', async () => {
		await followed();
		desk.news.connect(true);
		await settle();
		refreshed = 0;

		desk.timer.pass(CATCH_UP_MS.live - 1);
		const before = refreshed;
		desk.timer.pass(1);
		await settle();

		expect([before, refreshed]).toEqual([0, 1]);
	});

	test('without the channel it says so and is read every ten seconds', async () => {
		await followed();
		desk.news.connect(true);
		await settle();
		desk.news.connect(false);
		await settle();
		refreshed = 0;

		for (let count = 0; count < 3; count += 1) {
			desk.timer.pass(CATCH_UP_MS.otherwise);
			await settle();
		}

		expect($connection.get()).toBe('reconnecting');
		expect(refreshed).toBe(3);
	});

	test('it is not called live while it cannot be read, whatever the channel says', async () => {
		await followed();
		desk.news.connect(true);
		await settle();
		isReadable = false;

		desk.news.wake();
		await settle();

		expect($connection.get()).toBe('reconnecting');
	});

	test('it is live again as soon as it can be read again', async () => {
		await followed();
		desk.news.connect(true);
		isReadable = false;
		await settle();
		desk.news.wake();
		await settle();
		isReadable = true;

		desk.timer.pass(CATCH_UP_MS.otherwise);
		await settle();

		expect($connection.get()).toBe('live');
	});
});

test('nothing goes on after it was stopped, not even by a reading that comes back later', async () => {
	let arrive = () => {};
	hold = new Promise((done) => {
		arrive = done;
	});
	const stop = await followed();

	stop();
	arrive();
	await settle();

	expect(desk.timer.pending).toBe(0);
	expect(desk.news.isHeard).toBe(false);
	expect($asOf.get()).toBeUndefined();
});
