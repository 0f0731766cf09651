import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { timeInText } from '#domain/availability/bookable.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Status } from '#domain/booking/status.ts';
import type { Chat } from '#domain/desk/chat-port.ts';
import type { BookingEdit } from '#domain/desk/desk-ports.ts';
import { dayAt, dayInShort } from '#domain/shared/day.ts';
import { onOneLine, withoutHidden } from '#domain/shared/text.ts';
import { changesWords } from '#i18n/desk/changes.ts';
import { comesBackWords } from '#i18n/desk/comes-back.ts';
import { ledgerWords } from '#i18n/desk/ledger.ts';
import { moveQuestion, panelWords } from '#i18n/desk/panel.ts';
import { reversalWords } from '#i18n/desk/reversal.ts';
import { ConfirmDialog } from '#islands/ui/Dialog.tsx';
import { $changing } from '#stores/desk/changes.ts';
import { $chat, chatOf } from '#stores/desk/chat.ts';
import { usePorts } from '../desk-context.ts';
import { ReasonField } from '../form/ReasonField.tsx';
import { useDiscard } from '../form/use-discard.tsx';
import { nameOf } from '../parts/use-changes.ts';

type MoveDialogProps = {
	booking: Booking;
	to: Status;
	/** The family has an open request to cancel. */
	isAskedFor: boolean;
	onMove: (changes: Pick<BookingEdit, 'status' | 'cancelReason'>) => Promise<unknown>;
	onClose: () => void;
};

/** Question before a change of status by hand. For a cancellation it names family, day, money and messages, and asks for a reason. */
export function MoveDialog({ booking, to, isAskedFor, onMove, onClose }: MoveDialogProps) {
	const [reason, setReason] = useState('');
	const isMoving = useStore($changing).has(booking.id);
	const isCancelled = to === 'cancelled';
	const { leave, question } = useDiscard(reason !== '', onClose);
	const words = moveQuestion(booking.status, to);

	async function move() {
		await onMove({ status: to, ...(isCancelled && { cancelReason: onOneLine(withoutHidden(reason)) || null }) });
		onClose();
	}

	return (
		<ConfirmDialog
			title={words.title}
			act={words.act}
			acting={words.acting}
			onAct={move}
			isBusy={isMoving}
			keep={panelWords.keep}
			onKeep={leave}
			hasField={isCancelled}
		>
			{isCancelled && <WhatIsCancelled booking={booking} />}
			<p className="soft">
				{words.consequence} {to === 'pending' && reversalWords.held}
			</p>
			{isCancelled && isAskedFor && <p>{panelWords.cancelling.asked}</p>}
			{isCancelled && (
				<ReasonField
					label={panelWords.cancelling.reason}
					optional={ledgerWords.form.optional}
					hint={panelWords.cancelling.reasonHint}
					longest={300}
					reason={reason}
					onType={setReason}
				/>
			)}
			{!isMoving && question}
		</ConfirmDialog>
	);
}

/** Family, day, money and messages of the booking. */
function WhatIsCancelled({ booking }: { booking: Booking }) {
	const { now } = usePorts();
	const chat = chatOf(useStore($chat), booking.id);
	const { eventDate, eventTime, hall, paidAmount } = booking;
	return (
		<>
			<p>
				<b>
					<bdi>{nameOf(booking)}</bdi>
				</b>
				<br />
				{dayInShort(eventDate)}, {timeInText(eventTime)}, {hall}
			</p>
			{paidAmount > 0 && <p>{panelWords.cancelling.keptMoney(paidAmount)}</p>}
			<p>{eventDate < dayAt(now()) ? comesBackWords.cancelling.over : toldWords(chat)}</p>
		</>
	);
}

function toldWords(chat: Chat | undefined): string {
	const { unasked, opted_out, quiet } = changesWords.untold;
	if (chat?.isUnasked) return unasked;
	if (chat?.isOptedOut) return opted_out;
	return chat?.quiet ? quiet : comesBackWords.cancelling.told;
}
