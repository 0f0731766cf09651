import { dayInWords, parseDay } from '#shared/rules/day.ts';
import { COUNTS_IN_LAKHS, MONEY_NAME } from '#shared/rules/money/currency.ts';
import { figure } from '#shared/rules/money/money.ts';

/** Under a field of a day: "Saturday 3 April 2027", because some browsers write 04/03/2027. Nothing until a whole day, or day and time, is typed. */
export function dayHint(typed: string): string | undefined {
	const day = parseDay(typed.slice(0, 10));
	return day && dayInWords(day);
}

/** Beside a full field: pasted text beyond the limit is missing. `undefined` while there is room. */
export const fullField = (typed: string, limit: number): string | undefined =>
	typed.length < limit ? undefined : `No more than ${figure(limit)} characters fit here, so check the end.`;

/** Examples of amounts in the hall's currency. */
const EXAMPLES = COUNTS_IN_LAKHS ? '2,205,125, 22 lakh or 2.5 lac' : '22,051, 22k or 2.5 million';

/** Beside a field whose amount cannot be read. */
export const amountNotUnderstood = (least: number): string =>
	`This is not understood. Please enter whole ${MONEY_NAME} from ${least} to 999,999,999, such as ${EXAMPLES}`;
