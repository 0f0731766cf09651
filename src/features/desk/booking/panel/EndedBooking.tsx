import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { endedBookingWords } from '#features/desk/booking/ended-booking-words.ts';
import { useChat } from '#features/desk/messages/chat-state.ts';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { startNewBooking } from '#features/desk/shell/new-booking.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { holderName, ofFunction } from '#features/desk/shell/words/line.ts';
import { type Booking, liveOnes } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { typedFrom } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import type { BookingDetails } from '../details.ts';
import { bookingWith } from '../functions/draft.ts';
import { useRestore } from './use-restore.tsx';
import { panelWords } from './words.ts';

type EndedBookingProps = Pick<BookingDetails, 'booking' | 'functions' | 'comesBack'> & {
	/** True if the day is ahead and no new booking has replaced it. */
	canEnterAnew: boolean;
};

/** Next steps of an ended booking: restore it, or enter it anew with the same details. */
export function EndedBooking({ booking, functions = [], comesBack, canEnterAnew }: EndedBookingProps) {
	const chat = useChat(booking.id);
	const isAgreed = chat?.agreed === true;
	const { id, reference, paidAmount } = booking;
	const anew = panelWords.anew;
	if (!comesBack && !canEnterAnew) return null;

	function enterAnew() {
		startNewBooking({
			...typedFrom(booking),
			holdExpiresAt: '',
			more: liveOnes(functions)
				.filter(({ isNext }) => !isNext)
				.map((one) => typedFrom(bookingWith(booking, one))),
			isAgreed,
			...(isOver(booking.status) && paidAmount > 0 && { movesFrom: { id, reference, amount: paidAmount } }),
		});
	}

	return (
		<section className="side__part" aria-labelledby="side-anew">
			<h3 id="side-anew">{endedBookingWords.title}</h3>
			{comesBack && <Restore booking={booking} functions={functions} comesBack={comesBack} />}
			{canEnterAnew && (
				<>
					<p className="help">
						{comesBack ? endedBookingWords.anew : anew.text} {paidAmount > 0 && endedBookingWords.paidAnew}
					</p>
					<div className="side__moves">
						<button className="btn btn--line btn--small" type="button" onClick={enterAnew}>
							{anew.act}
						</button>
					</div>
				</>
			)}
		</section>
	);
}

type RestoreProps = { booking: Booking; functions: readonly StaffFunction[]; comesBack: NonNullable<BookingDetails['comesBack']> };

/** Restores the booking, after naming the slots that are gone with the bookings that have them. */
function Restore({ booking, functions, comesBack: { status, waiting } }: RestoreProps) {
	const ports = usePorts();
	const isBusy = useStore($changing).has(booking.id);
	const { restore, dialog } = useRestore('reinstate');
	return (
		<>
			{holdsSlot(status) &&
				functions.map(({ id, line, holder }) => {
					if (!line || line.slot === 'free') return null;
					return (
						<Fragment key={id}>
							<p className="help">
								{ofFunction(line.of)}
								{endedBookingWords.slot[line.slot]}
							</p>
							{holder && (
								<button className="btn btn--quiet btn--small" type="button" onClick={() => openBooking(ports, holder.id)}>
									<bdi>{holderName(holder)}</bdi>
								</button>
							)}
						</Fragment>
					);
				})}
			<p className="help">
				{endedBookingWords.as(status, booking.paidAmount)} {holdsSlot(status) && waiting > 0 && endedBookingWords.waiting(waiting)}
			</p>
			<div className="side__moves">
				<button
					className="btn btn--main btn--small"
					type="button"
					aria-disabled={isBusy || undefined}
					onClick={() => !isBusy && restore(booking)}
				>
					{endedBookingWords.act}
				</button>
			</div>
			{dialog}
		</>
	);
}
