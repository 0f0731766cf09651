const SMALL = [
	...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
	...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** As figures are grouped in Pakistan. */
const GROUPS: readonly (readonly [size: number, name: string])[] = [
	[10_000_000, 'crore'],
	[100_000, 'lakh'],
	[1_000, 'thousand'],
	[100, 'hundred'],
];

/** Whole rupees in words, as receipts have them: "Rupees two lakh fifty thousand only". */
export const amountInWords = (amount: number): string => `Rupees ${inWords(Math.abs(amount))} only`;

function inWords(count: number): string {
	if (count < 20) return SMALL[count] ?? '';
	const group = GROUPS.find(([size]) => count >= size);
	if (!group) return [TENS[Math.floor(count / 10)], count % 10 > 0 && SMALL[count % 10]].filter(Boolean).join('-');
	const [size, name] = group;
	return [inWords(Math.floor(count / size)), name, count % size > 0 && inWords(count % size)].filter(Boolean).join(' ');
}
