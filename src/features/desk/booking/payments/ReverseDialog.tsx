import { useStore } from '@nanostores/react';
import { useChat } from '#features/desk/messages/chat-state.ts';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { useReason } from '#features/desk/shell/form/reason-drafts.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { messageNotice } from '#features/desk/shell/words/message-notice.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { lacksAdvance } from '#shared/rules/money/dues.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { ConfirmDialog, Dialog } from '#shared/ui/Dialog.tsx';
import type { Payment } from '../details.ts';
import { reverse } from './outcomes.ts';
import { PAYMENT_TEXT, statusAfterReversal } from './parse-payment.ts';
import { reversalWords as words } from './reversal-words.ts';
import { ledgerWords, paperNumber } from './words.ts';

type ReverseDialogProps = { booking: Booking; payment: Payment; onClose: () => void };

/** Asks before a payment is reversed, and for the reason. Names the booking's next status. */
export function ReverseDialog({ booking, payment, onClose }: ReverseDialogProps) {
	const { reason: note, isBack, type, drop } = useReason(`reverse ${payment.id}`);
	const isReversing = useStore($changing).has(booking.id);
	const chat = useChat(booking.id);
	const { leave, question } = useDiscard(note !== '', end);
	const status = statusAfterReversal(booking, payment);
	const after = { status, advanceAmount: payment.kind === 'advance' ? booking.advanceAmount - payment.amount : booking.advanceAmount };
	const becomes = status === booking.status ? words.stays : words.moves(status);
	const left = booking.paidAmount - payment.amount;

	function end() {
		drop();
		onClose();
	}

	async function take() {
		await reverse(booking, payment, onOneLine(withoutHidden(note)) || null);
		end();
	}

	return (
		<ConfirmDialog
			title={words.title(payment.kind, paperNumber(payment))}
			act={words.act(payment.kind)}
			acting={words.acting}
			onAct={take}
			isBusy={isReversing}
			keep={words.keep}
			onKeep={leave}
			hasField
		>
			{isBack && <TypedBack />}
			<p>{words.text(payment)}</p>
			<p>
				{payment.kind === 'advance' && lacksAdvance(after) ? words.withoutAdvance(left) : becomes}{' '}
				{status === 'pending' && status !== booking.status && words.held}
			</p>
			<p className="soft">{messageNotice(chat, words.messages(payment.kind))}</p>
			<ReasonField label={words.note} optional={ledgerWords.form.optional} longest={PAYMENT_TEXT.note} reason={note} onType={type} />
			{!isReversing && question}
		</ConfirmDialog>
	);
}

/** Refunds that must be reversed before this payment, since less than nothing would be left (reverse_payment() refuses that). */
export function refundsToReverseFirst(payments: readonly Payment[], { amount }: Pick<Payment, 'amount'>): Payment[] {
	const left = payments.reduce((sum, payment) => sum + payment.amount, 0) - amount;
	return left < 0 ? payments.filter(({ kind, reversedBy }) => kind === 'refund' && !reversedBy) : [];
}

type ReverseRefundsFirstProps = { payment: Payment; refunds: readonly Payment[]; onClose: () => void };

/** Names those refunds, in place of the question. */
export const ReverseRefundsFirst = ({ payment, refunds, onClose }: ReverseRefundsFirstProps) => (
	<Dialog title={words.notYet(paperNumber(payment))} onClose={onClose}>
		<p>{words.refundFirst(refunds.map(paperNumber))}</p>
		<div className="dialog__acts">
			<button className="btn btn--main" type="button" data-first-focus onClick={onClose}>
				{words.understood}
			</button>
		</div>
	</Dialog>
);
