/** What a change of a file means while `npm start` runs: the functions are read anew, or something is said to whoever made it. */
export function whatChanged(path: string): { isOfFunctions: boolean; said?: string } {
	if (path.startsWith('supabase/migrations/'))
		return { isOfFunctions: false, said: `${path} changed. Stop and run "npm start" again to apply it.` };
	// The pages and the functions would go on with halves of it.
	if (FOUNDATIONS.includes(path)) return { isOfFunctions: false, said: foundationWords(path) };
	return { isOfFunctions: FUNCTION_SOURCES.some((folder) => path.startsWith(folder)) };
}

const FUNCTION_SOURCES = ['netlify/', 'src/shared/', 'src/i18n/', 'src/content/'];

/** What everything that runs was started with. */
const FOUNDATIONS = ['booking.json', 'basics.json', 'rules.json'].map((file) => `src/content/${file}`);

const foundationWords = (path: string): string =>
	`${path} changed. The site, its functions and its database were all started with what it said before, and go on with that; what is said of other files until then may be out of date. Stop (Ctrl and C), let "npm run setup" tell the database if halls, slots, clock or limits have changed, and run "npm start" again.`;

/** What is said when the functions cannot be read: of content the sentence alone, for its editor has no use for a list of functions. */
export const unreadWords = (error: unknown, isContent: boolean): unknown[] => [
	'The functions could not be read; the last good ones stay in force.',
	...(isContent && error instanceof Error ? [`${error.message} Correct the file, and they are read again.`] : [error]),
];
