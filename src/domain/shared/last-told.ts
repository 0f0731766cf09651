/** What the last of these migrations, in their order, tells the database in a line that begins with the mark; `undefined` if none does. */
export function lastTold<Told>(migrations: readonly string[], mark: string): Told | undefined {
	const line = migrations
		.flatMap((sql) => sql.split('\n'))
		.filter((text) => text.startsWith(mark))
		.at(-1);
	return line === undefined ? undefined : (JSON.parse(line.slice(mark.length)) as Told);
}
