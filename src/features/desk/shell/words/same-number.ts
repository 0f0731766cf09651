import { hallTimeInShort } from '#shared/rules/hall-time.ts';

/** The words about a number with more than one booking. It may be one family, and one booking a mistake. */
export const sameNumberWords = {
	/** Sentence before the references of the other bookings. */
	twice: (others: number) =>
		others === 1
			? 'This number has asked for the same slot twice. The other booking:'
			: 'This number has asked for the same slot more than twice. Other bookings:',
	/** Sentence before the references of bookings that are earlier in line. */
	earlier: 'This number has itself asked for this slot earlier:',
	cure: 'If both are one family’s, cancel or delete the wrong one.',
	open: 'Open the booking',
	/** Replaces the words about another family. */
	holds: (until: string) => `This number’s other booking holds the slot until ${hallTimeInShort(new Date(until))}`,
	has: 'This number’s other booking now has the slot',
} as const;
