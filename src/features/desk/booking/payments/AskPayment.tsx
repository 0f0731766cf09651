import { useState } from 'react';
import { sendPrepared, useChat } from '#features/desk/messages/chat-state.ts';
import { sendAndNotify } from '#features/desk/messages/outcomes.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { offeredKinds } from '#shared/rules/messaging/kinds.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { nextPayment, type PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { panelWords } from '../panel/words.ts';

const words = panelWords.askPayment;

/** Asks the family for the next payment on WhatsApp, where it takes messages and the event is ahead. The message names the same sum. */
export function AskPayment({ booking, plan }: { booking: Booking; plan: readonly PlannedPayment[] }) {
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useInWork(sendPrepared);
	const chat = useChat(booking.id);
	const now = usePorts().now();
	const isOffered = offeredKinds(booking, { today: dayAt(now), now }).includes('payment_due');
	if (!isOffered || !chat?.agreed || chat.optedOut) return null;

	async function send() {
		await sendAndNotify(`${booking.id}/ask-payment`, booking, 'payment_due', words.failed);
		setIsAsking(false);
	}

	return (
		<>
			<button className="btn btn--line btn--small" type="button" onClick={() => setIsAsking(true)}>
				{words.ask}
			</button>
			{isAsking && (
				<ConfirmDialog
					title={words.title}
					act={words.send}
					acting={words.sending}
					onAct={() => void send()}
					isBusy={isBusy}
					keep={words.keep}
					onKeep={() => setIsAsking(false)}
				>
					<p>{words.text(phoneInWords(booking.phone), nextPayment(plan, booking.status)?.sum ?? duesOf(booking).open)}</p>
				</ConfirmDialog>
			)}
		</>
	);
}
