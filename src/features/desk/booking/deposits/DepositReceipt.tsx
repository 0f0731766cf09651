import { fieldNames } from '#features/desk/shell/form/words.ts';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { amountInWords } from '#shared/rules/money/read-amount.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import type { BookingDetails } from '../details.ts';
import { Line } from '../papers/EventLines.tsx';
import { ForBooking, Letterhead, Signatures } from '../papers/PrintDocuments.tsx';
import { paperWords } from '../papers/words.ts';
import { depositKinds, ledgerWords } from '../payments/words.ts';
import { type Deposit, depositWords as words } from './words.ts';

/** The family's receipt for one row of the security deposit. */
export function DepositReceipt({ details, deposit }: { details: BookingDetails; deposit: Deposit }) {
	const { booking, deposits = [] } = details;
	const { id, kind, amount, method, receiptNumber, reversesId, note } = deposit;
	const isMoneyHandedOver = kind === 'taken' || kind === 'returned';
	const mistake = deposits.find((other) => other.id === reversesId);
	// Rows are only added, so each print of a receipt names the same sum.
	const held = deposits.slice(0, deposits.findIndex((other) => other.id === id) + 1).reduce((sum, one) => sum + one.amount, 0);
	return (
		<>
			<Letterhead title={words.receipt(receiptNumber)} isVoidBy={deposit.reversedBy} />
			<dl>
				<Line name={paperWords.date}>{dayInWords(deposit.receivedOn as Day)}</Line>
				{mistake && <Line name={paperWords.takesBack}>{words.receipt(mistake.receiptNumber)}</Line>}
				<Line name={!isMoneyHandedOver ? fieldNames.clientName : amount < 0 ? paperWords.paidTo : paperWords.receivedFrom}>
					<TypedText text={booking.clientName} />, {phoneInWords(booking.phone)}
				</Line>
				<Line name={paperWords.amount}>
					<b>{moneyInWords(Math.abs(amount))}</b>
					<br />
					{amountInWords(amount)}
				</Line>
				<Line name={paperWords.as}>
					{depositKinds[kind as keyof typeof depositKinds]}
					{isMoneyHandedOver && `, ${ledgerWords.methodInText(method)}`}
				</Line>
				{note && (
					<Line name={paperWords.why}>
						<TypedText text={note} />
					</Line>
				)}
				{mistake && <Line name={paperWords.money}>{paperWords.noMoney}</Line>}
				<ForBooking details={details} />
				<Line name={paperWords.deposit}>{words.heldAfter(held)}</Line>
			</dl>
			<Signatures names={[paperWords.forHall, paperWords.family]} />
		</>
	);
}
