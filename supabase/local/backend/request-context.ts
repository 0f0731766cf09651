import type { PGlite } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Who asks, as lite hands it to the two steps below. */
type Asker = { auth?: { role?: string; uid?: string; jwt?: unknown }; storage?: { operation?: string } };
/** How it is asked, for a function of the database. */
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };

/**
 * Tells the database in two statements who asks and how. lite takes ten, and each is six turns with PGlite: a third of what a request
 * costs. The two steps are private to lite, hence by name; they run in the transaction that lite has begun.
 */
export function tellContextAtOnce(connection: PgliteConnection): void {
	const { driver } = connection;
	const replace = (name: string, value: unknown) => {
		if (!(name in connection)) throw new Error(`@supabase/lite has no ${name} any more: see ${import.meta.url}`);
		Object.defineProperty(connection, name, { value });
	};
	replace('applyJwtSessionContext', (_transaction: unknown, { auth, storage }: Asker) => {
		const role = auth?.role || 'anon';
		return setAll(driver, {
			role,
			'request.jwt.claim.sub': auth?.uid ?? '',
			'request.jwt.claim.role': role,
			'storage.operation': storage?.operation ?? '',
			...(auth?.jwt && typeof auth.jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
		});
	});
	replace('applyRpcRequestGucs', (_transaction: unknown, { method, path, requestHeaders = {} }: Call) =>
		setAll(driver, {
			'response.status': '',
			'response.headers': '',
			'request.method': method,
			'request.path': path,
			'request.headers': JSON.stringify(requestHeaders),
		}),
	);
}

/** Until the transaction's end. */
async function setAll(driver: PGlite, settings: Record<string, string>): Promise<void> {
	const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
	await driver.query(`select ${calls.join(', ')}`, Object.values(settings));
}
