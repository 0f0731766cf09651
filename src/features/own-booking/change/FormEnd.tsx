import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { AlternativeSlots } from '#shared/booking/calendar/AlternativeSlots.tsx';
import { HallContacts } from '#shared/booking/HallContacts.tsx';
import { isSilence } from '#shared/booking/send-problems.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { $asking, $isSending, type ChangeProblem } from './change-state.ts';
import type { ChangeWords } from './words-en.ts';

type FormEndProps = Pick<ChangeFormProps, 'words' | 'stood' | 'news' | 'stop' | 'onClose'> & {
	/** Missing while nothing can be sent. */
	send: string | undefined;
	onTake?: (slot: Slot) => void;
	/** What the server refused and no field shows. */
	elsewhere: readonly string[];
};

/** Foot of both forms: news since opening, result of the last press, and the buttons. */
export function FormEnd({ words: t, send, stood, news, stop, onClose, onTake, elsewhere }: FormEndProps) {
	const asking = useStore($asking);
	const isSending = useStore($isSending) === 'ask';
	const since = useNews(stood);
	const isOver = useIsOver();
	const stops = isOver ? undefined : stop;
	return (
		<>
			<div role="status">
				{(since ?? stops) && (
					<Notice tone="ask">
						{since && news(since)} {stops}
					</Notice>
				)}
			</div>
			{asking.state === 'refused' && <SendProblem problem={asking.problem} words={t} onTake={onTake} elsewhere={elsewhere} />}
			<div className="change__acts">
				{send && !stop && !isOver && (
					<button className="btn btn--main" type="submit" aria-disabled={isSending || undefined}>
						{isSending ? t.form.sending : send}
					</button>
				)}
				<button className="btn btn--quiet" type="button" onClick={onClose}>
					{t.form.close}
				</button>
			</div>
		</>
	);
}

/** Introduction of the form, as long as it can be sent. */
export function FormLead({ text, stop }: { text: string; stop: string | undefined }) {
	return useIsOver() || stop ? null : <p>{text}</p>;
}

/** True after a refusal because the booking is over. The refusal explains itself. */
function useIsOver(): boolean {
	const asking = useStore($asking);
	return asking.state === 'refused' && asking.problem.kind === 'booking_over';
}

/** Booking when the form was opened, once it has changed. */
function useNews(stood: VisitorBooking | undefined): VisitorBooking | undefined {
	const [old] = useState(stood);
	const [since, setSince] = useState<VisitorBooking>();
	if (!since && stood && stood !== old) setSince(stood);
	return since;
}

type SendProblemProps = { problem: ChangeProblem; words: ChangeWords; onTake: FormEndProps['onTake']; elsewhere: readonly string[] };

/** Reason why nothing was sent, with free slots instead of a taken one. Problems of the form's own fields appear beside them. */
function SendProblem({ problem, words: t, onTake, elsewhere }: SendProblemProps) {
	if (problem.kind === 'invalid') {
		if (elsewhere.length === 0 && Object.keys(problem.fields).length > 0) return null;
		return (
			<Notice tone="bad" role="alert">
				<p>{elsewhere.length > 0 ? [...new Set(elsewhere)].join(' ') : t.problems.forbidden}</p>
				<HallContacts />
			</Notice>
		);
	}
	return (
		<Notice tone="bad" role="alert">
			<p>{problemInWords(problem, t)}</p>
			{problem.kind === 'slot_taken' && onTake && <AlternativeSlots slots={problem.alternatives} onTake={onTake} />}
			{problem.kind !== 'slot_taken' && <HallContacts />}
		</Notice>
	);
}

function problemInWords(problem: Exclude<ChangeProblem, { kind: 'invalid' }>, { problems }: ChangeWords): string {
	if (isSilence(problem)) return problems.silence;
	if (problem.kind === 'slot_taken') return problems.taken;
	return problems[problem.kind];
}
