import type { ExportWords } from '#domain/desk/bookings-export.ts';
import { statusWords } from './desk.ts';
import { choiceWords } from './form.ts';

/** What the exported table says in the desk's own words. */
export const exportWords: ExportWords = { status: ({ status }) => statusWords[status], choices: choiceWords };
