import { useState } from 'react';
import { BookingMessages } from '#features/desk/messages/BookingMessages.tsx';
import { letterDrafts } from '#features/desk/messages/letter-draft.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useIsAnythingTyped } from '#features/desk/shell/drafts.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { SameNumber } from '#features/desk/shell/parts/SameNumber.tsx';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { deletedWords } from '#features/desk/shell/words/deleted.ts';
import { sameNumberWords } from '#features/desk/shell/words/same-number.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { dayAt, dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { BookingDetails, Payment } from '../details.ts';
import { FunctionDishes } from '../dishes/FunctionDishes.tsx';
import { editDrafts } from '../edit/draft.ts';
import { functionDrafts } from '../functions/draft.ts';
import { Functions } from '../functions/Functions.tsx';
import { BookingSlip, PaymentReceipt, Printed } from '../papers/PrintDocuments.tsx';
import { paymentDrafts } from '../payments/draft.ts';
import { Ledger } from '../payments/Ledger.tsx';
import { MoneyOfEndedBooking } from '../payments/MoneyOfEndedBooking.tsx';
import { MoveMoneyHere } from '../payments/MoveMoneyHere.tsx';
import { lineDrafts } from '../price/draft.ts';
import { BookingChanges } from './BookingChanges.tsx';
import { BookingLink } from './BookingLink.tsx';
import { FinalCount } from './FinalCount.tsx';
import { History } from './History.tsx';
import { noteDrafts } from './note-draft.ts';
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
			<Boundary part="Functions">
				<Functions details={details} />
			</Boundary>
			<Boundary part="Dishes">
				<FunctionDishes details={details} />
			</Boundary>
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
				<MoveMoneyHere booking={booking} left={moneyLeft} />
				{!deletedAt && !erasedAt && <MoneyOfEndedBooking booking={booking} otherBookings={otherBookings} />}
				<Ledger
					details={details}
					booking={booking}
					payments={payments}
					line={line}
					isReadOnly={(deletedAt ?? erasedAt) !== null}
					onPrint={setPaper}
				/>
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
				<History details={details} />
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

const KINDS = [editDrafts, paymentDrafts, letterDrafts, noteDrafts, functionDrafts, lineDrafts];

type DeletedNoticeProps = { booking: Booking; onRestore: () => void };

/** Explains a deleted booking, and restores it. */
function DeletedNotice({ booking: { id, status }, onRestore }: DeletedNoticeProps) {
	const isTyped = useIsAnythingTyped(KINDS, id);
	return (
		<Notice tone="ask" role="status">
			<p>{deletedWords.text(status)}</p>
			{isTyped && (
				<p>
					<b>{deletedWords.typed}</b>
				</p>
			)}
			<button className="btn btn--line btn--small" type="button" onClick={onRestore}>
				{actWords.restore}
			</button>
		</Notice>
	);
}

type OtherBookingsProps = Pick<BookingDetails, 'otherBookings' | 'sameNumber'>;

/** Links to the number's other bookings. `SameNumber` shows those of the same slot. */
function OtherBookings({ otherBookings, sameNumber }: OtherBookingsProps) {
	const ports = usePorts();
	const shown = otherBookings.filter(({ id }) => !sameNumber.some((same) => same.id === id));
	if (shown.length === 0) return null;
	return (
		<section className="side__part" aria-labelledby="side-others">
			<h3 id="side-others">{words.others}</h3>
			<ul className="others">
				{shown.map(({ id, reference, eventDate, eventTime, hall, status }) => (
					<li key={id}>
						<button className="btn btn--quiet btn--small num" type="button" onClick={() => openBooking(ports, id)}>
							{dayInShort(eventDate)}, {timeInText(eventTime)}, {hall}
							<span className="sr">, {reference}</span>
						</button>
						<StatusPill status={status} />
					</li>
				))}
			</ul>
		</section>
	);
}
