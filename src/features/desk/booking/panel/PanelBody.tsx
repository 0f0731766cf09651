import { useState } from 'react';
import { BookingMessages } from '#features/desk/messages/BookingMessages.tsx';
import { letterDrafts } from '#features/desk/messages/letter-draft.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { useIsAnythingTyped } from '#features/desk/shell/drafts.ts';
import { Reach } from '#features/desk/shell/parts/ContactLinks.tsx';
import { SameNumber } from '#features/desk/shell/parts/SameNumber.tsx';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { deletedWords } from '#features/desk/shell/words/deleted.ts';
import { sameNumberWords } from '#features/desk/shell/words/same-number.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { dayAt } from '#shared/rules/day.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { billDrafts } from '../bill/draft.ts';
import { depositDrafts } from '../deposits/draft.ts';
import type { BookingDetails, Payment } from '../details.ts';
import { FunctionDishes } from '../dishes/FunctionDishes.tsx';
import { editDrafts } from '../edit/draft.ts';
import { functionDrafts } from '../functions/draft.ts';
import { Functions } from '../functions/Functions.tsx';
import { BookingSlip, PaymentReceipt, Printed } from '../papers/PrintDocuments.tsx';
import { dateDrafts } from '../payment-dates/draft.ts';
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
	const isReadOnly = (deletedAt ?? erasedAt) !== null;
	const ports = usePorts();
	const { payer } = useVenue();
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
					{!isReadOnly && !takesFinalGuests(booking, dayAt(ports.now())) && <FinalCount booking={booking} events={events} />}
					{!isReadOnly && <PrivateNote booking={booking} />}
				</Boundary>
				{/* Other bookings have this button in `PanelMore`. */}
				{isReadOnly && (
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
				<OtherBookings details={details} />
			</Boundary>
			{!isReadOnly && (
				<Boundary part="Moves">
					<StatusActions details={details} />
				</Boundary>
			)}
			{!isReadOnly && (
				<Boundary part="BookingChanges">
					<BookingChanges details={details} />
				</Boundary>
			)}
			{!deletedAt && (details.proofs?.length ?? 0) > 0 && (
				<Boundary part="Proofs">
					<LazyPart part={PROOFS} given={{ details }} waiting={null} />
				</Boundary>
			)}
			{!erasedAt && (booking.totalAmount > 0 || details.agreement) && (
				<Boundary part="Agreement">
					<LazyPart part={AGREEMENT} given={{ details }} waiting={null} />
				</Boundary>
			)}
			<Boundary part="Ledger">
				<MoveMoneyHere booking={booking} left={moneyLeft} />
				{!isReadOnly && <MoneyOfEndedBooking booking={booking} otherBookings={otherBookings} />}
				<Ledger details={details} booking={booking} payments={payments} line={line} isReadOnly={isReadOnly} onPrint={setPaper} />
			</Boundary>
			<Boundary part="Deposits">
				<LazyPart part={DEPOSITS} given={{ details, isReadOnly }} waiting={null} />
			</Boundary>
			{(details.payer || payer) && (
				<Boundary part="WhoPays">
					<LazyPart part={PAYER} given={{ details, isReadOnly }} waiting={null} />
				</Boundary>
			)}
			{details.settlement && (
				<Boundary part="Bill">
					<LazyPart part={BILL} given={{ details, settlement: details.settlement, isReadOnly }} waiting={null} />
				</Boundary>
			)}
			{!erasedAt && (
				<section className="side__part" aria-labelledby="side-messages">
					<h3 id="side-messages">{words.messages}</h3>
					<Boundary part="BookingMessages">
						<BookingMessages booking={booking} isDeleted={deletedAt !== null} />
					</Boundary>
				</section>
			)}
			{!isReadOnly && (
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

const DEPOSITS = { name: 'Deposits', ask: () => import('../deposits/Deposits.tsx') };

const PAYER = { name: 'WhoPays', ask: () => import('../payer/WhoPays.tsx') };

/** Loads once the first function has begun. */
const BILL = { name: 'BillPart', ask: () => import('../bill/BillPart.tsx') };

/** Loads only where the family has sent one. */
const PROOFS = { name: 'ProofsPart', ask: () => import('../proofs/ProofsPart.tsx') };
const AGREEMENT = { name: 'AgreementPart', ask: () => import('../agreement/AgreementPart.tsx') };

const KINDS = [editDrafts, paymentDrafts, letterDrafts, noteDrafts, functionDrafts, lineDrafts, depositDrafts, billDrafts, dateDrafts];

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
