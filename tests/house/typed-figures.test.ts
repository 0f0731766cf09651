import { expect, test } from 'vitest';
import { projectFiles, read } from './source-files.ts';

/** Ways to turn text into a number. Only `readFigure` and the readers in src/shared/rules/booking/field.ts may read what people type. */
const OTHER_READERS = /\bNumber\(|\bparse(Int|Float)\(|valueAsNumber|\bNumber\.parse/;

/** Text from the program, or typed text that was checked before. */
const NOT_TYPED: Record<string, string> = {
	'netlify/lib/http/visitor.ts': 'the groups of an address',
	'src/shared/rules/site/variables.ts': 'settings of the server',
	'netlify/lib/whatsapp/outcome.ts': 'a header of Meta’s',
	'netlify/lib/http/read-body.ts': 'a header of the request',
	'netlify/lib/whatsapp/events.ts': 'Meta’s own seconds',
	'netlify/lib/messaging/retries.ts': 'Meta’s own codes',
	'netlify/lib/supabase/files.ts': 'Storage’s own status',
	'src/features/desk/shell/activity.ts': 'a moment that this site kept',
	'src/features/desk/shell/desk-memory.ts': 'moments that this site kept',
	'src/build/content-security-policy.ts': 'characters written as numbers in HTML',
	'src/build/editor/facts.ts': 'figures that the build has read',
	'src/components/services/estimate-form.ts': 'the page’s own steps and limits',
	'src/shared/rules/day.ts': 'a day that has been read',
	'src/features/desk/list/search/search-days.ts': 'a date that has been matched',
	'src/shared/rules/hijri.ts': 'what Intl has written',
	'src/shared/rules/booking/field.ts': 'the reader of guest counts itself',
	'src/shared/rules/messaging/message-errors.ts': 'codes that this site wrote',
	'src/shared/rules/money/price-taxes.ts': 'a BigInt of the program',
	'src/shared/rules/money/price-lines.ts': 'a BigInt of the program',
	'src/shared/rules/parse-figure.ts': 'the reader itself',
	'src/shared/rules/parse-percent.ts': 'the reader of percents itself',
	'src/features/desk/shell/words/edit-in-words.ts': 'what the database recorded',
	'src/features/desk/booking/panel/history-words.ts': 'what the database recorded',
	'src/shared/rules/slots/decorator-hours.ts': 'hours of the content, checked by its schema',
	'src/shared/rules/slots/bookable.ts': 'hours of the content, checked by its schema',
	'src/i18n/site/hours.ts': 'hours of the content, checked by its schema',
	'src/i18n/messaging/blank-words.ts': 'what the database owes in a message',
	'src/features/desk/calendar/MonthGrid.tsx': 'a day that has been read',
	'src/shared/booking/calendar/CalendarDay.tsx': 'a day that has been read',
	'src/shared/booking/values.ts': 'the place of a function in a name',
	'src/features/booking/request/use-request-form.ts': 'the place of a field in a name',
	'src/features/gallery/tiles.ts': 'sizes of the page’s own pictures',
	'src/schemas/content-mistakes.ts': 'places in a file',
	'src/schemas/field.ts': 'a number of the content, rounded',
};

const readers = projectFiles()
	.filter((file) => /^(src|netlify)\/.*\.(ts|mts|tsx|astro)$/.test(file))
	.filter((file) => OTHER_READERS.test(read(file)));

test('what people type is read as a number by one reader: "1,500" and "۱۵۰۰" are 1500 everywhere, "1e3" nowhere', () => {
	expect(readers.filter((file) => !(file in NOT_TYPED))).toEqual([]);
});

test('every exception still exists', () => {
	expect(Object.keys(NOT_TYPED).filter((file) => !readers.includes(file))).toEqual([]);
});
