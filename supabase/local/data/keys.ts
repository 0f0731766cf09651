import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The keys of one embedded backend. */
export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

/** What the browser says when it has not been given a key: it opens nothing by itself, so it need not be random. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** New random keys. */
export const newKeys = (): Keys => ({
	publishableKey: EMBEDDED_PUBLISHABLE_KEY,
	secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
	jwtSecret: randomBytes(48).toString('base64url'),
});

/** The keys that belong to a data folder; made at the first start, readable by their owner only. */
export async function keysOf(folder: string): Promise<Keys> {
	const file = join(folder, 'keys.json');
	const kept = await readFile(file, 'utf8').catch(missing);
	if (kept !== undefined)
		return { ...(JSON.parse(kept) as Pick<Keys, 'secretKey' | 'jwtSecret'>), publishableKey: EMBEDDED_PUBLISHABLE_KEY };

	const keys = newKeys();
	const { secretKey, jwtSecret } = keys;
	await writeFile(file, `${JSON.stringify({ secretKey, jwtSecret }, null, '\t')}\n`, { mode: 0o600 });
	return keys;
}

function missing(error: NodeJS.ErrnoException): undefined {
	if (error.code === 'ENOENT') return undefined;
	throw error;
}
