/** What to do after a file changes with `npm start`: reload the functions, or print a message. */
export function whatChanged(path: string): { isOfFunctions: boolean; said?: string } {
	if (path.startsWith('supabase/migrations/'))
		return { isOfFunctions: false, said: `${path} changed. Stop and run "npm start" again to apply it.` };
	// Pages and functions would mix old and new content.
	if (FOUNDATIONS.includes(path)) return { isOfFunctions: false, said: foundationWords(path) };
	return { isOfFunctions: FUNCTION_SOURCES.some((folder) => path.startsWith(folder)) };
}

const FUNCTION_SOURCES = ['netlify/', 'src/shared/', 'src/i18n/', 'src/content/'];

/** Files that everything was started with. */
const FOUNDATIONS = ['booking.json', 'basics.json', 'rules.json'].map((file) => `src/content/${file}`);

const foundationWords = (path: string): string =>
	`${path} changed. The site, its functions and its database were all started with what it said before, and go on with that; what is said of other files until then may be out of date. Stop (Ctrl and C), let "npm run setup" tell the database if halls, slots, clock or limits have changed, and run "npm start" again.`;

/** Message if functions cannot be read. Mistakes in content are shown without a stack trace. */
export const unreadWords = (error: unknown, isContent: boolean): unknown[] => [
	'The functions could not be read; the last good ones stay in force.',
	...(isContent && error instanceof Error ? [`${error.message} Correct the file, and they are read again.`] : [error]),
];
