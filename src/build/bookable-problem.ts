import { type Bookable, differences, toldBy } from '#domain/availability/told-bookable.ts';

/** Why the content must not be built with these migrations, in a sentence that says what to do; `undefined` if both say the same. */
export function bookableProblem(content: Bookable, migrations: readonly string[]): string | undefined {
	const told = toldBy(migrations);
	if (!told) return undefined;
	const differs = differences(content, told);
	if (differs.length === 0) return undefined;
	return `src/content/booking.json and the database's migrations differ: ${differs.join('; ')}. Run \`npm run setup\`, which writes the migration, or take the change back.`;
}
