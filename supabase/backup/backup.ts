import pg from 'pg';
import { supabaseFiles } from '#server/lib/supabase/files.ts';
import { type Counts, dump } from './dump.ts';
import { readSealed, writeSealed } from './encrypted-file.ts';
import { connectionProblem, wordsOf } from './errors-in-words.ts';
import { load } from './load.ts';
import { NOTE_OF_BACKUP } from './tables.ts';

/** The bucket of PUBLIC_SUPABASE_URL. Not from `.env`, which may name another project than DATABASE_URL. */
function bucketOf({ PUBLIC_SUPABASE_URL: supabaseUrl, SUPABASE_SECRET_KEY: secretKey }: NodeJS.ProcessEnv) {
	return supabaseUrl && secretKey ? supabaseFiles({ supabaseUrl, secretKey, embedded: false }, { clock: () => new Date() }) : undefined;
}

const inWords = ({ rows, files }: Counts) => `${rows} rows${files > 0 ? ` and ${files} pictures` : ''}`;

/** `npm run backup -- FILE`: writes all of the hall's data at one moment into one file. */
async function backup(client: pg.Client, file: string): Promise<string> {
	const passphrase = process.env['BACKUP_PASSPHRASE'];
	const counts = { rows: 0, files: 0 };
	await writeSealed(file, dump(client, bucketOf(process.env), counts), passphrase);
	await client.query(NOTE_OF_BACKUP);
	return `${file}: ${inWords(counts)}, ${passphrase ? 'encrypted' : 'NOT ENCRYPTED (set BACKUP_PASSPHRASE): it holds names, phones and password hashes'}.`;
}

/** `npm run restore -- FILE`: loads a backup into a database with migrations and nothing else. */
async function restore(client: pg.Client, file: string): Promise<string> {
	const counts = { rows: 0, files: 0 };
	await load(client, await readSealed(file, process.env['BACKUP_PASSPHRASE']), bucketOf(process.env), counts);
	return `${file}: ${inWords(counts)} restored.`;
}

/** Runs one of the two with a connection to `DATABASE_URL`. Errors are printed as sentences. */
const [name, file] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
try {
	if (!file) throw new Error(`Which file? npm run ${name} -- FILE`);
	const problem = connectionProblem(url);
	if (problem) throw new Error(problem);
	const client = new pg.Client({ connectionString: url, application_name: `venue ${name}` });
	await client.connect();
	console.log(await (name === 'restore' ? restore : backup)(client, file).finally(() => client.end()));
} catch (error) {
	console.error(wordsOf(error, file ?? ''));
	process.exitCode = 1;
}
