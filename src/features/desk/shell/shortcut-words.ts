/** The words of the desk's single keys. */
export const shortcutWords = {
	title: 'Keyboard',
	keys: 'Keys: / searches, n begins a new booking',
} as const;
