import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Ways to make a number of a text. What people type is read by `readFigure` and the readers of src/domain/booking/field.ts alone. */
const OTHER_READERS = /\bNumber\(|\bparse(Int|Float)\(|valueAsNumber|\bNumber\.parse/;

/** Texts that nobody typed into a form, or whose form has been looked at. */
const NOT_TYPED: Record<string, string> = {
	'netlify/adapters/http/visitor.ts': 'the groups of an address',
	'src/domain/site/variables.ts': 'settings of the server',
	'netlify/adapters/whatsapp/outcome.ts': 'a header of Meta’s',
	'netlify/adapters/http/read-body.ts': 'a header of the request',
	'netlify/adapters/whatsapp/events.ts': 'Meta’s own seconds',
	'netlify/use-cases/messaging/receive-whatsapp-events.ts': 'Meta’s own codes',
	'src/adapters/desk/activity.ts': 'a moment that this site kept',
	'src/adapters/desk/desk-memory.ts': 'moments that this site kept',
	'src/build/content-security-policy.ts': 'characters written as numbers in HTML',
	'src/build/editor/facts.ts': 'figures that the build has read',
	'src/components/services/estimate-form.ts': 'the page’s own steps and limits',
	'src/domain/shared/day.ts': 'a day that has been read',
	'src/domain/desk/search-days.ts': 'a date that has been matched',
	'src/domain/shared/hijri.ts': 'what Intl has written',
	'src/domain/booking/field.ts': 'the reader of guest counts itself',
	'src/domain/messaging/message-errors.ts': 'codes that this site wrote',
	'src/domain/shared/read-figure.ts': 'the reader itself',
	'src/i18n/desk/edit-in-words.ts': 'what the database recorded',
	'src/i18n/desk/history.ts': 'what the database recorded',
	'src/domain/availability/decorator-hours.ts': 'hours of the content, checked by its schema',
	'src/domain/availability/bookable.ts': 'hours of the content, checked by its schema',
	'src/i18n/site/hours.ts': 'hours of the content, checked by its schema',
	'src/i18n/messaging/blank-words.ts': 'what the database owes in a message',
	'src/islands/admin/calendar/MonthGrid.tsx': 'a day that has been read',
	'src/islands/booking/request/CalendarDay.tsx': 'a day that has been read',
	'src/islands/booking/request/request-form.ts': 'the place of a field in a name',
	'src/islands/gallery/tiles.ts': 'sizes of the page’s own pictures',
	'src/schemas/content-mistakes.ts': 'places in a file',
};

const readers = projectFiles()
	.filter((file) => /^(src|netlify)\/.*\.(ts|mts|tsx|astro)$/.test(file))
	.filter((file) => OTHER_READERS.test(read(file)));

test('what people type is read as a number by one reader: "1,500" and "۱۵۰۰" are 1500 everywhere, "1e3" nowhere', () => {
	expect(readers.filter((file) => !(file in NOT_TYPED))).toEqual([]);
});

test('every exception to that still is one', () => {
	expect(Object.keys(NOT_TYPED).filter((file) => !readers.includes(file))).toEqual([]);
});
