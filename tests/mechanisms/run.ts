import { judge, runWhole } from './judge.ts';
import { MECHANISMS } from './list/all.ts';
import { copyTree } from './tree.ts';

/** `npm run test:mechanisms -- breaker` tries only those with the word in their name or test. */
const word = process.argv[2] ?? '';
const chosen = MECHANISMS.filter(({ name, test }) => `${name} ${test.file} ${test.name}`.includes(word));
const tree = copyTree();
process.on('exit', tree.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

console.log(`${chosen.length} mechanisms, taken away one at a time. First their tests as they are:`);
const whole = await runWhole(tree, chosen);
const passing = whole.endings.filter(({ passed }) => passed).length;
console.log(`     ${passing} pass, ${whole.endings.length - passing} fail`);

let failed = 0;
for (const mechanism of chosen) {
	const { ok, words } = await judge(mechanism, tree, whole);
	if (!ok) failed++;
	console.log(`${ok ? 'ok  ' : 'FAIL'} ${mechanism.name}: ${words}`);
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
