import type { Booking } from '#shared/rules/booking/booking.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { detailsNow } from './details.ts';

type Priced = Pick<Booking, 'totalAmount' | 'estimate'>;

/** Whether the database changes the total together with the lines; otherwise it is a number that staff typed. */
const followsLines = ({ totalAmount, estimate }: Priced): boolean => totalAmount === estimate?.total;

/** What the database will do with the total once a change of guests or menu is saved. */
export const totalAfterSaving = (before: Priced): string => {
	if (before.totalAmount === 0) return 'The estimate follows the price lines after saving.';
	return followsLines(before)
		? 'The total follows the price lines after saving.'
		: `The total stays ${moneyInWords(before.totalAmount)}. The price lines change after saving.`;
};

/** Notes the total of the open booking before a change. The answer says what the change made of it, as the database has computed it. */
export function noteTotal(id: string): (isRepriced: boolean) => string | undefined {
	const before = detailsNow(id)?.booking;
	return (isRepriced) => {
		const now = detailsNow(id)?.booking;
		if (!before || !now || now.version === before.version || now.totalAmount === 0) return undefined;
		if (now.totalAmount !== before.totalAmount) return `The total is now ${moneyInWords(now.totalAmount)}`;
		return isRepriced && !followsLines(now) ? `The total stays ${moneyInWords(now.totalAmount)}` : undefined;
	};
}
