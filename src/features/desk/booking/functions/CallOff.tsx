import { useStore } from '@nanostores/react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { priceBooking } from '#shared/rules/money/price-lines.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import type { BookingDetails } from '../details.ts';
import { callOff } from '../edit/outcomes.ts';
import { panelWords } from '../panel/words.ts';
import { FunctionFacts } from './FunctionFacts.tsx';
import { functionWords as words } from './function-words.ts';

type CallOffProps = { details: BookingDetails; calling: StaffFunction; onClose: () => void };

/** Question before a function is called off, with the price and the money after it. */
export default function CallOff({ details, calling, onClose }: CallOffProps) {
	const { booking } = details;
	const isBusy = useStore($changing).has(booking.id);
	const after = totalWithout(details, calling.id);
	const isAgreed = booking.totalAmount > 0;
	return (
		<ConfirmDialog
			title={words.calling.title(occasionName(calling))}
			act={words.callOff}
			acting={words.calling.acting}
			onAct={async () => {
				await callOff(booking, calling);
				onClose();
			}}
			isBusy={isBusy}
			keep={panelWords.keep}
			onKeep={onClose}
		>
			<FunctionFacts shown={calling} />
			<p className="soft">{words.calling.consequence}</p>
			{after !== undefined && <p>{words.price(isAgreed, after === booking.totalAmount ? 'stays' : 'becomes', after)}</p>}
			<p>{booking.paidAmount > 0 ? words.calling.paid(booking.paidAmount) : words.calling.unpaid}</p>
			{isAgreed && after !== undefined && booking.paidAmount > after && <p>{words.tooMuch(booking.paidAmount - after, 'is then')}</p>}
		</ConfirmDialog>
	);
}

/** The total once a function is called off, as `private.price_again()` computes it. */
function totalWithout({ booking, price, functions = [] }: BookingDetails, id: string): number | undefined {
	if (!price?.rates || !booking.estimate) return undefined;
	return priceBooking({
		functions: price.functions.map((one) => ({
			...one,
			eventDate: functions.find((each) => each.id === one.id)?.eventDate,
			calledOffAt: one.id === id ? 'now' : one.calledOffAt,
		})),
		lines: price.lines,
		taxes: price.rates,
	} as Parameters<typeof priceBooking>[0]).total;
}
