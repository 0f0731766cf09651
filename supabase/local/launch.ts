import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchProblem } from './launch-problem.ts';
import { MAIL_PATH } from './mail/mailbox.ts';
import { dotenvProblem, productionProblem } from './refuse-production.ts';
import { listenOnLoopback } from './server/loopback.ts';
import type { Stack, StackOptions } from './stack.ts';

export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** Options from the environment: `PORT`, `EPHEMERAL=1` (data in memory), `LIMITS=production`, `WHATSAPP_FAKE=1`. */
export async function launchOptions(): Promise<Pick<StackOptions, 'port' | 'limits' | 'schedules' | 'dataDir' | 'fakeGraph'>> {
	const problem = productionProblem(process.env) ?? dotenvProblem(ROOT);
	if (problem) throw new LaunchProblem(problem);
	const port = portFrom(process.env['PORT']);
	// A taken port is reported before the slow start of the database.
	await (await listenOnLoopback(port)).close();
	return {
		port,
		dataDir: process.env['EPHEMERAL'] === '1' ? undefined : join(ROOT, '.data'),
		limits: process.env['LIMITS'] === 'production' ? 'production' : 'demo',
		schedules: true,
		fakeGraph: process.env['WHATSAPP_FAKE'] === '1' ? { reportsAfter: { sent: 300, delivered: 1500, read: 8000 } } : undefined,
	};
}

type Running = { stop(): Promise<void> };

/**
 * Runs until Ctrl-C or SIGTERM, then finishes running work and exits with 0. A second Ctrl-C stops at once. A problem at the start is
 * printed as one sentence, with exit code 1.
 */
export async function runUntilStopped(launch: () => Promise<Running>): Promise<void> {
	let stopping = false;
	const started = launch();
	const stop = async () => {
		if (stopping) process.exit(130);
		stopping = true;
		await (await started).stop();
		process.exit(0);
	};
	// A mistake in one request must not stop the server; in production it would not either.
	process.on('unhandledRejection', (reason) => console.error(reason));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
	await started.catch((error: unknown) => {
		console.error(isSentence(error) ? error.message : error);
		process.exit(1);
	});
}

/** Problems at the start and mistakes in content (src/schemas/content-files.ts) are sentences, shown without a stack trace. */
const isSentence = (error: unknown): error is Error =>
	error instanceof LaunchProblem ||
	(error instanceof Error && error.stack === '') ||
	// Broken JSON in a content file that the program imports.
	(error instanceof SyntaxError && /src[\\/]content[\\/].*\.json: /.test(error.message));

/** Prints the addresses once the health check and the first page have answered. */
export async function announceReady({ port, graph }: Pick<Stack, 'port' | 'graph'>, dataDir: string | undefined): Promise<void> {
	const url = `http://localhost:${port}`;
	const health = await fetch(`${url}/api/health`);
	if (!health.ok) console.warn(`/api/health answers ${health.status}: ${await health.text()}`);
	await fetch(url);
	console.log(
		[
			`Ready: ${url}`,
			`  Dashboard: ${url}/admin/login with admin@lalazar.example / lalazar-demo-1`,
			`  Mail: ${url}${MAIL_PATH} (what would be sent by e-mail, such as the link for a new password)`,
			dataDir === undefined ? '  Data: in memory, gone when this stops' : `  Data: ${shown(dataDir)} (delete it to begin again)`,
			...(graph ? [`  WhatsApp: a fake that takes all messages; see them at ${graph.url}/fake/messages`] : []),
		].join('\n'),
	);
}

function portFrom(text: string | undefined): number {
	if (text === undefined || text === '') return 4321;
	const port = Number(text);
	if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
	throw new LaunchProblem(`PORT is "${text}", which is no port. Use a number from 1 to 65535.`);
}

function shown(folder: string): string {
	const path = relative(process.cwd(), folder);
	return path.startsWith('..') || isAbsolute(path) ? folder : `./${path}`;
}
