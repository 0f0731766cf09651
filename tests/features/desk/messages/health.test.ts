import { beforeEach, describe, expect, test } from 'vitest';
import type { LostMessage } from '#features/desk/messages/messages-port.ts';
import { $health, $losses, CARRIER_KEEPS_MS, followLosses, loadHealth } from '#features/desk/messages/messages-state.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { aLoss, FakeChat } from '../../../support/desk-chat.ts';

let chat: FakeChat;
let clock: number;
let ports: { chat: FakeChat['port']; now: () => Date };
beforeEach(() => {
	chat = new FakeChat();
	clock = Date.parse('2026-11-20T18:00:00Z');
	ports = { chat: chat.port, now: () => new Date(clock) };
	forgetAll();
});

describe('how messaging is doing', () => {
	test('is read each time, the carrier only now and then', async () => {
		await loadHealth(ports);
		chat.healthNow = { ...chat.healthNow, queued: 3 };
		await loadHealth(ports);
		expect($health.get()).toEqual({ carrier: { provider: 'cloud', problem: null }, health: chat.healthNow });
		expect(chat.carrierAsked).toBe(1);

		clock += CARRIER_KEEPS_MS;
		await loadHealth(ports);

		expect(chat.carrierAsked).toBe(2);
	});

	test('is not known any more once it cannot be read', async () => {
		await loadHealth(ports);

		chat.fails = 'failed';
		await loadHealth(ports);

		expect($health.get().health).toBeUndefined();
	});
});

describe('lost messages', () => {
	function follow() {
		const told: LostMessage[] = [];
		return { told, read: followLosses(ports, (lost) => void told.push(lost)) };
	}

	test('from before the desk was opened are listed but not told', async () => {
		chat.losses = [aLoss()];
		const { told, read } = follow();

		await read();

		expect($losses.get()).toHaveLength(1);
		expect(told).toEqual([]);
	});

	test('that come to it are told once each, as they happened', async () => {
		const { told, read } = follow();
		await read();

		chat.losses = [aLoss({ id: 'second' }), aLoss({ id: 'first' })];
		await read();
		await read();

		expect(told.map(({ id }) => id)).toEqual(['first', 'second']);
	});

	test('that fail again after another try are told again', async () => {
		const { told, read } = follow();
		await read();
		chat.losses = [aLoss({ id: 'one', lostAt: '2026-11-20T17:00:00Z' })];
		await read();

		chat.losses = [];
		await read();
		chat.losses = [aLoss({ id: 'one', lostAt: '2026-11-20T17:30:00Z' })];
		await read();

		expect(told.map(({ id }) => id)).toEqual(['one', 'one']);
	});

	test('of unknown fate are listed after ten minutes, and never told as failed', async () => {
		const { told, read } = follow();
		await read();
		chat.losses = [aLoss({ state: 'unknown', lostAt: '2026-11-20T17:55:00Z' })];
		await read();
		expect($losses.get()).toEqual([]);

		clock += 6 * 60_000;
		await read();

		expect($losses.get()).toHaveLength(1);
		expect(told).toEqual([]);
	});

	test('stay as they were when they cannot be read', async () => {
		chat.losses = [aLoss()];
		const { read } = follow();
		await read();

		chat.fails = 'failed';
		await read();

		expect($losses.get()).toHaveLength(1);
	});
});
