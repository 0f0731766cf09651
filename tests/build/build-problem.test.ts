import { expect, test } from 'vitest';
import { basicsProblem, bookableProblem } from '../../src/build/build-problem.ts';

const OURS = {
	halls: [
		{ name: 'Main Hall', capacity: 2000 },
		{ name: 'Tulip Hall', capacity: 800 },
	],
	slots: [{ key: 'dinner', from: '19:00', to: '23:00' }],
};
const told = (bookable: object) => `-- Something.\n-- bookable: ${JSON.stringify(bookable)}\nselect 1;\n`;

test('content that matches the last migration is built', () => {
	expect(bookableProblem(OURS, [told({ ...OURS, halls: [] }), 'select 2;', told(OURS)])).toBeUndefined();
});

test.each([
	[
		'a hall that seats more',
		{ ...OURS, halls: [OURS.halls[0], { name: 'Tulip Hall', capacity: 700 }] },
		'Tulip Hall seats 800 here, and seats 700 in the database',
	],
	['a new hall', { ...OURS, halls: [OURS.halls[0]] }, 'the database has no Tulip Hall'],
	['a hall that is gone', { ...OURS, halls: [...OURS.halls, { name: 'Shed', capacity: 50 }] }, 'only the database has Shed'],
	[
		'other hours',
		{ ...OURS, slots: [{ key: 'dinner', from: '18:00', to: '22:00' }] },
		'dinner is 19:00 to 23:00 here, and is 18:00 to 22:00 in the database',
	],
	['another order', { ...OURS, halls: [...OURS.halls].reverse() }, 'the halls or slots stand in another order'],
])('content with %s stops the build with the difference and the mend', (_, database, sentence) => {
	const problem = bookableProblem(OURS, [told(database)]);

	expect(problem).toContain(sentence);
	expect(problem).toContain('Run `npm run setup`');
});

const BASICS = { timeZone: 'Asia/Karachi', referenceLetters: 'LZ', settings: { hold_hours: 72 } };
const toldBasics = (basics: object) => `-- basics: ${JSON.stringify(basics)}\nselect 1;\n`;

test('a clock, letters and figures that match the last migration are built', () => {
	const more = { ...BASICS, settings: { hold_hours: 72, request_days: 180 } };

	expect(basicsProblem(BASICS, [toldBasics({ ...BASICS, timeZone: 'Asia/Dubai' }), toldBasics(more)])).toBeUndefined();
});

test.each([
	['clock', { timeZone: 'Asia/Dubai' }, 'the time zone is Asia/Karachi here, and Asia/Dubai in the database'],
	['letters', { referenceLetters: 'QH' }, 'the letters of references is LZ here, and QH in the database'],
	['hold', { settings: { hold_hours: 48 } }, 'hold_hours is 72 here, and 48 in the database'],
	['figure missing', { settings: {} }, 'hold_hours is 72 here, and missing in the database'],
])('content whose database has another %s stops the build with the difference and the mend', (_, database, told) => {
	const problem = basicsProblem(BASICS, [toldBasics({ ...BASICS, ...database })]);

	expect(problem).toContain(`src/content/basics.json, rules.json or venue.json and the database's migrations differ: ${told}.`);
	expect(problem).toContain('Run `npm run setup`');
});
