import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announceReady, launchOptions, ROOT, runUntilStopped } from './launch.ts';
import { LaunchProblem } from './launch-problem.ts';
import { createStack } from './stack.ts';

/** `npm run preview`: serves the built site as production would, with the embedded backend. */
await runUntilStopped(async () => {
	const options = await launchOptions();
	const staticDir = join(ROOT, 'dist');
	if (!existsSync(join(staticDir, 'index.html'))) throw new LaunchProblem('There is no built site in dist/. Run "npm run build" first.');

	const stack = await createStack({ ...options, staticDir });
	await announceReady(stack, options.dataDir);
	return { stop: stack.close };
});
