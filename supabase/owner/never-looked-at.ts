/** What no check of the doctor covers. Remove an entry when a new check covers it. */
export const NEVER_LOOKED_AT: readonly string[] = [
	'rights and policies in Supabase’s own schemas (auth, storage)',
	'the settings of Netlify',
	'the rows of the book (bookings, payments, messages)',
];

/** Ends every run, because a clean run says nothing about these parts. */
export const neverLookedAt = `The doctor never looks at: ${NEVER_LOOKED_AT.join('; ')}.`;
