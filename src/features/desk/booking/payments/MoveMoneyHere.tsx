import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { endedBookingWords as words } from '#features/desk/booking/ended-booking-words.ts';
import { useChat } from '#features/desk/messages/chat-state.ts';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import type { MoneyToMove } from '#features/desk/shell/new-booking.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { messageNotice } from '#features/desk/shell/words/message-notice.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { startEdit } from '../edit/draft.ts';
import { move } from './outcomes.ts';
import { statusAfterMoneyIn } from './parse-payment.ts';
import { reversalWords } from './reversal-words.ts';
import { ledgerWords } from './words.ts';

/** Offers to move the money of the family's ended bookings here. */
export function MoveMoneyHere({ booking, left }: { booking: Booking; left: readonly MoneyToMove[] }) {
	return left.map((money) => <Movable key={money.id} booking={booking} money={money} />);
}

function Movable({ booking, money }: { booking: Booking; money: MoneyToMove }) {
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useStore($changing).has(booking.id);
	const chat = useChat(booking.id);
	const status = statusAfterMoneyIn(booking, money.amount);
	const becomes = status === booking.status ? reversalWords.stays : reversalWords.moves(status);
	const needsTotal = booking.totalAmount === 0;

	if (isAsking)
		return (
			<Question
				text={`${words.question(money)} ${becomes} ${messageNotice(chat, words)}`}
				yes={words.yes}
				no={words.no}
				onYes={() => {
					setIsAsking(false);
					void move(booking, money);
				}}
				onNo={() => setIsAsking(false)}
			/>
		);
	return (
		<Notice tone="ask" role="status">
			<p>
				<Unbroken text={words.left(money)} /> {needsTotal && words.movesNeedTotal}
			</p>
			<button
				className="btn btn--line btn--small"
				type="button"
				aria-disabled={isBusy || undefined}
				onClick={() => !isBusy && (needsTotal ? startEdit(booking, 'totalAmount') : setIsAsking(true))}
			>
				{needsTotal ? ledgerWords.form.setTotal : words.move}
			</button>
		</Notice>
	);
}
