/** The words about a longer hold. */
export const longerHoldWords = {
	open: 'Hold until …',
	title: 'Hold the slot until',
	day: 'Another day',
	/** Under the day. */
	until: (day: string | undefined, when: string) => [day, `Held until ${when.split(', ').at(-1)}`].filter(Boolean).join('. '),
	/** In place of the button. */
	lasts: 'This hold already lasts until the event begins.',
	save: 'Hold until then',
	done: (name: string, when: string) => `The slot is held for ${name} until ${when}`,
	told: 'The family gets the new time in a few minutes.',
	/** For when the family's messages could not be read. */
	toldIfAgreed: 'The family gets the new time in a few minutes, if it agreed to messages.',
	failed: 'The hold was not made longer.',
	record: 'Record the advance',
} as const;
