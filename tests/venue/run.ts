// `npm run test:venue`: builds and books a second venue from tests/venue/content, and searches it for traces of the first.
import { run, secondVenue } from './second-venue.ts';

const venue = secondVenue();
process.on('exit', venue.remove);

console.log(`Another venue in ${venue.path}`);
// The database first, because a build with other halls than the database is refused.
const isTold = await run(venue.path, ['supabase/schemas/baseline.ts']);
const isBuilt = isTold && (await run(venue.path, ['node_modules/astro/bin/astro.mjs', 'build'], { ASTRO_TELEMETRY_DISABLED: '1' }));
const isFine = isBuilt && (await run(venue.path, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/venue/vitest.config.ts']));
process.exitCode = isFine ? 0 : 1;
