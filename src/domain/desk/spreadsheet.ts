import type { Day } from '../shared/day.ts';

/** A cell as a spreadsheet has it; nothing is an empty cell. A moment is an ISO instant. */
export type Cell = string | number | null | { day: Day } | { moment: string };

/** A table for a spreadsheet: a heading for each column, and rows of as many cells. */
export type Spreadsheet = { header: readonly string[]; rows: readonly (readonly Cell[])[] };
