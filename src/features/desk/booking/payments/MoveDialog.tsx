import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import { endedBookingWords } from '#features/desk/booking/ended-booking-words.ts';
import { type Chat, useChat } from '#features/desk/messages/chat-state.ts';
import type { BookingEdit } from '#features/desk/shell/booking-edits.ts';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { useReason } from '#features/desk/shell/form/reason-drafts.ts';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { lostReasonWords } from '#features/desk/shell/form/words.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { LOST_REASONS, type LostReason } from '#shared/rules/booking/lost-reasons.ts';
import { isOver, type Status } from '#shared/rules/booking/status.ts';
import { dayAt, dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { changesWords } from '../change-requests/words.ts';
import { functionInWords, severalOf } from '../functions/function-words.ts';
import { moveQuestion, panelWords } from '../panel/words.ts';
import { reversalWords } from './reversal-words.ts';
import { ledgerWords } from './words.ts';

type MoveDialogProps = {
	booking: Booking;
	functions?: readonly StaffFunction[] | undefined;
	to: Status;
	/** The family has an open request to cancel. */
	isAskedFor: boolean;
	onMove: (changes: Pick<BookingEdit, 'status' | 'cancelReason' | 'lostReason'>) => Promise<unknown>;
	onClose: () => void;
};

/** Question before a change of status by hand. For a cancellation it names family, day, money and messages, and asks for a reason. */
export function MoveDialog({ booking, functions, to, isAskedFor, onMove, onClose }: MoveDialogProps) {
	const { reason, isBack, type, drop } = useReason(`cancel ${booking.id}`);
	const [lost, setLost] = useState<LostReason>();
	const isMoving = useStore($changing).has(booking.id);
	const isCancelled = to === 'cancelled';
	const { leave, question } = useDiscard(isCancelled && reason !== '', end);
	const words = moveQuestion(booking.status, to, severalOf(functions) !== undefined);

	function end() {
		drop();
		onClose();
	}

	async function move() {
		await onMove({
			status: to,
			...(isCancelled && { cancelReason: onOneLine(withoutHidden(reason)) || null }),
			...(lost && { lostReason: lost }),
		});
		end();
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
			{isCancelled && isBack && <TypedBack />}
			{isCancelled && <WhatIsCancelled booking={booking} functions={functions} />}
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
					onType={type}
				/>
			)}
			{isOver(to) && booking.paidAmount === 0 && (
				<Field label={panelWords.cancelling.lost} optional={ledgerWords.form.optional}>
					{(control) => (
						<select
							{...control}
							className="select"
							value={lost ?? ''}
							onChange={({ target }) => setLost(LOST_REASONS.find((known) => known === target.value))}
						>
							<option value="">{panelWords.cancelling.notNoted}</option>
							{LOST_REASONS.map((name) => (
								<option key={name} value={name}>
									{lostReasonWords[name]}
								</option>
							))}
						</select>
					)}
				</Field>
			)}
			{!isMoving && question}
		</ConfirmDialog>
	);
}

/** Family, days, money and messages of the booking. */
function WhatIsCancelled({ booking, functions }: Pick<MoveDialogProps, 'booking' | 'functions'>) {
	const { now } = usePorts();
	const chat = useChat(booking.id);
	const { eventDate, eventTime, hall, paidAmount } = booking;
	return (
		<>
			<p>
				<b>
					<bdi>{bookingName(booking)}</bdi>
				</b>
				{(severalOf(functions)?.map(functionInWords) ?? [`${dayInShort(eventDate)}, ${timeInText(eventTime)}, ${hall}`]).map((what) => (
					<Fragment key={what}>
						<br />
						{what}
					</Fragment>
				))}
			</p>
			{paidAmount > 0 && <p>{panelWords.cancelling.keptMoney(paidAmount)}</p>}
			<p>{eventDate < dayAt(now()) ? endedBookingWords.cancelling.over : messageWords(chat)}</p>
		</>
	);
}

function messageWords(chat: Chat | undefined): string {
	const { unasked, opted_out, quiet } = changesWords.untold;
	if (chat && !chat.agreed) return unasked;
	if (chat?.optedOut) return opted_out;
	return chat?.quiet ? quiet : endedBookingWords.cancelling.message;
}
