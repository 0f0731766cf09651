import pg from 'pg';

/** Runs a command with the file that it was given and a connection to `DATABASE_URL`; what goes wrong is said in words. */
export async function command(name: string, act: (client: pg.Client, file: string) => Promise<void>): Promise<void> {
	const [file] = process.argv.slice(2);
	const url = process.env['DATABASE_URL'];
	try {
		if (!file) throw new Error(`Which file? npm run ${name} -- FILE`);
		if (!url)
			throw new Error(
				'DATABASE_URL is not set: the connection string of the database (Supabase: Connect, Direct connection or Session pooler).',
			);
		const client = new pg.Client({ connectionString: url, application_name: `venue ${name}` });
		await client.connect();
		await act(client, file).finally(() => client.end());
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}
