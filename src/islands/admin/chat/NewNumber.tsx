import { useStore } from '@nanostores/react';
import type { Booking } from '#domain/booking/booking.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { chatWords } from '#i18n/desk/chat.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { closeFailure, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $changing, answerNewNumber } from '#stores/desk/changes.ts';
import { changingWith } from '#stores/desk/desk.ts';
import { usePorts } from '../desk-context.ts';
import { tellFailure } from '../parts/tell-failure.ts';
import { nameOf } from '../parts/use-changes.ts';

const words = chatWords.newNumber;

/** Asks whether the booking gets the number that WhatsApp says the family has now. */
export function NewNumber({ booking, phone }: { booking: Booking; phone: string }) {
	const ports = usePorts();
	const isBusy = useStore($changing).has(booking.id);
	const act = `${booking.id}/new-number`;
	const number = phoneInWords(phone);

	async function answer(isUsed: boolean) {
		if (isBusy) return;
		const answered = await answerNewNumber(changingWith(ports), booking, { phone, isUsed });
		if (!answered.ok) return tellFailure(act, { text: words.failed, problem: answered.problem, about: nameOf(booking) });
		closeFailure(act);
		notifySuccess(act, isUsed ? words.used(number) : words.kept, nameOf(booking));
	}

	return (
		<Notice tone="ask">
			<p>{words.ask(number)}</p>
			<p>
				<button className="btn btn--line btn--small" type="button" aria-disabled={isBusy || undefined} onClick={() => void answer(true)}>
					{words.yes}
				</button>{' '}
				<button className="btn btn--quiet" type="button" aria-disabled={isBusy || undefined} onClick={() => void answer(false)}>
					{words.no}
				</button>
			</p>
		</Notice>
	);
}
