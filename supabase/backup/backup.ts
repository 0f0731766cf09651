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
	await client.query(NOTE);
	console.log(
		`${file}: ${rows} rows, ${passphrase ? 'encrypted' : 'NOT ENCRYPTED (set BACKUP_PASSPHRASE): it holds names, phones and password hashes'}.`,
	);
});

/** Lets `npm run doctor` know. Older databases, which are backed up before they are brought up to date, have no place for it. */
const NOTE = `do $$ begin
	if to_regprocedure('private.note_run(text)') is not null then perform private.note_run('backup'); end if;
end $$`;
