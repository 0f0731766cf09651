import { expect, test } from 'vitest';
import { runSteps } from '#server/lib/upkeep/run-steps.ts';

const step = (name: string, run: () => Promise<{ count: number }>) => ({ name, run });
const fails = async () => {
	throw new Error('57014');
};

test('a step that fails leaves the others done, before it and after', async () => {
	const told: unknown[] = [];
	const steps = [step('prune', async () => ({ count: 1 })), step('plan', fails), step('send', async () => ({ count: 3 }))];

	const run = await runSteps(steps, (name, error) => told.push([name, String(error)]));

	expect(run).toEqual({ done: { prune: { count: 1 }, send: { count: 3 } }, failed: ['plan'] });
	expect(told).toEqual([['plan', 'Error: 57014']]);
});

test('steps have their turns one after the other, in the order of the list', async () => {
	const order: string[] = [];
	const noting = (name: string) =>
		step(name, async () => {
			order.push(`${name} begins`);
			await Promise.resolve();
			return { count: order.push(`${name} ends`) };
		});

	await runSteps([noting('one'), noting('two')], () => {});

	expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
