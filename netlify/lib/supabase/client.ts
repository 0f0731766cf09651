import { createClient, type PostgrestSingleResponse } from '@supabase/supabase-js';
import type { CallAnswer, CallArguments, Database, DatabaseClient, FunctionName, GivenTo } from '#database';
import { askingAgainIfEarly, isEarlyToken } from '#shared/rules/early-token.ts';
import { argumentsNamed, camelCasedDeep } from '#shared/rules/naming.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import type { Settings } from '../env.ts';

/** Milliseconds for one query. */
const TIME_LIMIT_MS = 5_000;

/** The embedded backend answers one query at a time, so many simultaneous queries must wait. */
const EMBEDDED_TIME_LIMIT_MS = 60_000;

/** A failed query. The message names it, `code` is PostgreSQL's or PostgREST's, `status` is HTTP's. */
export class DatabaseProblem extends Error {
	override name = 'DatabaseProblem';
	readonly code: string;
	readonly status: number;

	constructor(query: string, { code, status, cause }: { code: string; status: number; cause: unknown }) {
		super(`The database failed at: ${query}`, { cause });
		this.code = code;
		this.status = status;
	}

	/** The database gave no answer in time, or its clock is late. The same request may succeed in a minute. */
	get isUnavailable(): boolean {
		return isEarlyToken(this.cause) || this.status === 0 || (this.status >= 502 && this.status <= 504) || TRANSIENT.test(this.code);
	}

	/** An argument violates a rule of the database: an invalid parameter value or a check violation (PostgreSQL, appendix A). */
	get isAgainstRules(): boolean {
		return this.code === '22023' || this.code === '23514';
	}

	/** The name of the refusal, or of the constraint that was broken; '' for a fault without either. */
	get refusal(): string {
		const { message } = asRecord(this.cause);
		return typeof message === 'string' ? message : '';
	}
}

/**
 * Temporary errors: read-only transaction, cancelled statement, server shutting down or starting, full disk, too many connections, lost
 * connection (PostgreSQL, appendix A). Hosted Supabase makes a database read-only when its disk is nearly full.
 */
const TRANSIENT = /^(25006|57014|57P0[1-3]|53\d{3}|08\d{3})$/;

/** The functions' own client with the secret key, which bypasses row-level policies. */
export const serviceClient = (settings: Settings): DatabaseClient => client(settings, settings.secretKey);

/** A client with the caller's own rights: the publishable key and the caller's access token. */
export const callerClient = (settings: Settings, accessToken: string): DatabaseClient =>
	client(settings, settings.publishableKey, { Authorization: `Bearer ${accessToken}` });

/** Returns the data of a query, or throws a `DatabaseProblem` that names the query. */
export async function dataOf<Data>(what: string, query: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
	const { data, error, status } = await query;
	if (error) throw new DatabaseProblem(what, { code: error.code ?? '', status, cause: error });
	return data;
}

/** Calls a database function and returns its answer in camelCase, or throws a `DatabaseProblem` that names it. */
export async function call<Name extends FunctionName>(
	client: Pick<DatabaseClient, 'rpc'>,
	name: Name,
	...given: CallArguments<Name>
): Promise<CallAnswer<Name>> {
	const query = client.rpc(name, ...([argumentsNamed(given[0] ?? {})] as unknown as GivenTo<Name>));
	return camelCasedDeep(await dataOf(name, query)) as CallAnswer<Name>;
}

function client({ supabaseUrl, embedded }: Settings, key: string, headers: Record<string, string> = {}): DatabaseClient {
	return createClient<Database>(supabaseUrl, key, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		db: { retry: false },
		global: { headers, fetch: askingAgainIfEarly(fetchWithin(embedded ? EMBEDDED_TIME_LIMIT_MS : TIME_LIMIT_MS), wait) },
	}) as DatabaseClient;
}

const wait = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));

const fetchWithin =
	(milliseconds: number): typeof fetch =>
	(input, init) => {
		const limit = AbortSignal.timeout(milliseconds);
		return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
	};
