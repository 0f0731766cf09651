import { parseArgs } from 'node:util';
import { venue } from '#server/lib/content.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { inventedReviews } from '../../src/build/build-problem.ts';
import { runAllChecks } from './all-checks.ts';
import { demoTracesIn } from './demo-content.ts';
import { checkout, dotenvNames, ownersEnvironment } from './environment.ts';
import { jsonIn } from './project-files.ts';
import { hallPages } from './setup-hall-pages.ts';
import { wrongCounts } from './wrong-counts.ts';

/** `npm run doctor [-- --site ADDRESS]`: prints the faults of this set-up and how to mend them. Exit code 1 if there are any. */
const { values } = parseArgs({ options: { site: { type: 'string' } } });
const { findings, lines } = await runAllChecks({
	...(await ownersEnvironment(values.site)),
	venue,
	hasUrdu: HAS_URDU,
	hallPages: [...hallPages(checkout).keys()],
	inventedReviews: inventedReviews(jsonIn(checkout, 'src/content/reviews.json')),
	leftovers: { ...demoTracesIn(checkout, HAS_URDU), counts: wrongCounts(checkout, HAS_URDU) },
	dotenv: dotenvNames(),
	migrations: checkout.list('supabase/migrations').map((file) => file.slice(0, 14)),
	// Imported late, because a checkout without development packages lacks only this comparison.
	expected: async () => (await import('../types/expected-catalogue.ts')).expectedCatalogue(),
	fetch,
	now: new Date(),
});
for (const line of lines) console.log(line);
process.exitCode = findings.length > 0 ? 1 : 0;
