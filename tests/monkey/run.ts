import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT, serveSite } from '../engines/support/server.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.ts';
import { makeVisit, type Outcome } from './make-visit.ts';

/**
 * `npm run test:monkey`: random acts on every page. `SEED` repeats a run, `STEP` one visit, `MINUTES` sets its length; `--short` makes a
 * fixed number of visits.
 */
const { values: asked } = parseArgs({ options: { short: { type: 'boolean' } } });
const seed = Number(process.env['SEED'] ?? (asked.short ? 12 : Date.now() % 1_000_000));
const only = process.env['STEP'] === undefined ? undefined : Number(process.env['STEP']);
const deadline = performance.now() + Number(process.env['MINUTES'] ?? 10) * 60_000;
const visits = asked.short ? 3 : Number.POSITIVE_INFINITY;
const acts = asked.short ? 8 : 30;

console.log(`SEED=${seed}`);
const pictures = join(ROOT, 'test-results/monkey');
rmSync(pictures, { recursive: true, force: true });
const { site, close } = await serveSite();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
const score = { passed: 0, failed: 0 };

for (let step = only ?? 0; step < visits && (only === undefined ? performance.now() < deadline : step === only); step += 1) {
	const outcome = await makeVisit(browser, site, { seed, step, acts, isShort: asked.short === true });
	if (outcome.fault === undefined) score.passed += 1;
	else tell(step, outcome);
}
await browser.close();
await close();
if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(score));
console.log(`\nSEED=${seed}: ${score.passed} passed, ${score.failed} failed`);
process.exit(score.failed === 0 ? 0 : 1);

function tell(step: number, { visit, done, fault, picture }: Outcome): void {
	score.failed += 1;
	mkdirSync(pictures, { recursive: true });
	const file = join(pictures, `${seed}-${step}.png`);
	if (picture) writeFileSync(file, picture);
	console.log(
		[
			`✗ ${visit}`,
			...done.map((words) => `    ${words}`),
			`  ${fault}`,
			`  again: SEED=${seed} STEP=${step} npm run test:monkey`,
			`  ${file}`,
		].join('\n'),
	);
}
