import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { fieldNames } from '#features/desk/shell/form/words.ts';
import { contactsOf } from '#features/desk/shell/parts/ContactLinks.tsx';
import { usePrintedAlone } from '#features/desk/shell/parts/SheetFrame.tsx';
import { IN_PART, statusInFull } from '#features/desk/shell/words/booking-in-words.ts';
import { deletedWords } from '#features/desk/shell/words/deleted.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { dayAt, dayInWords } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { amountInWords } from '#shared/rules/money/read-amount.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import type { BookingDetails, Payment } from '../details.ts';
import { functionInWords, severalOf } from '../functions/function-words.ts';
import { isAdvanceInPart } from '../payments/parse-payment.ts';
import { ledgerWords, nothingToPay } from '../payments/words.ts';
import { duesAtReceipt } from './dues-at-receipt.ts';
import { EventLines, Line } from './EventLines.tsx';
import { priceOnPaper } from './price-on-paper.ts';
import { paperWords as words } from './words.ts';
import './paper.css';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';

/** Prints a paper. It lies under the page, where only printers see it. */
export function Printed({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
	usePrintedAlone('paper');
	const done = useRef(onPrinted);
	done.current = onPrinted;
	useEffect(() => {
		const finish = () => done.current();
		window.addEventListener('afterprint', finish);
		window.print();
		return () => window.removeEventListener('afterprint', finish);
	}, []);
	return createPortal(<article className="paper">{children}</article>, document.body);
}

/** The family's receipt for a payment. */
export function PaymentReceipt({ details, payment }: { details: BookingDetails; payment: Payment }) {
	const { booking, payments } = details;
	const ports = usePorts();
	const then = duesAtReceipt(details, payment);
	const dues = then ?? duesOf(booking);
	const soFar = isOver(booking.status) ? `${words.paidOf(dues)}. ${nothingToPay(booking.status)}` : words.paidAndOpen(dues);
	// A reversal and a moved payment hand over no money.
	const isMoneyHandedOver = !payment.reversesId && !payment.movedFrom;
	const mistake = payments.find(({ id }) => id === payment.reversesId);
	const movedTo = mistake?.movedTo;
	return (
		<>
			<Letterhead title={ledgerWords.receipt(payment)} isVoidBy={payment.reversedBy} />
			<dl>
				<Line name={words.date}>{dayInWords(payment.receivedOn)}</Line>
				{payment.reversesId && <Line name={words.takesBack}>{mistake ? words.mistake(mistake) : words.mistakeUnknown}</Line>}
				<Line name={!isMoneyHandedOver ? fieldNames.clientName : payment.amount < 0 ? words.paidTo : words.receivedFrom}>
					<TypedText text={booking.clientName} />, {phoneInWords(booking.phone)}
				</Line>
				<Line name={payment.reversesId ? words.amountTakenBack : words.amount}>
					{isMoneyHandedOver ? <b>{moneyInWords(Math.abs(payment.amount))}</b> : moneyInWords(Math.abs(payment.amount))}
					<br />
					{amountInWords(payment.amount)}
				</Line>
				<Line name={isMoneyHandedOver ? words.as : words.recordedAs}>
					{ledgerWords.kinds[(mistake ?? payment).kind]}, {ledgerWords.methodInText(payment.method)}
					{payment.reference && (
						<>
							, <bdi>{payment.reference}</bdi>
						</>
					)}
				</Line>
				{payment.reversesId && !movedTo && (
					<>
						<Line name={words.why}>{payment.note ? <TypedText text={payment.note} /> : words.noReason}</Line>
						<Line name={words.money}>{words.noMoney}</Line>
					</>
				)}
				{movedTo && <Line name={words.money}>{words.movedTo(movedTo)}</Line>}
				{payment.movedFrom && <Line name={words.money}>{words.movedFrom(payment)}</Line>}
				<ForBooking details={details} />
				{dues.total > 0 && <Line name={then ? words.soFar : words.asOf(dayAt(ports.now()))}>{soFar}</Line>}
			</dl>
			<Signatures names={[words.forHall, words.family]} />
		</>
	);
}

/** The whole agreement on one sheet. */
export function BookingSlip({ details }: { details: BookingDetails }) {
	const { booking, functions, payments, price, deposits = [], paymentPlan } = details;
	const ports = usePorts();
	const dues = duesOf(booking);
	// A reversed payment and its reversal cancel each other, so the slip leaves both out.
	const standing = payments.filter(({ reversesId, reversedBy }) => !reversesId && !reversedBy);
	const several = severalOf(functions);
	const held = deposits.reduce((sum, { amount }) => sum + amount, 0);
	const contacts = contactsOf(booking).map(([side, person]) => (
		<Line key={side} name={side}>
			{person}
		</Line>
	));
	return (
		<div className={several && 'paper__dense'}>
			<Letterhead title={`${words.slip} ${booking.reference}`} />
			<dl>
				<Line name={fieldNames.clientName}>
					<TypedText text={booking.clientName} />, {phoneInWords(booking.phone)}
				</Line>
				{several && contacts}
				{(several ?? [booking]).map((one) => (
					<EventLines key={`${one.hall} ${one.eventDate} ${one.eventTime}`} event={one} isOneOfSeveral={Boolean(several)}>
						{!several && contacts}
					</EventLines>
				))}
				<Line name={words.status}>
					{[booking.deletedAt ? deletedWords.name : statusInFull(booking), isAdvanceInPart(booking, paymentPlan) && IN_PART]
						.filter(Boolean)
						.join(', ')}
				</Line>
				{!booking.deletedAt && booking.holdExpiresAt && <Line name={words.held}>{hallTimeInShort(new Date(booking.holdExpiresAt))}</Line>}
				{price &&
					price.total === dues.total &&
					priceOnPaper(price).map(({ key, name, amount }) => (
						<Line key={key} name={name}>
							{amount < 0 ? `−${figure(-amount)}` : figure(amount)}
						</Line>
					))}
				<Line name={dues.isEstimate ? words.estimate : words.total}>{dues.total > 0 ? moneyInWords(dues.total) : words.open}</Line>
				{standing.map((payment) => (
					<Line key={payment.id} name={ledgerWords.kinds[payment.kind]}>
						{moneyInWords(payment.amount)}, {dayInWords(payment.receivedOn)}, {ledgerWords.receipt(payment).toLowerCase()}
					</Line>
				))}
				{standing.length > 0 && <Line name={words.paid}>{moneyInWords(dues.paid)}</Line>}
				{(isOver(booking.status) || (dues.total > 0 && (holdsSlot(booking.status) || dues.paid > 0))) && (
					<Line name={words.stillOpen}>
						<b>{isOver(booking.status) ? nothingToPay(booking.status) : moneyInWords(dues.open)}</b>
					</Line>
				)}
				{held > 0 && <Line name={words.deposit}>{words.depositHeld(held)}</Line>}
				<Line name={words.printed}>{hallTimeInShort(ports.now())}</Line>
			</dl>
			<Signatures names={[words.forHall, words.family]} />
		</div>
	);
}

/** The booking's reference with its events. */
export function ForBooking({ details: { booking, functions } }: { details: BookingDetails }) {
	return (
		<Line name={words.forBooking}>
			<span className="nowrap">{booking.reference}</span>
			{severalOf(functions)?.map((one) => (
				<Fragment key={one.id}>
					<br />
					{functionInWords(one)}
				</Fragment>
			)) ?? `, ${dayInWords(booking.eventDate)}, ${timeInText(booking.eventTime)}, ${booking.hall}`}
		</Line>
	);
}

/** The hall's name and the paper's title. A reversed receipt is marked void first. */
export function Letterhead({ title, isVoidBy }: { title: string; isVoidBy?: string | null }) {
	const { name, address, phone } = useVenue();
	return (
		<header>
			{isVoidBy && (
				<p className="paper__void">
					<Unbroken text={words.voidBy(isVoidBy)} />
				</p>
			)}
			<p className="paper__house">{name}</p>
			<p>{[...address, phone].filter(Boolean).join(', ')}</p>
			<h1>
				<Unbroken text={title} />
			</h1>
		</header>
	);
}

export function Signatures({ names }: { names: string[] }) {
	return (
		<footer>
			{names.map((name) => (
				<p key={name}>{name}</p>
			))}
		</footer>
	);
}
