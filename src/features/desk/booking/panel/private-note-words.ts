/** The words of a booking's private note. */
export const privateNoteWords = {
	label: 'Private note',
	hint: 'Only staff see it: it is on no page, message, paper or kitchen sheet. The search finds it.',
	save: 'Save the note',
	saving: 'Saving...',
	tooLong: 'This is too long. Please shorten it',
} as const;
