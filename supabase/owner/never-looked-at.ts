/** Parts of a hall that no look of the doctor covers. A new look that covers one removes its entry. */
export const NEVER_LOOKED_AT: readonly string[] = [
	'rights and policies in Supabase’s own schemas (auth, storage)',
	'the settings of Netlify',
	'the rows of the book (bookings, payments, messages)',
];

/** The sentence that ends every run, because a clean run says nothing about these parts. */
export const neverLookedAt = `The doctor never looks at: ${NEVER_LOOKED_AT.join('; ')}.`;
