import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { HoldDialog, waitingBefore } from '#features/desk/shell/parts/HoldDialog.tsx';
import { LongerHold } from '#features/desk/shell/parts/LongerHold.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { ofFunction } from '#features/desk/shell/words/line.ts';
import { takesFinalGuests } from '#shared/rules/booking/final-guests.ts';
import { isOver, nextOf, STATUS, type Status } from '#shared/rules/booking/status.ts';
import { isHeldBySame, type Waiting } from '#shared/rules/booking/today-rows.ts';
import { dayAt } from '#shared/rules/day.ts';
import { timeInWords } from '#shared/rules/hall-time.ts';
import { duesOf, lacksAdvance } from '#shared/rules/money/dues.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import type { BookingDetails } from '../details.ts';
import { movesByHand } from '../edit/booking-edit.ts';
import { edit, hold, undoHold } from '../edit/outcomes.ts';
import { AskPayment } from '../payments/AskPayment.tsx';
import { paymentDrafts, startPayment } from '../payments/draft.ts';
import { MoveDialog } from '../payments/MoveDialog.tsx';
import { type EnteredKind, nextKind, statusBehindMark } from '../payments/parse-payment.ts';
import { EndedBooking } from './EndedBooking.tsx';
import { FinalCount } from './FinalCount.tsx';
import { panelWords } from './words.ts';

const words = panelWords.moves;

/** `isForm`: it only opens a form, so it works while another act is under way. */
type NextStep = { name: string; act: () => void; isForm?: boolean };

/** The next steps by status. `PanelMore` has the actions that end a booking, `PanelFoot` has "Mark as Fully Paid". */
export function StatusActions({ details }: { details: BookingDetails }) {
	const { booking, line, holder, holdUndoUntil, comesBack, functions = [], sameNumber, events, paymentPlan } = details;
	const ports = usePorts();
	const { id, status } = booking;
	const [asking, setAsking] = useState<Status>();
	const [isHolding, setIsHolding] = useState(false);
	const before = waitingBefore(line);
	const isBusy = useStore($changing).has(id);
	const isLate = hasBegun(booking, ports.now());
	// Only a request has no slot of its own.
	const gone = line && line.slot !== 'free' ? line.slot : undefined;
	const moves = movesByHand(status).filter((to) => to !== 'pending' || !(isLate || gone));
	const undoUntil = status === 'pending' && holdUndoUntil && new Date(holdUndoUntil) > ports.now() ? new Date(holdUndoUntil) : undefined;
	const behindMark = statusBehindMark(booking);
	const isBalanceOpen = STATUS[status].isPaid && booking.totalAmount > 0 && duesOf(booking).open > 0;
	const isWithoutAdvance = lacksAdvance(booking);
	const isAdvanceNext = !isWithoutAdvance && nextKind(status, booking.paidAmount, paymentPlan) === 'advance';
	const canAdvance = !gone && (nextOf(status).includes('advance_paid') || status === 'pending_confirmation' || isWithoutAdvance);
	// The number may already have another booking of this slot; it is shown above.
	if (isOver(status))
		return <EndedBooking booking={booking} functions={functions} comesBack={comesBack} canEnterAnew={!isLate && sameNumber.length === 0} />;
	function record(kind: EnteredKind) {
		if (!paymentDrafts.get(id)) return startPayment(kind, booking, ports);
		// The form is already open, perhaps scrolled out of view.
		document.querySelector<HTMLElement>('.payform [data-first-focus]')?.focus();
	}

	const steps: NextStep[] = [
		moves.includes('pending') && { name: words.to.pending, act: () => (before > 0 ? setIsHolding(true) : void hold(booking)) },
		canAdvance && { name: words.advance, act: () => record('advance'), isForm: true },
		isBalanceOpen && isAdvanceNext && { name: words.restOfAdvance, act: () => record('advance'), isForm: true },
		isBalanceOpen && !isAdvanceNext && { name: words.balance, act: () => record('balance'), isForm: true },
		undoUntil && { name: words.undoHold, act: () => void undoHold(booking) },
		behindMark && { name: words.notPaid(behindMark), act: () => setAsking(behindMark) },
	].filter((step) => typeof step === 'object');
	const isCountAsked = takesFinalGuests(booking, dayAt(ports.now()));
	if (steps.length === 0 && !isCountAsked && status !== 'pending_confirmation') return null;

	return (
		<section className="side__part" aria-labelledby="side-moves">
			<h3 id="side-moves">{words.title}</h3>
			{isWithoutAdvance && (
				<Notice tone="ask">
					<p>{words.noAdvance(duesOf(booking))}</p>
				</Notice>
			)}
			<div className="side__moves">
				{steps.map(({ name, act, isForm = false }, at) => (
					<button
						className={clsx('btn btn--small', at === 0 && !behindMark ? 'btn--main' : 'btn--line')}
						type="button"
						key={name}
						aria-disabled={(isBusy && !isForm) || undefined}
						onClick={() => (isForm || !isBusy) && act()}
					>
						{name}
					</button>
				))}
				{isBalanceOpen && <AskPayment booking={booking} plan={paymentPlan} />}
			</div>
			{undoUntil && <p className="help">{words.undoHoldUntil(timeInWords(undoUntil))}</p>}
			{status === 'pending' && booking.holdExpiresAt && !isLate && (
				<LongerHold held={{ ...booking, holdExpiresAt: booking.holdExpiresAt }} />
			)}
			{isCountAsked && <FinalCount booking={booking} events={events} />}
			{isLate && status === 'pending_confirmation' && <p className="help">{words.begun}</p>}
			{gone && !isLate && <NoSlot gone={gone} of={line?.of} holder={holder} isOwn={isHeldBySame(sameNumber)} />}
			{isHolding && status === 'pending_confirmation' && (
				<HoldDialog
					booking={booking}
					line={line}
					sameNumber={sameNumber}
					onHold={() => void hold(booking)}
					onClose={() => setIsHolding(false)}
				/>
			)}
			{asking && (
				<MoveDialog
					booking={booking}
					functions={functions}
					to={asking}
					isAskedFor={false}
					onMove={(move) => edit(booking, move)}
					onClose={() => setAsking(undefined)}
				/>
			)}
		</section>
	);
}

type NoSlotProps = Pick<BookingDetails, 'holder'> & { gone: 'taken' | 'closed'; of: Waiting['of']; isOwn: boolean };

/** Why the slot cannot be held, with a link to the booking that has it. */
function NoSlot({ gone, of, holder, isOwn }: NoSlotProps) {
	const ports = usePorts();
	const text = gone === 'closed' ? words.noSlot.closed : isOwn ? words.noSlot.own : words.noSlot.taken(holder);
	return (
		<>
			<p className="help">
				{ofFunction(of)}
				<Unbroken text={text} />
			</p>
			{gone === 'taken' && !isOwn && holder && (
				<button className="btn btn--quiet btn--small" type="button" onClick={() => openBooking(ports, holder.id)}>
					{actWords.open} <span className="num nowrap">{holder.reference}</span>
				</button>
			)}
		</>
	);
}
