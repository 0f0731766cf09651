import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

const NAME = 'DATABASE_URL';

/** What is wrong with the text of a connection string, as a sentence; nothing for one that can be read. */
export function connectionProblem(url: string | undefined): string | undefined {
	if (!url) return `${NAME} is not set: the connection string of the database (Supabase: Connect, Direct connection or Session pooler).`;
	if (!/^postgres(ql)?:\/\//.test(url)) return `${NAME} must begin with postgresql://. Copy it from Supabase: Connect.`;
	if (isReadable(url)) return undefined;
	return `${NAME} cannot be read. In the password, write # as %23, @ as %40, / as %2F, ? as %3F and % as %25.`;
}

function isReadable(url: string): boolean {
	// libpq allows an empty host, as for a socket; the web's parser does not.
	const parsed = URL.parse(url.replace('@/', '@localhost/'));
	if (!parsed || parsed.hash) return false;
	try {
		decodeURIComponent(parsed.password);
		return true;
	} catch {
		return false;
	}
}

/** An error of a backup or restore as a sentence. `file` is the one of the command line. */
export function wordsOf(error: unknown, file: string): string {
	const { code, message } = (error instanceof Error ? error : { message: String(error) }) as { code?: string; message: string };
	if (code === 'ENOENT') return existsSync(dirname(file)) ? `${file} does not exist.` : `The folder ${dirname(file)} does not exist.`;
	if (code === 'EISDIR') return `${file} is a folder. Name a file in it.`;
	if (code === 'EACCES' || code === 'EROFS') return `${file} cannot be opened (${code}). Allow this user to use it.`;
	if (code === '28P01') return `${NAME}: the database refuses the user or the password.`;
	if (code !== undefined && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/.test(code))
		return `The database of ${NAME} cannot be reached (${code}). Compare host and port with Supabase: Connect.`;
	return message;
}
