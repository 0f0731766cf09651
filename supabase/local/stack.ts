import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, startBackend } from './backend/backend.ts';
import { type CleanUps, cleanUps } from './clean-up.ts';
import { type Keys, openDataHome } from './data/folder.ts';
import { createRunner, type FunctionsRunner } from './functions/runner.ts';
import { startSchedules } from './functions/schedules.ts';
import { type FakeGraph, type FakeGraphOptions, startFakeGraph } from './graph/fake-graph.ts';
import { newMailbox } from './mail/mailbox.ts';
import { attachRealtime } from './realtime/realtime.ts';
import { listenOnLoopback } from './server/loopback.ts';
import { answerWith, type PageHandler } from './server/request-handlers.ts';
import { siteFiles } from './site/site.ts';
import { storageApi } from './storage/storage.ts';

/** Options of a stack. Defaults suit tests. */
export type StackOptions = {
	/** 0 takes any free port. */
	port: number;
	/** Folder of data and keys (`.data`); without it they stay in memory. */
	dataDir?: string | undefined;
	/** Limits of a new database. */
	limits?: 'demo' | 'production';
	migrationsDir?: string;
	seedFile?: string;
	functionsDir?: string;
	/** A built site to serve, with the rules of `rulesFile` (netlify.toml). */
	staticDir?: string;
	rulesFile?: string;
	/** Handles pages instead of a built site. */
	pages?: PageHandler;
	/** Runs scheduled functions at their times. Off in tests. */
	schedules?: boolean;
	/** Starts a fake of Meta's Graph API too. Without it messages are simulated. */
	fakeGraph?: Omit<FakeGraphOptions, 'webhookUrl'> | undefined;
};

export type Stack = {
	/** Address without a slash at its end. */
	url: string;
	port: number;
	server: Server;
	publishableKey: string;
	secretKey: string;
	/** Lets tests sign their own tokens. */
	jwtSecret: string;
	/** For tests that look behind the data API. */
	backend: Pick<Backend, 'fetch' | 'database' | 'exclusively'>;
	functions: FunctionsRunner;
	graph: FakeGraph | undefined;
	/** Stops new requests, waits for running writes and messages, and closes the database. */
	close(): Promise<void>;
};

/** Starts data API, sign-in, Storage, Realtime and functions on one loopback port. */
export async function createStack(options: StackOptions): Promise<Stack> {
	// Clean-up runs in reverse order, at the end or when a step fails.
	const cleanUp = cleanUps();
	try {
		return await start(options, cleanUp);
	} catch (error) {
		await cleanUp.end();
		throw error;
	}
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function start(options: StackOptions, cleanUp: CleanUps): Promise<Stack> {
	const { keys, databaseFolder, completed, release } = await openDataHome(options.dataDir);
	cleanUp.defer(release);
	// Listens first, because links in mails contain the port. Answers 503 until all is ready.
	const { server, port, close: closeServer } = await listenOnLoopback(options.port);
	cleanUp.defer(closeServer);
	const mailbox = newMailbox();
	const backend = await startBackend({
		folder: databaseFolder,
		keys,
		limits: options.limits ?? 'demo',
		migrationsDir: options.migrationsDir ?? join(ROOT, 'supabase/migrations'),
		seedFile: options.seedFile ?? join(ROOT, 'supabase/seed.sql'),
		siteUrl: siteUrlAt(port),
		mail: mailbox,
	});
	cleanUp.defer(backend.close);
	await completed();

	const url = `http://127.0.0.1:${port}`;
	const graph = options.fakeGraph && (await startFakeGraph({ ...options.fakeGraph, webhookUrl: `${url}/api/whatsapp/webhook` }));
	if (graph) cleanUp.defer(graph.close);
	const takeEnvironmentBack = lendEnvironment({ url, port, keys, graph });
	cleanUp.defer(takeEnvironmentBack);
	const functions = await createRunner(options.functionsDir ?? join(ROOT, 'netlify/functions'));
	cleanUp.defer(functions.settled);
	// Closes the server before its handlers. A second call does nothing.
	cleanUp.defer(closeServer);
	const realtime = await attachRealtime({ server, backend, keys });
	cleanUp.defer(realtime.close);

	const pages =
		options.pages ?? (options.staticDir ? await siteFiles(options.staticDir, options.rulesFile ?? join(ROOT, 'netlify.toml')) : undefined);
	answerWith({ server, backend, storage: storageApi(backend, keys), functions, pages, mailbox });
	if (options.schedules) cleanUp.defer(startSchedules({ list: () => functions.table().scheduled, run: functions.runScheduled }));
	const { publishableKey, secretKey, jwtSecret } = keys;
	return { url, port, server, publishableKey, secretKey, jwtSecret, backend, functions, graph, close: () => cleanUp.end() };
}

type FunctionSettings = { url: string; port: number; keys: Keys; graph?: Pick<FakeGraph, 'url' | 'keys'> | undefined };

/** The site's address on this port, unless SITE_URL is set. */
const siteUrlAt = (port: number): string => process.env['SITE_URL'] ?? `http://localhost:${port}`;

/** Sets the variables of functions, as Netlify would; returns a function that restores the old ones. An existing `SITE_URL` stays. */
function lendEnvironment({ url, port, keys, graph }: FunctionSettings): () => void {
	const lent: Record<string, string> = {
		PUBLIC_SUPABASE_URL: url,
		PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
		SUPABASE_SECRET_KEY: keys.secretKey,
		SITE_URL: siteUrlAt(port),
		EMBEDDED_BACKEND: '1',
		...(graph && keysOf(graph)),
	};
	const before = Object.fromEntries(Object.keys(lent).map((name) => [name, process.env[name]]));
	Object.assign(process.env, lent);
	return () => {
		for (const [name, value] of Object.entries(before)) {
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
		}
	};
}

const keysOf = ({ url, keys }: Pick<FakeGraph, 'url' | 'keys'>): Record<string, string> => ({
	WHATSAPP_GRAPH_URL: url,
	WHATSAPP_PHONE_NUMBER_ID: keys.phoneNumberId,
	WHATSAPP_ACCESS_TOKEN: keys.accessToken,
	WHATSAPP_APP_SECRET: keys.appSecret,
	WHATSAPP_VERIFY_TOKEN: keys.verifyToken,
});
