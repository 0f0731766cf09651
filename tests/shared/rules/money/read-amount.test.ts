import { expect, test } from 'vitest';
import { readAmount } from '#shared/rules/money/read-amount.ts';

test.each([
	['2205125', 2_205_125],
	['22,05,125', 2_205_125],
	['2,205,125', 2_205_125],
	['2205125/-', 2_205_125],
	['2205125 /=', 2_205_125],
	['Rs. 22,00,000', 2_200_000],
	['rs 22,00,000/- only', 2_200_000],
	['PKR2200000', 2_200_000],
	['22,00,000 rupees', 2_200_000],
	['\u20a8 5000', 5000],
	['22 lakh', 2_200_000],
	['22lakh', 2_200_000],
	['22 Lacs', 2_200_000],
	['2.5 lac', 250_000],
	['2.50 lakhs', 250_000],
	['0.5 lakh', 50_000],
	['22.05125 lakh', 2_205_125],
	['1 crore', 10_000_000],
	['1.25 Cr.', 12_500_000],
	['1 crore 20 lakh', 12_000_000],
	['1 crore, 20 lakh and 50 thousand', 12_050_000],
	['2 lakh 50,000', 250_000],
	['50k', 50_000],
	['50 hazar', 50_000],
	['2.2 million', 2_200_000],
	['Rs 22 lakh/-', 2_200_000],
	['250,000.00', 250_000],
	['۲۲ لاکھ', 2_200_000],
	['۲۲,۰۰,۰۰۰ روپے', 2_200_000],
	['0', 0],
	['99 crore 99 lakh 99,999', 999_999_999],
])('%j is %i rupees', (typed, rupees) => {
	expect(readAmount(typed)).toBe(rupees);
});

test.each([
	...['', ' ', 'Rs.', 'free', 'two lakh', 'lakh', '-5', '-2 lakh', '12.5', '250.000', '1e6', '0x10', '1,,000', '1, 000', '12,34'],
	...[
		'1000000000',
		'100 crore',
		'2.000001 lakh',
		'2 lakh 3 crore',
		'2 lakh 3 lakh',
		'2 lakhpur',
		'5 dollars',
		'1.2.3 lakh',
		'2 5 lakh',
		'Infinity',
	],
])('%j is not understood', (typed) => {
	expect(readAmount(typed)).toBeUndefined();
});
