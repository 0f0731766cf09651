import { figure } from '#shared/rules/money/money.ts';

/** Beside a field that takes no more: what was pasted beyond its limit, in characters, is not in it. `undefined` while there is room. */
export const fullField = (typed: string, limit: number): string | undefined =>
	typed.length < limit ? undefined : `No more than ${figure(limit)} characters fit here, so check the end.`;
