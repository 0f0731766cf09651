import { moneyInWords } from '#shared/rules/money/money.ts';

/** The words about the dishes of a function. */
export const dishWords = {
	/** The name of the open list. */
	of: (occasion: string) => `Dishes of ${occasion}`,
	others: { en: 'Add-ons', ur: 'اضافی پکوان' },
	none: 'No dishes are written down.',
	change: 'Change',
	swap: 'Swap',
	leaveOut: 'Leave out',
	earlier: 'Earlier',
	later: 'Later',
	close: 'Close',
	add: 'Add a dish',
	instead: (dish: string) => `Instead of ${dish}`,
	fromList: 'From the list',
	choose: 'Choose a dish',
	typed: 'Another dish',
	typedHint: 'As the kitchen and the family read it',
	course: 'Part of the meal',
	missing: 'Choose or write a dish.',
	twice: 'This dish is in the list already.',
	offered: (dish: string, surcharge: number | undefined) => (surcharge ? `${dish} (+ ${moneyInWords(surcharge)} per head)` : dish),
	chooseOf: (dish: string, choose: number) => `${dish}: choose ${choose}`,
	saved: 'The dishes are changed',
	undone: 'The dishes are as before',
	notSaved: 'The dishes were not changed.',
	swapped: (from: string, to: string) => `${to} instead of ${from}`,
	added: (dish: string) => `${dish} added`,
	left: (dish: string) => `${dish} left out`,
	moved: (dish: string) => `${dish} moved`,
	chosen: (dish: string) => `${dish}: choice changed`,
	addOn: {
		text: (name: string) => `${name} is an add-on with a price. Does its price go too?`,
		yes: 'Take the price off too',
		no: 'Only the dish',
	},
} as const;
