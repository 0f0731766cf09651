import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { MoneyLeft as Left } from '#domain/desk/panel-port.ts';
import { statusAfterMoneyIn } from '#domain/payments/payment.ts';
import { comesBackWords as words } from '#i18n/desk/comes-back.ts';
import { tellsFamily } from '#i18n/desk/gets-messages.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';
import { reversalWords } from '#i18n/desk/reversal.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $changing } from '#stores/desk/changes.ts';
import { $chat, chatOf } from '#stores/desk/chat.ts';
import { startEdit } from '#stores/desk/drafts.ts';
import { Question } from '../parts/Question.tsx';
import { useLedger } from './use-ledger.ts';

/** Says what the hall still has of the family's ended bookings, and moves it here. */
export function MoneyLeft({ booking, left }: { booking: Booking; left: readonly Left[] }) {
	return left.map((money) => <Movable key={money.id} booking={booking} money={money} />);
}

function Movable({ booking, money }: { booking: Booking; money: Left }) {
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useStore($changing).has(booking.id);
	const { move } = useLedger();
	const chat = chatOf(useStore($chat), booking.id);
	const status = statusAfterMoneyIn(booking, money.amount);
	const becomes = status === booking.status ? reversalWords.stays : reversalWords.moves(status);
	const needsTotal = booking.totalAmount === 0;

	if (isAsking)
		return (
			<Question
				text={`${words.question(money)} ${becomes} ${tellsFamily(chat, words)}`}
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
				{words.left(money)} {needsTotal && words.movesNeedTotal}
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
