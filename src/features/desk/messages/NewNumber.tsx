import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { answerNewNumber } from './chat-state.ts';
import { chatWords } from './words.ts';

const words = chatWords.newNumber;

/** Asks whether the booking gets the number that WhatsApp says the family has now. */
export function NewNumber({ booking, phone }: { booking: Booking; phone: string }) {
	const isBusy = useInWork(answerNewNumber, booking.id);
	const act = `${booking.id}/new-number`;
	const number = phoneInWords(phone);

	async function answer(isUsed: boolean) {
		if (isBusy) return;
		const answered = await answerNewNumber({ booking, phone, isUsed });
		if (!answered.ok) return notifyFailure(act, { text: words.failed, problem: answered.problem, about: bookingName(booking) });
		closeFailure(act);
		notifySuccess(act, isUsed ? words.used(number) : words.kept, bookingName(booking));
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
