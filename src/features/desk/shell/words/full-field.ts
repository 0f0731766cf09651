import { figure } from '#shared/rules/money/money.ts';

/** Beside a full field: pasted text beyond the limit is missing. `undefined` while there is room. */
export const fullField = (typed: string, limit: number): string | undefined =>
	typed.length < limit ? undefined : `No more than ${figure(limit)} characters fit here, so check the end.`;
