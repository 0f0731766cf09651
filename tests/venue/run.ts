// `npm run test:venue`: another venue, made of the content in tests/venue/content, is built, booked and looked through for the first one's traces.
import { run, secondVenue } from './second-venue.ts';

const venue = secondVenue();
process.on('exit', venue.remove);

console.log(`Another venue in ${venue.path}`);
// The database first, as `npm run setup` does: a build whose database has other halls is refused.
const isTold = await run(venue.path, ['supabase/schemas/baseline.ts']);
const isBuilt = isTold && (await run(venue.path, ['node_modules/astro/bin/astro.mjs', 'build'], { ASTRO_TELEMETRY_DISABLED: '1' }));
const isFine = isBuilt && (await run(venue.path, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/venue/vitest.config.ts']));
process.exitCode = isFine ? 0 : 1;
