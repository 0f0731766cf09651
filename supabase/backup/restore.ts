import { command } from './command.ts';
import { readSealed } from './envelope.ts';
import { load } from './load.ts';

/** `npm run restore -- FILE`: a backup into a database that has its migrations and nothing else. */
await command('restore', async (client, file) => {
	let rows = 0;
	await load(client, await readSealed(file, process.env['BACKUP_PASSPHRASE']), (_, count) => (rows += count));
	console.log(`${file}: ${rows} rows restored.`);
});
