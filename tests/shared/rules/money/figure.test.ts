import { expect, test } from 'vitest';
import { figure } from '#shared/rules/money/figure.ts';

test('figures read as in English, whatever their size and sign', () => {
	const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
	const amounts = [0, 7, 100, 999, 1000, 12_345, 999_999, 1_000_000, 2_035_500, 1_234_567_890, 0.4, 1234.5, 999.5];

	for (const amount of amounts) {
		expect(figure(amount)).toBe(english.format(amount));
		if (Number.isInteger(amount) && amount > 0) expect(figure(-amount)).toBe(english.format(-amount));
	}
});
