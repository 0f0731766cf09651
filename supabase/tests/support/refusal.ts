/** How PostgreSQL refused: its code, and the constraint if one did it. */
export type DatabaseRefusal = { code: string; message: string; constraint: string | undefined };

/** The refusal that the statement must meet; a statement that succeeds fails the test. */
export async function refusalOf(statement: Promise<unknown>): Promise<DatabaseRefusal> {
	const answer = await statement.then(
		(value) => ({ refused: false as const, value }),
		(error: unknown) => ({ refused: true as const, error }),
	);
	if (!answer.refused) throw new Error(`Expected a refusal, got ${JSON.stringify(answer.value)}`);
	const { code, message, constraint } = answer.error as DatabaseRefusal;
	return { code, message, constraint };
}
