import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { lacksAdvance } from '#domain/payments/dues.ts';
import { PAYMENT_TEXT, type Payment, statusAfterReversal } from '#domain/payments/payment.ts';
import { onOneLine, withoutHidden } from '#domain/shared/text.ts';
import { tellsFamily } from '#i18n/desk/gets-messages.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';
import { reversalWords as words } from '#i18n/desk/reversal.ts';
import { ConfirmDialog } from '#islands/ui/Dialog.tsx';
import { $changing } from '#stores/desk/changes.ts';
import { $chat, chatOf } from '#stores/desk/chat.ts';
import { ReasonField } from '../form/ReasonField.tsx';
import { useDiscard } from '../form/use-discard.tsx';
import { useLedger } from './use-ledger.ts';

type ReverseDialogProps = { booking: Booking; payment: Payment; onClose: () => void };

/** Asks before a payment is taken back, and why; says what becomes of the booking. */
export function ReverseDialog({ booking, payment, onClose }: ReverseDialogProps) {
	const [note, setNote] = useState('');
	const isReversing = useStore($changing).has(booking.id);
	const { reverse } = useLedger();
	const chat = chatOf(useStore($chat), booking.id);
	const { leave, question } = useDiscard(note !== '', onClose);
	const status = statusAfterReversal(booking, payment);
	const after = { status, advanceAmount: payment.kind === 'advance' ? booking.advanceAmount - payment.amount : booking.advanceAmount };
	const becomes = status === booking.status ? words.stays : words.moves(status);
	const left = booking.paidAmount - payment.amount;

	async function take() {
		await reverse(booking, payment, onOneLine(withoutHidden(note)) || null);
		onClose();
	}

	return (
		<ConfirmDialog
			title={words.title(payment.kind, payment.receiptNumber)}
			act={words.reverse}
			acting={words.reversing}
			onAct={take}
			isBusy={isReversing}
			keep={words.keep}
			onKeep={leave}
			hasField
		>
			<p>{words.text(payment)}</p>
			<p>
				{payment.kind === 'advance' && lacksAdvance(after) ? words.withoutAdvance(left) : becomes}{' '}
				{status === 'pending' && status !== booking.status && words.held}
			</p>
			<p className="soft">{tellsFamily(chat, words.told(payment.kind))}</p>
			<ReasonField label={words.note} optional={ledgerWords.form.optional} longest={PAYMENT_TEXT.note} reason={note} onType={setNote} />
			{!isReversing && question}
		</ConfirmDialog>
	);
}
