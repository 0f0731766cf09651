import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { useReason } from '#features/desk/shell/form/reason-drafts.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import { type DeskChange, LONGEST_ANSWER } from '#shared/rules/booking/change-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { ConfirmDialog, Dialog } from '#shared/ui/Dialog.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { RingInstead } from './AnswerDialogs.tsx';
import { type Requester, useAnswers } from './use-answers.ts';
import { changesWords, requestProblemWords } from './words.ts';

const words = changesWords.declining;

type DeclineDialogProps = {
	booking: Requester & { language: Language };
	change: DeskChange;
	/** The state of the request as last read; `undefined` once it has left the list. */
	state: DeskChange['state'] | undefined;
	/** Called before the answer is sent. */
	onAct?: () => void;
	onClose: () => void;
};

/** Asks for the sentence that the family reads. The list shows this dialog, because a row disappears when a colleague answers first. */
export function DeclineDialog({ booking, change, state, onAct, onClose }: DeclineDialogProps) {
	const { clientName, phone, language } = booking;
	const { untold, isCancellation } = change;
	const isBusy = useStore($changing).has(booking.id);
	const { decline } = useAnswers(booking, change);
	const { reason: answer, isBack, type, drop } = useReason(`decline ${change.id}`);
	const [isMissing, setIsMissing] = useState(false);
	const [refusal, setRefusal] = useState<ProblemOf<'decline_change'>>();
	const [isSending, setIsSending] = useState(false);
	const current = useStateNow(booking, change, state);
	const title = words.title(clientName, isCancellation);

	function end() {
		drop();
		onClose();
	}

	async function send() {
		const sentence = onOneLine(withoutHidden(answer));
		setIsMissing(sentence === '');
		if (sentence === '') return;
		setRefusal(undefined);
		setIsSending(true);
		onAct?.();
		const problem = await decline(sentence);
		setIsSending(false);
		if (!problem) return end();
		if (problem !== 'busy') setRefusal(problem);
	}

	const field = (
		<ReasonField
			label={words.answer}
			hint={[untold ? words.hintUntold : words.hint, language === 'ur' && words.inUrdu].filter(Boolean).join(' ')}
			problem={isMissing ? words.needed : undefined}
			longest={LONGEST_ANSWER}
			isLong
			reason={answer}
			onType={type}
		/>
	);
	if (current !== 'open' && !isSending && !isBusy)
		return (
			<Dialog title={title} onClose={end}>
				<Notice tone="bad" role="alert">
					<p>
						<b>{words.gone[current]}</b> {words.notSent}
					</p>
				</Notice>
				{field}
				<div className="dialog__acts">
					<button className="btn btn--main" type="button" onClick={end}>
						{words.close}
					</button>
				</div>
			</Dialog>
		);
	return (
		<ConfirmDialog title={title} act={words.act} acting={words.busy} onAct={send} isBusy={isBusy} keep={words.keep} onKeep={end} hasField>
			{isBack && <TypedBack />}
			{field}
			{untold && <RingInstead untold={untold} phone={phone} />}
			<Refusal text={changesWords.notDeclined} problem={refusal} meaning={requestProblemWords} />
		</ConfirmDialog>
	);
}

/** Reads the booking once the request has left the list, which has open requests only. */
function useStateNow({ id }: Requester, change: DeskChange, state: DeskChange['state'] | undefined): DeskChange['state'] | 'unknown' {
	const [read, setRead] = useState<DeskChange['state'] | 'unknown'>('open');
	useEffect(() => {
		if (state) return;
		let isCurrent = true;
		void call('booking_details', { booking: id }).then((answer) => {
			const found = answer.ok ? answer.value?.changes.find((other) => other.id === change.id) : undefined;
			if (isCurrent) setRead(found?.state ?? 'unknown');
		});
		return () => {
			isCurrent = false;
		};
	}, [id, change.id, state]);
	return state ?? read;
}
