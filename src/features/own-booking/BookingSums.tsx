import type { ReactNode } from 'react';
import { EstimateLines } from '#shared/booking/EstimateLines.tsx';
import { SeveralEstimateLines } from '#shared/booking/SeveralEstimateLines.tsx';
import type { WholePriceProps } from '#shared/booking/WholePrice.tsx';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Names } from '#shared/rules/money/pricing.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { billWords } from './bill-words.ts';
import type { ViewWords } from './words-en.ts';

/** Loads on demand: an agreed price names what it covers by its own lines. */
export const WHOLE_PRICE: LaterPart<WholePriceProps> = { name: 'WholePrice', ask: () => import('#shared/booking/WholePrice.tsx') };

export const isUnagreed = ({ status, totalAmount }: VisitorBooking): boolean => totalAmount === 0 && !isOver(status);

type BookingSumsProps = {
	booking: VisitorBooking;
	/** Lowest possible price, while no exact one exists. */
	least: number | undefined;
	language: Language;
	/** True if a tax is added to prices. */
	isTaxed: boolean;
	names: Names;
	words: ViewWords;
	bookingWords: BookingWords;
};

/** Price, payments and the rest of a booking. */
export function BookingSums({ booking, least, language, isTaxed, names, words: t, bookingWords }: BookingSumsProps) {
	const { status, totalAmount, estimate, paidAmount, refundedAmount, bill, deposit } = booking;
	const b = billWords[language];
	const received = paidAmount + refundedAmount - (deposit?.deducted ?? 0);
	const { open, isEstimate } = duesOf(booking);
	const over = totalAmount > 0 && !isOver(status) ? paidAmount - totalAmount : 0;
	const money = (amount: number) => moneyInWords(amount, language);
	const isEstimated = isUnagreed(booking) && (estimate !== null || least);
	const sumName = <Unbroken text={bill ? b.total(bill.number) : totalAmount > 0 ? t.amount : bookingWords.estimate.total} />;
	return (
		<>
			{estimate &&
				('functions' in estimate ? (
					<SeveralEstimateLines estimate={estimate} sumName={sumName} words={bookingWords} language={language} names={names} />
				) : (
					<EstimateLines estimate={estimate} sumName={sumName} words={bookingWords} language={language} names={names} />
				))}
			<dl className="sum">
				{totalAmount > 0 && !estimate && <Sum name={sumName} amount={money(totalAmount)} />}
				{totalAmount === 0 && !estimate && least && (
					<Sum name={bookingWords.estimate.total} amount={`${bookingWords.request.from} ${money(least)}`} />
				)}
				{received > 0 && <Sum name={t.paidSoFar} amount={money(received)} />}
				{deposit && deposit.deducted > 0 && <Sum name={b.fromDeposit} amount={money(deposit.deducted)} />}
				{refundedAmount > 0 && <Sum name={t.refunded} amount={money(refundedAmount)} />}
				{paidAmount > 0 && open > 0 && <Sum name={isEstimate ? t.openByEstimate : t.open} amount={money(open)} />}
				{over > 0 && <Sum name={t.overpaid} amount={money(over)} />}
			</dl>
			{deposit && deposit.taken > 0 && (
				<dl className="sum">
					<Sum name={b.deposit} amount={money(deposit.taken)} />
					{deposit.returned > 0 && <Sum name={b.depositBack} amount={money(deposit.returned)} />}
				</dl>
			)}
			{over > 0 && <p className="help">{t.hallTells}</p>}
			{totalAmount === 0 && !estimate && least && <p className="help">{t.noEstimate}</p>}
			{isEstimated && <LazyPart part={WHOLE_PRICE} given={{ language, isTaxed }} />}
		</>
	);
}

function Sum({ name, amount }: { name: ReactNode; amount: string }) {
	return (
		<div className="total">
			<dt>{name}</dt>
			<dd>{amount}</dd>
		</div>
	);
}
