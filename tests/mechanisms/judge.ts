import { keepChangedImage, wholeImage } from './image.ts';
import type { Mechanism } from './mechanism.ts';
import { takenAway, testProblem } from './place.ts';
import type { Tree } from './tree.ts';
import { type Run, runTests } from './vitest.ts';

/** `ok`: the test fails without the mechanism. `words`: which test, or why not. */
export type Verdict = { ok: boolean; words: string };

/** Runs the tests of these mechanisms on unchanged code. */
export async function runWhole(tree: Tree, mechanisms: readonly Mechanism[]): Promise<Run> {
	await wholeImage(tree.path);
	const once = (texts: string[]) => [...new Set(texts)];
	return runTests(tree.path, once(mechanisms.map(({ test }) => test.file)), once(mechanisms.map(({ test }) => test.name)));
}

/** Checks that a mechanism's test passes with it and fails without it. */
export async function judge(mechanism: Mechanism, tree: Tree, whole: Run): Promise<Verdict> {
	const { file, name } = mechanism.test;
	const before = whole.endings.filter((ending) => ending.file === file && ending.name.includes(name));
	const fallen = before.find(({ passed }) => !passed);
	if (fallen) return no(`falls even with it: ${fallen.name} (${fallen.why})`);
	if (before.length === 0) return no(testProblem(tree.path, mechanism) ?? whole.broken ?? `${file} ran no test "${name}"`);
	try {
		const image = await wholeImage(tree.path);
		const changed = takenAway(tree.path, mechanism);
		const trial = async () => {
			await keepChangedImage(tree.path, image, changed);
			return runTests(tree.path, [file], [name]);
		};
		return without(mechanism, await tree.with(changed, trial));
	} catch (error) {
		return no(error instanceof Error ? error.message : String(error));
	}
}

function without({ test: { file, name } }: Mechanism, { endings, broken }: Run): Verdict {
	const fallen = endings.filter(({ passed }) => !passed);
	const shown = fallen.find(({ why }) => !BROKEN.test(why));
	if (shown) return { ok: true, words: `${file}, "${shown.name}" falls (${shortly(shown.why)})` };
	if (fallen[0]) return no(`its test fell for another reason: ${fallen[0].why}`);
	if (broken || endings.length === 0) return no(`its test could not run: ${broken ?? 'it came to no end'}`);
	return no(`NO TEST FALLS: ${file} passes "${name}" without it`);
}

/** Failures that prove nothing: code that does not run, and timeouts. */
const BROKEN = /^(ReferenceError|SyntaxError)|timed out in|The migration .* failed/;

const no = (words: string): Verdict => ({ ok: false, words });

const shortly = (why: string) => (why.length > 100 ? `${why.slice(0, 99)}…` : why);
