import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { booking } from './booking.ts';
import { desk } from './desk.ts';
import type { Journey } from './journey.ts';
import { DoesNotStart } from './support/engine.ts';
import { aPerson } from './support/person.ts';
import { type AvailableEngine, ensureEngines } from './support/programs.ts';
import { ROOT, serveSite } from './support/server.ts';
import { visitor } from './visitor.ts';

/**
 * `npm run test:engines`: main journeys in Firefox and WebKit on the built site. `--short` runs a few, `--only WORDS` those with the words,
 * `--engine NAME` one engine.
 */
const { values: asked } = parseArgs({
	options: { short: { type: 'boolean' }, only: { type: 'string' }, engine: { type: 'string' } },
});
const pictures = join(ROOT, 'test-results/engines');
rmSync(pictures, { recursive: true, force: true });

const engines = ensureEngines().filter(({ name }) => !asked.engine || name.toLowerCase() === asked.engine.toLowerCase());
const journeys = [...visitor, ...booking, ...desk].filter(({ name }) => name.includes(asked.only ?? ''));
const score = { passed: 0, failed: 0 };

if (engines.length > 0) {
	const { site, close } = await serveSite();
	for (const engine of engines) await tryAll(engine, site);
	await close();
}
if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(score));
console.log(`\n${score.passed} passed, ${score.failed} failed`);
process.exit(score.failed === 0 ? 0 : 1);

async function tryAll({ name, open }: AvailableEngine, site: string): Promise<void> {
	console.log(`\n${name}`);
	const started = performance.now();
	const engine = await open().catch((cause) => {
		// A missing engine says nothing about the pages, but a full run needs both.
		const isNoFailure = asked.short && cause instanceof DoesNotStart;
		if (!isNoFailure) score.failed += 1;
		console.log(`  ${isNoFailure ? `${name} is NOT TRIED: ` : '✗ '}${told(cause)}`);
	});
	if (!engine) return;
	for (const journey of journeys) if (!asked.short || journey.short?.includes(name)) await tryOne(journey, aPerson(engine, site));
	await engine.close();
	console.log(`  ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

async function tryOne({ name, play }: Journey, person: ReturnType<typeof aPerson>): Promise<void> {
	const started = performance.now();
	const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
	try {
		await person.engine.size(1440, 900);
		// Neither a draft nor a session of an earlier journey. A page without scripts does not notice.
		await person.go('/robots.txt');
		await person.read(() => {
			localStorage.clear();
			sessionStorage.clear();
		});
		await play(person);
		const troubles = await person.troubles();
		if (troubles.length > 0) throw new Error(`The pages said:\n    ${troubles.join('\n    ')}`);
		score.passed += 1;
		console.log(`  ✓ ${name} (${seconds()})`);
	} catch (cause) {
		score.failed += 1;
		console.log(`  ✗ ${name} (${seconds()})\n    ${told(cause)}`);
		await keepPicture(person, name);
		await person.troubles().catch(() => {});
	}
}

function told(cause: unknown): string {
	if (!(cause instanceof Error)) return String(cause);
	return cause.message + (cause.cause ? `\n    ${told(cause.cause)}` : '');
}

async function keepPicture({ engine }: ReturnType<typeof aPerson>, name: string): Promise<void> {
	mkdirSync(pictures, { recursive: true });
	const file = join(pictures, `${engine.name}-${name.replace(/\W+/g, '-').slice(0, 80)}.png`);
	await engine.shot().then(
		(picture) => {
			writeFileSync(file, picture);
			console.log(`    ${file}`);
		},
		(cause) => console.log(`    No picture: ${told(cause)}`),
	);
}
