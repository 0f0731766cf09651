import { useState } from 'react';
import { BookingMessages } from '#features/desk/messages/BookingMessages.tsx';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { SameNumber } from '#features/desk/shell/parts/SameNumber.tsx';
import { sameNumberWords } from '#features/desk/shell/words/same-number.ts';
import { takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { dayAt } from '#shared/rules/day.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { BookingDetails, Payment } from '../details.ts';
import { BookingSlip, PaymentReceipt, Printed } from '../papers/PrintDocuments.tsx';
import { Ledger } from '../payments/Ledger.tsx';
import { MoneyGoesTo } from '../payments/MoneyOfEndedBooking.tsx';
import { MoneyLeft } from '../payments/MoveMoneyHere.tsx';
import { BookingChanges } from './BookingChanges.tsx';
import { BookingLink } from './BookingLink.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { FinalCount } from './FinalCount.tsx';
import { History } from './History.tsx';
import { OtherBookings } from './OtherBookings.tsx';
import { PanelSummary } from './PanelSummary.tsx';
import { PrivateNote } from './PrivateNote.tsx';
import { StatusActions } from './StatusActions.tsx';
import { useRestore } from './use-restore.tsx';
import { panelWords as words } from './words.ts';

/** The panel's sections. */
export function PanelBody({ details }: { details: BookingDetails }) {
	const { booking, line, sameNumber, otherBookings, moneyLeft, payments, events } = details;
	const { deletedAt, erasedAt } = booking;
	const ports = usePorts();
	const [paper, setPaper] = useState<Payment | 'slip'>();
	const { restore, dialog } = useRestore();
	return (
		<>
			{deletedAt && <DeletedNotice booking={booking} onRestore={() => restore(booking)} />}
			{erasedAt && (
				<Notice tone="ask" role="status">
					<p>{words.erased}</p>
				</Notice>
			)}
			{sameNumber.length > 0 && (
				<Notice tone="ask" role="status">
					<SameNumber others={sameNumber} text={sameNumberWords.twice(sameNumber.length)} />
					<p>{sameNumberWords.cure}</p>
				</Notice>
			)}
			<section className="side__part">
				<Boundary part="Facts">
					{!erasedAt && (
						<p className="side__contact">
							<Reach booking={booking} />
						</p>
					)}
					<PanelSummary details={details} />
					{!deletedAt && !erasedAt && !takesFinalGuests(booking, dayAt(ports.now())) && <FinalCount booking={booking} events={events} />}
					{!deletedAt && !erasedAt && <PrivateNote booking={booking} />}
				</Boundary>
				{/* Other bookings have this button in `PanelMore`. */}
				{(deletedAt || erasedAt) && (
					<button className="btn btn--quiet side__slip" type="button" onClick={() => setPaper('slip')}>
						<Icon name="print" />
						{words.slip}
					</button>
				)}
			</section>
			<Boundary part="OtherBookings">
				<OtherBookings otherBookings={otherBookings} sameNumber={sameNumber} />
			</Boundary>
			{!deletedAt && !erasedAt && (
				<Boundary part="Moves">
					<StatusActions details={details} />
				</Boundary>
			)}
			{!deletedAt && !erasedAt && (
				<Boundary part="BookingChanges">
					<BookingChanges details={details} />
				</Boundary>
			)}
			<Boundary part="Ledger">
				<MoneyLeft booking={booking} left={moneyLeft} />
				{!deletedAt && !erasedAt && <MoneyGoesTo booking={booking} otherBookings={otherBookings} />}
				<Ledger booking={booking} payments={payments} line={line} isReadOnly={(deletedAt ?? erasedAt) !== null} onPrint={setPaper} />
			</Boundary>
			{!erasedAt && (
				<section className="side__part" aria-labelledby="side-messages">
					<h3 id="side-messages">{words.messages}</h3>
					<Boundary part="BookingMessages">
						<BookingMessages booking={booking} isDeleted={deletedAt !== null} />
					</Boundary>
				</section>
			)}
			{!deletedAt && !erasedAt && (
				<Boundary part="BookingLink">
					<BookingLink booking={booking} />
				</Boundary>
			)}
			<Boundary part="History">
				<History events={events} />
			</Boundary>
			{dialog}
			{paper && (
				<Printed onPrinted={() => setPaper(undefined)}>
					{paper === 'slip' ? <BookingSlip details={details} /> : <PaymentReceipt details={details} payment={paper} />}
				</Printed>
			)}
		</>
	);
}
