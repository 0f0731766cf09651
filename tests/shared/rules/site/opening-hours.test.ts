import { expect, test } from 'vitest';
import { parseOpeningHours, WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';

test('every day, as the hall writes it', () => {
	expect(parseOpeningHours('Every day, 10:00 AM - 10:00 PM')).toEqual({ days: WEEK_DAYS, opens: '10:00', closes: '22:00' });
});

test.each([
	['Monday to Saturday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
	['Saturday to Monday', ['Saturday', 'Sunday', 'Monday']],
	['Friday', ['Friday']],
])('%s names its days', (words, days) => {
	expect(parseOpeningHours(`${words}, 9:00 AM - 5:30 PM`)).toEqual({ days, opens: '09:00', closes: '17:30' });
});

test.each([
	['12:00 AM', '00:00'],
	['12:30 PM', '12:30'],
	['1:05 PM', '13:05'],
])('%s is %s on the clock', (words, opens) => {
	expect(parseOpeningHours(`Every day, ${words} - 11:59 PM`)?.opens).toBe(opens);
});

test.each([
	'Every day 9:00 AM - 10:00 PM',
	'Daily, 9:00 AM - 10:00 PM',
	'Every day, 09.00 - 22.00',
	'Every day, 13:00 PM - 2:00 PM',
	'Every day, 9:60 AM - 2:00 PM',
	'',
])('“%s” is refused as opening hours', (words) => {
	expect(parseOpeningHours(words)).toBeUndefined();
});
