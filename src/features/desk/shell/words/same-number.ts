import { hallTimeInShort } from '#shared/rules/hall-time.ts';

/** What is said of a number that has more than one booking: perhaps it is one family, and one of them is void. */
export const sameNumberWords = {
	/** Before the references of so many others. */
	twice: (others: number) =>
		others === 1
			? 'This number has asked for the same slot twice. The other booking:'
			: 'This number has asked for the same slot more than twice. Other bookings:',
	/** Before those that stand in the line before this one. */
	earlier: 'This number has itself asked for this slot earlier:',
	cure: 'If both are one family’s, cancel or delete the wrong one.',
	open: 'Open the booking',
	/** In place of the words of another family. */
	holds: (until: string) => `This number’s other booking holds the slot until ${hallTimeInShort(new Date(until))}`,
	has: 'This number’s other booking now has the slot',
} as const;
