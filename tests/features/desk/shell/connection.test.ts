import { beforeEach, describe, expect, test } from 'vitest';
import { $asOf, $connection, $isLost, CATCH_UP_MS, followBookings, GATHER_MS, LATE_MS } from '#features/desk/shell/connection.ts';
import { noteOwn, whileChanging } from '#shared/data/action.ts';
import { readAfterChange, registerRefresh, type Touched } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { $failuresByPlace, addFailure, openFailureArea } from '#shared/ui/errors/failures.ts';
import { aDesk, settle } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;
let refreshed: number;
let touched: Touched[];
let isReadable: boolean;
let hold: Promise<void> | undefined;

async function refresh(what: Touched) {
	refreshed += 1;
	touched.push(what);
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
	touched = [];
	isReadable = true;
	hold = undefined;
	forgetAll();
});

test('the desk is read at once and shows the time of the reading', async () => {
	await followed();

	expect(refreshed).toBe(1);
	expect($asOf.get()?.toISOString()).toBe('2026-11-20T17:16:00.000Z');
});

test('it is live once the channel is joined, and is read again then', async () => {
	await followed();

	desk.news.connect(true);
	await settle();

	expect($connection.get()).toBe('live');
	expect(refreshed).toBe(2);
});

test('live news cause another reading', async () => {
	await followed();
	desk.news.connect(true);
	await settle();

	desk.news.change();
	await settle();

	expect(refreshed).toBe(3);
});

test('a burst of news causes one more reading after the one under way', async () => {
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

test('500 changes within two seconds are read together, the last included', async () => {
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

describe('a change from this screen', () => {
	/** A live desk with its readings set to zero. */
	async function live() {
		const stop = await followed();
		desk.news.connect(true);
		await settle();
		touched = [];
		return stop;
	}

	/** A payment with a row of this id, written at this instant. */
	async function pay(meanwhile: () => void = () => undefined) {
		await whileChanging(async () => {
			meanwhile();
			noteOwn('payment-1', AT);
		});
		await readAfterChange('ledger');
	}
	const AT = '2026-11-20T17:16:00.123456+00:00';

	/** Lets the gathered news cause their reading. */
	async function pass() {
		desk.timer.pass(GATHER_MS);
		await settle();
	}

	test('is read once; its own news, before or after its answer, cause no reading', async () => {
		await live();

		await pay(() => desk.news.change({ id: 'message-1', at: AT }));
		desk.news.change({ id: 'payment-1', at: AT });
		desk.news.change({ id: 'booking-1', at: AT });
		await pass();

		expect(touched).toEqual(['ledger']);
	});

	test('makes all news of its transaction its own by one known row', async () => {
		await live();

		await pay();
		desk.news.change({ id: 'booking-1', at: 'then' });
		desk.news.change({ id: 'payment-1', at: 'then' });
		await pass();

		expect(touched).toEqual(['ledger']);
	});

	test('hides no news of others: earlier ones are read with it, later ones after it', async () => {
		await live();

		await pay(() => {
			desk.news.change({ id: 'message-1', at: AT });
			desk.news.change({ id: 'booking-2', at: 'a moment before' });
		});
		desk.news.change({ id: 'booking-3', at: 'a moment later' });
		desk.news.change({ id: 'booking-1', at: AT });
		await pass();

		expect(touched).toEqual(['everything', 'everything']);
	});

	test('does not delay others’ news when it takes long', async () => {
		await live();
		let arrive = () => {};
		const change = whileChanging(
			() =>
				new Promise<void>((done) => {
					arrive = done;
				}),
		);

		desk.news.change({ id: 'booking-2', at: 'meanwhile' });
		await pass();
		arrive();
		await change;

		expect(touched).toEqual(['everything']);
	});

	test('without an answer delays no news after its desk is left', async () => {
		void whileChanging(() => new Promise<never>(() => undefined));
		forgetAll();
		await live();

		desk.news.change({ id: 'booking-2', at: 'later' });
		await settle();

		expect(touched).toEqual(['everything']);
	});

	test('is read by its own news when the reading after it failed', async () => {
		await live();
		isReadable = false;

		await pay();
		isReadable = true;
		desk.news.change({ id: 'payment-1', at: AT });
		await pass();

		expect(touched).toEqual(['ledger', 'everything']);
		expect($isLost.get()).toBe(false);
	});

	test('is followed by a reading of everything while the channel is down', async () => {
		await live();
		desk.news.connect(false);
		await settle();
		touched = [];

		await pay();

		expect(touched).toEqual(['everything']);
	});

	test('is read also without a live connection', async () => {
		const stop = await live();
		stop();

		const leave = registerRefresh(() => refresh('ledger'));
		await readAfterChange('ledger');
		leave();

		expect(touched).toEqual(['ledger']);
	});
});

describe('the connection counts as lost', () => {
	test('at once when the browser is offline, also during a reading', async () => {
		await followed();
		hold = new Promise(() => undefined);
		desk.news.wake();
		const before = $isLost.get();

		desk.news.wake(true);

		expect([before, $isLost.get(), $connection.get()]).toEqual([false, true, 'reconnecting']);
	});

	test('when a reading has no answer for eight seconds, until the answer comes', async () => {
		let answer: () => void = () => undefined;
		hold = new Promise((done) => {
			answer = done;
		});
		await followed();
		desk.timer.pass(LATE_MS - 1);
		const soon = $isLost.get();
		desk.timer.pass(1);
		const late = $isLost.get();

		answer();
		await settle();

		expect([soon, late, $isLost.get()]).toEqual([false, true, false]);
	});
});

describe('after an hour without a connection', () => {
	test('it counts as lost all the time, and everything is read when the browser is online again', async () => {
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

test('a page that becomes visible again is read', async () => {
	await followed();

	desk.news.wake();
	await settle();

	expect(refreshed).toBe(2);
});

describe('by the clock', () => {
	test('a live desk is read every half minute, because news may get lost', async () => {
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

	test('without the channel it is "reconnecting" and read every ten seconds', async () => {
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

	test('it is not live while readings fail, also with the channel joined', async () => {
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

test('nothing happens after it was stopped, also not by a late answer', async () => {
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

test('only a reading that began after a lost act shows how the act ended', async () => {
	const close = openFailureArea('');
	const said = () =>
		$failuresByPlace
			.get()
			.get('')
			?.map(({ text }) => text);
	let arrive: () => void = () => undefined;
	hold = new Promise((done) => {
		arrive = done;
	});
	await followed();
	addFailure({ act: 'booking-1/edit', text: 'Nobody knows', later: () => 'It can be seen' });

	arrive();
	await settle();
	expect(said()).toEqual(['Nobody knows']);

	isReadable = false;
	desk.news.wake();
	await settle();
	expect(said()).toEqual(['Nobody knows']);

	isReadable = true;
	desk.news.wake();
	await settle();
	expect(said()).toEqual(['It can be seen']);
	close();
});
