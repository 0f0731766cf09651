import { NOTE_OF_BACKUP } from './book.ts';
import { command } from './command.ts';
import { dump } from './dump.ts';
import { writeSealed } from './envelope.ts';

/** `npm run backup -- FILE`: everything that is the hall's, as it stood at one moment, in one file. */
await command('backup', async (client, file) => {
	const passphrase = process.env['BACKUP_PASSPHRASE'];
	let rows = 0;
	await writeSealed(
		file,
		dump(client, (_, count) => (rows += count)),
		passphrase,
	);
	await client.query(NOTE_OF_BACKUP);
	console.log(
		`${file}: ${rows} rows, ${passphrase ? 'encrypted' : 'NOT ENCRYPTED (set BACKUP_PASSPHRASE): it holds names, phones and password hashes'}.`,
	);
});
