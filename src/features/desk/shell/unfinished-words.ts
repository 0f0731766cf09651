import { figure } from '#shared/rules/money/money.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`;

/** What is typed in closed panels; each line opens the first of them. */
export const unfinishedWords = {
	payment: (count: number) => `${counted(count, 'payment')} not finished`,
	edit: (count: number) => `${counted(count, 'change')} not saved`,
	letter: (count: number) => `${counted(count, 'message')} not sent`,
	note: (count: number) => `${counted(count, 'note')} not saved`,
} as const;
