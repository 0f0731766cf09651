import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $chat, $sending, chatOf, sendKind } from '#features/desk/messages/chat-state.ts';
import { tellAsked } from '#features/desk/messages/tell-asked.ts';
import { askProblemWords } from '#features/desk/messages/words.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayAt } from '#shared/rules/day.ts';
import { offeredKinds } from '#shared/rules/messaging/kinds.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { closeFailure } from '#shared/ui/toasts/notify.ts';
import { panelWords } from '../panel/words.ts';

const words = panelWords.askBalance;

/** Asks the family for the balance on WhatsApp, where it takes messages and the event is ahead. */
export function AskBalance({ booking }: { booking: Booking }) {
	const ports = usePorts();
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useInWork({ $inWork: $sending });
	const chat = chatOf(useStore($chat), booking.id);
	const now = ports.now();
	const isOffered = offeredKinds(booking, { today: dayAt(now), now }).includes('balance_due');
	if (!isOffered || !chat || chat.isOptedOut || chat.isUnasked) return null;

	async function send() {
		const act = `${booking.id}/ask-balance`;
		const answer = await sendKind(ports, booking, 'balance_due');
		setIsAsking(false);
		if (answer.ok) {
			closeFailure(act);
			tellAsked(answer.value, bookingName(booking));
		} else if (answer.problem !== 'busy') {
			const { kind } = answer.problem;
			tellFailure(act, {
				text: words.failed,
				problem: kind,
				about: bookingName(booking),
				meaning: { [kind]: askProblemWords(answer.problem) },
			});
		}
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
					<p>{words.text(phoneInWords(booking.phone), duesOf(booking).open)}</p>
				</ConfirmDialog>
			)}
		</>
	);
}
