import { COUNTS_IN_LAKHS, MONEY_NAME } from '#shared/rules/money/currency.ts';

/** Examples of amounts in the hall's currency. */
const EXAMPLES = COUNTS_IN_LAKHS ? '2,205,125, 22 lakh or 2.5 lac' : '22,051, 22k or 2.5 million';

/** Beside a field whose amount cannot be read. */
export const amountNotUnderstood = (least: number): string =>
	`This is not understood. Please enter whole ${MONEY_NAME} from ${least} to 999,999,999, such as ${EXAMPLES}`;
