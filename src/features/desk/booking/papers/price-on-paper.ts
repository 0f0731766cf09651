import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { BookingDetails } from '../details.ts';

type PaperRow = { key: string; name: string; amount: number };

/** Rows of a price on paper, each with its amount: lines of live functions, lines of the whole booking, taxes. No reasons: the family reads it. */
export function priceOnPaper({ functions, lines, taxes }: NonNullable<BookingDetails['price']>): PaperRow[] {
	const isOne = functions.length === 1;
	const own = liveOnes(functions).flatMap((one) =>
		one.lines.map((line) => ({ ...line, label: isOne ? line.label : `${occasionName(one)}: ${line.label}` })),
	);
	return [
		...[...own, ...lines].map(({ id, label, quantity, unitPrice, percent, amount }) => {
			const times = quantity > 1 ? ` ${figure(quantity)}\u00A0×\u00A0${figure(unitPrice)}` : '';
			return { key: id, name: `${label}${percent ? ` ${percent}%` : times}`, amount };
		}),
		...taxes.map(({ name, percent, amount }) => ({ key: `${name} ${percent}`, name: `${name} ${percent}%`, amount })),
	];
}
