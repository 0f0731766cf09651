import { type Bookable, differences, toldBy } from '#domain/availability/told-bookable.ts';
import { type Basics, basicsDifferences, basicsToldBy } from '#domain/site/told-basics.ts';

/** Why the halls and slots must not be built with these migrations, in a sentence that says what to do; `undefined` if both say the same. */
export const bookableProblem = (content: Bookable, migrations: readonly string[]): string | undefined =>
	sentence('src/content/booking.json', toldBy(migrations), (told) => differences(content, told));

/** The same of the clock, the letters and the figures. */
export const basicsProblem = (content: Basics, migrations: readonly string[]): string | undefined =>
	sentence('src/content/basics.json or rules.json', basicsToldBy(migrations), (told) => basicsDifferences(content, told));

function sentence<Told>(file: string, told: Told | undefined, differ: (told: Told) => string[]): string | undefined {
	const differs = told === undefined ? [] : differ(told);
	if (differs.length === 0) return undefined;
	return `${file} and the database's migrations differ: ${differs.join('; ')}. Run \`npm run setup\`, which writes the migration, or take the change back.`;
}
