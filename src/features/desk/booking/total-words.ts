import type { Booking } from '#shared/rules/booking/booking.ts';
import { isAgreedNumber } from '#shared/rules/money/estimate-several.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { detailsNow } from './details.ts';

/** The names of a booking's price. */
export const priceTitle = { estimate: 'Estimate', agreed: 'Agreed price' } as const;

type Priced = Pick<Booking, 'totalAmount' | 'estimate'>;

/** What the database will do with the total once a change of guests or menu is saved. */
export const totalAfterSaving = (before: Priced): string => {
	if (before.totalAmount === 0) return 'The estimate follows the price lines after saving.';
	return isAgreedNumber(before.estimate)
		? `The total stays ${moneyInWords(before.totalAmount)}. The price lines change after saving.`
		: 'The total follows the price lines after saving.';
};

/** Remembers the total of the open booking before a change. The returned function describes the new total, as the database has computed it. */
export function noteTotal(id: string): (isRepriced: boolean) => string | undefined {
	const before = detailsNow(id)?.booking;
	return (isRepriced) => {
		const now = detailsNow(id)?.booking;
		if (!before || !now || now.version === before.version || now.totalAmount === 0) return undefined;
		if (now.totalAmount !== before.totalAmount) return `The total is now ${moneyInWords(now.totalAmount)}`;
		return isRepriced && isAgreedNumber(now.estimate) ? `The total stays ${moneyInWords(now.totalAmount)}` : undefined;
	};
}
