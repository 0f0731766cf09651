import { expect, test } from 'vitest';
import { eventInWords } from '#features/desk/booking/panel/history-words.ts';
import { ledgerProblemWords } from '#features/desk/booking/payments/words.ts';
import { failureInWords, UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { editInWords } from '#features/desk/shell/words/edit-in-words.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import { anEvent } from '../../../../support/desk-panel.ts';

const problemWords: Record<string, string | undefined> = { ...changeProblemWords, ...ledgerProblemWords };
const refusals = Object.keys(problemWords).filter((problem) => problem !== 'failed' && problem !== 'lost');

test.each(refusals)('after the refusal "%s" the words give the reason and no advice to try again', (problem) => {
	const why = problemWords[problem];

	expect(failureInWords('Failed to update booking.', problem, why)).toEqual({ text: 'Failed to update booking.', detail: why });
	expect(why).toMatch(/\w{3}/);
	expect(why).not.toMatch(/try again/i);
});

test('a fault gets the advice to try again, unless it has advice of its own', () => {
	expect(failureInWords('Failed to update booking.', 'failed')).toEqual({ text: 'Failed to update booking. Please try again.' });
	expect(failureInWords('It was not sent.', 'failed', 'Please ring them.')).toEqual({
		text: 'It was not sent.',
		detail: 'Please ring them.',
	});
});

test('a lost answer is never called a failure', () => {
	expect(failureInWords('Failed to update booking.', 'lost', 'Look at it.')).toEqual({ text: 'Look at it.' });
	expect(failureInWords('Failed to update booking.', 'lost')).toEqual({ text: UNKNOWN });
});

test('a change is described by its fields, in the desk’s names and formats', () => {
	const edit = { guestCount: 650, totalAmount: 900_000, holdExpiresAt: '2026-11-21T10:30:00Z' };

	expect(editInWords(edit)).toBe('Guests: 650. Total amount: PKR 900,000. Held until: Sat 21 Nov 2026, 3:30 PM');
});

test('an unset total is "no total", not PKR 0', () => {
	const { changes } = eventInWords(anEvent({ action: 'edited', before: { totalAmount: 0 }, after: { totalAmount: 900_000 } }));

	expect(changes).toEqual([{ field: 'Total amount', before: 'no total', after: 'PKR 900,000' }]);
});

test('the history of a function to add has the names of its dishes, and no line for an empty field', () => {
	const dishes = [
		{ en: 'Qorma', ur: 'قورمہ', course: { en: 'Mains', ur: 'کھانا' } },
		{ en: 'Sweet', ur: 'میٹھا', group: { choose: 1, of: [{ en: 'Kheer', ur: 'کھیر' }], picked: ['Kheer'] } },
	];
	const after = { act: 'add', occasion: 'nikah', hall: 'Main Hall', gents: null, specialRequests: '', addOns: [], dishes };
	const { changes } = eventInWords(anEvent({ action: 'change_asked', after }));

	expect(changes).toEqual([
		{ field: 'Occasion', before: 'none', after: 'Nikah' },
		{ field: 'Hall', before: 'none', after: 'Main Hall' },
		{ field: 'Dishes', before: 'none', after: 'Qorma, Kheer' },
	]);
	expect(eventInWords(anEvent({ action: 'function_added', after: { gents: null, ladies: 40, addOns: [] } })).changes).toEqual([
		{ field: 'Ladies', before: 'none', after: '40' },
	]);
});

test('the history shows the texts of any list or object', () => {
	const after = { specialRequests: { stage: ['Roses', { colour: 'White' }], seats: null }, addOns: [{ en: 'Kheer', ur: 'کھیر' }] };
	const { changes } = eventInWords(anEvent({ action: 'edited', after }));

	expect(changes.map((change) => change.after)).toEqual(['Roses, White', 'Kheer']);
});
