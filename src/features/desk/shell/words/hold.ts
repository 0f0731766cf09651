import { figure } from '#shared/rules/money/money.ts';

/** The question before a slot is held although other families asked for it earlier. */
export const holdWords = {
	title: (name: string) => `Hold it for ${name}?`,
	/** The count may be 0 when the others no longer wait. */
	before: (count: number) => {
		if (count === 0) return 'No other family waits before this one any more';
		return `${count === 1 ? 'Another family' : `${figure(count)} other families`} asked for this slot earlier`;
	},
	/** The slots of a booking with several functions are held together. */
	all: (others: number) => `${figure(others + 1)} functions are held together, each in its own slot.`,
	act: 'Hold it for this one',
	keep: 'Not now',
	taken: {
		title: 'Another family now has this slot',
		text: 'It cannot be held for this one.',
		/** Before and after the name of the family that has it. */
		of: ['It was given to', ' meanwhile and cannot be held for this one.'],
		back: 'Back',
	},
} as const;
