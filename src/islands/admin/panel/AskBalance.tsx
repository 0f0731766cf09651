import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { offeredKinds } from '#domain/messaging/kinds.ts';
import { duesOf } from '#domain/payments/dues.ts';
import { dayAt } from '#domain/shared/day.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { askProblemWords } from '#i18n/desk/chat.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { ConfirmDialog } from '#islands/ui/Dialog.tsx';
import { closeFailure } from '#islands/ui/toasts/notify.ts';
import { $chat, $isAsking, chatOf, sendKind } from '#stores/desk/chat.ts';
import { tellAsked } from '../chat/tell-asked.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { nameOf } from '../parts/use-changes.ts';

const words = panelWords.askBalance;

/** Asks the family for the balance on WhatsApp, where it takes messages and the event is ahead. */
export function AskBalance({ booking }: { booking: Booking }) {
	const ports = usePorts();
	const [isAsking, setIsAsking] = useState(false);
	const isBusy = useStore($isAsking);
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
			tellAsked(answer.value, nameOf(booking));
		} else if (answer.problem !== 'busy') {
			const { kind } = answer.problem;
			tellFailure(act, { text: words.failed, problem: kind, about: nameOf(booking), meaning: { [kind]: askProblemWords(answer.problem) } });
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
