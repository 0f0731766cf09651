import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { App } from '@supabase/lite';
import { dataProblem, dataProblemOfStatement, type Keys } from '../data/folder.ts';
import type { MailDriver } from '../mail/mailbox.ts';
import { openDatabase } from './database.ts';
import { asHostedAuth, authLimits, authSettings } from './hosted-auth.ts';
import { migratedImage } from './migrated-image.ts';
import { migrate, seed } from './migrations.ts';
import { type OneAtATime, serialQueue } from './serial-queue.ts';

type BackendOptions = {
	/** Data folder; without it data stay in memory. */
	folder?: string | undefined;
	migrationsDir: string;
	seedFile: string;
	/** Limits of requests and sign-ins: `demo` has none or high ones. */
	limits: 'demo' | 'production';
	keys: Keys;
	/** The site's address, for links in mails. */
	siteUrl: string;
	mail: MailDriver;
};

/** Supabase's data API and sign-in (`/rest/v1`, `/auth/v1`) on an embedded Postgres. */
export type Backend = {
	fetch(request: Request): Promise<Response>;
	database: PGlite;
	/** Queue for all direct use of `database`. */
	exclusively: OneAtATime;
	/** Waits for running work, then closes the database. */
	close(): Promise<void>;
};

/**
 * Starts @supabase/lite on PGlite with three corrections: one request at a time, the migrations' rights, and PostgREST's error answers.
 * Throws a LaunchProblem if the data folder is full, read-only or damaged.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
	const { folder, migrationsDir } = options;
	if (folder === undefined) {
		const image = await migratedImage(migrationsDir);
		return boot(options, await openDatabase(undefined, image.kept), image);
	}
	const connection = await openDatabase(folder).catch((error: unknown) => {
		throw dataProblem(error, folder);
	});
	return boot(options, connection).catch((error: unknown) => {
		throw dataProblemOfStatement(error, folder);
	});
}

type Connection = Awaited<ReturnType<typeof openDatabase>>;
type Image = Awaited<ReturnType<typeof migratedImage>>;

async function boot(options: BackendOptions, connection: Connection, image?: Image): Promise<Backend> {
	const { migrationsDir, seedFile, limits, keys, siteUrl, mail } = options;
	const database = connection.driver;
	const { template, ...settings } = authSettings(siteUrl);
	const app = new App({
		connection,
		api: { schemas: ['public'], max_rows: 1000 },
		auth: {
			...settings,
			enabled: true,
			jwt_secret: keys.jwtSecret,
			enable_signup: false,
			publishable_key: keys.publishableKey,
			secret_key: keys.secretKey,
			email: { enable_signup: false, enable_confirmations: false, template },
		},
		options: { server: { admin: false }, drivers: { email: mail } },
	});
	await app.init();
	await app.ensureSystemSchema();
	await database.exec('grant usage on schema auth to anon, authenticated, service_role');
	await migrate(database, migrationsDir);
	if (image && !image.kept) await image.keep(database);
	await seed(database, seedFile, limits);
	await connection.clearSchemaCache();

	const exclusively = serialQueue();
	return {
		database,
		exclusively,
		fetch: asHostedAuth((request) => exclusively(() => answer(app, request)), limits === 'production' ? authLimits() : () => false),
		close: () => exclusively(() => connection.close()),
	};
}

/** The answer is read to its end inside the queue, so that no other statement comes in between. */
async function answer(app: { fetch(request: Request): Promise<Response> }, request: Request): Promise<Response> {
	const { answer: response, errors } = await collectingErrors(async () => {
		const given = await app.fetch(request);
		const body = BODILESS.has(given.status) ? null : await given.arrayBuffer();
		return new Response(body, { status: given.status, headers: given.headers });
	});
	if (response.status >= 500) {
		const { pathname } = new URL(request.url);
		console.error(
			JSON.stringify({ level: 'error', part: 'backend', method: request.method, path: pathname, status: response.status, errors }),
		);
	}
	return response;
}

const BODILESS = new Set([101, 204, 205, 304]);

const heard = new AsyncLocalStorage<string[]>();
let listening = false;

/**
 * Collects `console.error` calls instead of printing them. lite prints refused statements with all values, and a guest's name must not be
 * in a log.
 */
async function collectingErrors<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; errors: string[] }> {
	listen();
	const errors: string[] = [];
	return { answer: await heard.run(errors, work), errors };
}

function listen(): void {
	if (listening) return;
	listening = true;
	const print = console.error;
	console.error = (...words: unknown[]) => {
		const errors = heard.getStore();
		if (errors) errors.push(words.map(codeAndMessage).join(' '));
		else print(...words);
	};
}

/** Drops detail and hint, which may quote the row. */
function codeAndMessage(word: unknown): string {
	if (typeof word !== 'object' || word === null) return String(word);
	const { code, message, stack } = word as { code?: string; message?: string; stack?: string };
	if (code === 'PGRST' && message) return codeAndMessage(JSON.parse(message));
	if (code) return `${code} ${message}`;
	return stack ?? message ?? inspect(word, { depth: 0 });
}
