import { expect, test } from 'vitest';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { failedTo } from '#i18n/desk/failed.ts';
import { editInWords } from '#i18n/desk/history.ts';
import { ledgerProblemWords } from '#i18n/desk/ledger.ts';

const problems = Object.keys({ ...changeProblemWords, ...ledgerProblemWords }) as (keyof typeof ledgerProblemWords)[];

test.each(problems.filter((problem) => problem !== 'failed'))('after "%s" nobody is told to try again, and everybody why', (problem) => {
	expect(failedTo('Failed to update booking.', problem)).toBe('Failed to update booking.');
	expect(ledgerProblemWords[problem]).toMatch(/\w{3}/);
	expect(ledgerProblemWords[problem]).not.toMatch(/try again/i);
});

test('what did not arrive may be tried again', () => {
	expect(failedTo('Failed to update booking.', 'failed')).toBe('Failed to update booking. Please try again.');
});

test('a change is told by its fields, as the desk calls and writes them', () => {
	const edit = { guestCount: 650, totalAmount: 900_000, holdExpiresAt: '2026-11-21T10:30:00Z' };

	expect(editInWords(edit)).toBe('Guests: 650. Total amount: PKR 900,000. Held until: Sat 21 Nov 2026, 3:30 PM');
});
