import { expect, test } from 'vitest';
import { runJob } from '#server/lib/run-job.ts';
import { aLog } from '../../support/server-fakes.ts';

const step = (name: string, run: () => Promise<{ count: number }>) => ({ name, run });
const fails = async () => {
	throw new Error('57014');
};

test('a failed step stops no other step, is logged, and makes the answer 500', async () => {
	const { lines, log } = aLog();
	const steps = [step('prune', async () => ({ count: 1 })), step('plan', fails), step('send', async () => ({ count: 3 }))];

	const answer = await runJob('nightly', steps, log);

	expect(answer).toEqual({ status: 500, body: { done: { prune: { count: 1 }, send: { count: 3 } }, failed: ['plan'] } });
	expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
		{ event: 'step_failed', job: 'nightly', step: 'plan', fault: 'Error' },
	]);
});

test('steps run one after the other, in the order of the list', async () => {
	const order: string[] = [];
	const noting = (name: string) =>
		step(name, async () => {
			order.push(`${name} begins`);
			await Promise.resolve();
			return { count: order.push(`${name} ends`) };
		});

	await runJob('nightly', [noting('one'), noting('two')], aLog().log);

	expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a step that did nothing is not logged', async () => {
	const { lines, log } = aLog();

	await runJob('nightly', [step('prune', async () => ({ count: 0 })), step('plan', async () => ({ count: 2 }))], log);

	expect(lines).toEqual([{ event: 'step', level: 'info', job: 'nightly', step: 'plan', count: 2 }]);
});
