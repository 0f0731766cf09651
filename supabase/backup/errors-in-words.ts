import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StorageProblem } from '#server/lib/supabase/files.ts';

const NAME = 'DATABASE_URL';

/** The mistake in a connection string, as a sentence; undefined if it is readable. */
export function connectionProblem(url: string | undefined): string | undefined {
	if (!url) return `${NAME} is not set: the connection string of the database (Supabase: Connect, Direct connection or Session pooler).`;
	if (!/^postgres(ql)?:\/\//.test(url)) return `${NAME} must begin with postgresql://. Copy it from Supabase: Connect.`;
	if (isReadable(url)) return undefined;
	return `${NAME} cannot be read. In the password, write # as %23, @ as %40, / as %2F, ? as %3F and % as %25.`;
}

function isReadable(url: string): boolean {
	// libpq allows an empty host, as for a socket; URL does not.
	const parsed = URL.parse(url.replace('@/', '@localhost/'));
	if (!parsed || parsed.hash) return false;
	try {
		decodeURIComponent(parsed.password);
		return true;
	} catch {
		return false;
	}
}

/** Turns an error into a sentence. `file` is the command's argument. */
export function wordsOf(error: unknown, file: string): string {
	const { code, message } = (error instanceof Error ? error : { message: String(error) }) as { code?: string; message: string };
	if (error instanceof StorageProblem) return storageInWords(error);
	if (code === 'ENOENT') return existsSync(dirname(file)) ? `${file} does not exist.` : `The folder ${dirname(file)} does not exist.`;
	if (code === 'EISDIR') return `${file} is a folder. Name a file in it.`;
	if (code === 'EACCES' || code === 'EROFS') return `${file} cannot be opened (${code}). Allow this user to use it.`;
	if (code === '28P01') return `${NAME}: the database refuses the user or the password.`;
	if (code !== undefined && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/.test(code))
		return `The database of ${NAME} cannot be reached (${code}). Compare host and port with Supabase: Connect.`;
	return message;
}

function storageInWords({ status, code }: StorageProblem): string {
	if (code === 'NoSuchBucket') return 'The bucket for pictures is missing: `npm run bucket` makes it.';
	if (status === 401 || status === 403)
		return 'SUPABASE_SECRET_KEY: Storage refuses the key. Copy the secret key of the project of DATABASE_URL.';
	return `Storage at PUBLIC_SUPABASE_URL does not answer as it should (${status === 0 ? 'no answer' : `HTTP ${status}`}). Try again.`;
}
