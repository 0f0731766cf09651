/** A refusal of PostgreSQL: its code, and the constraint if there is one. */
type DatabaseRefusal = { code: string; message: string; constraint: string | undefined };

/** The refusal of a statement. A statement that succeeds fails the test. */
export async function refusalOf(statement: Promise<unknown>): Promise<DatabaseRefusal> {
	const answer = await statement.then(
		(value) => ({ refused: false as const, value }),
		(error: unknown) => ({ refused: true as const, error }),
	);
	if (!answer.refused) throw new Error(`Expected a refusal, got ${JSON.stringify(answer.value)}`);
	const { code, message, constraint } = answer.error as DatabaseRefusal;
	return { code, message, constraint };
}
