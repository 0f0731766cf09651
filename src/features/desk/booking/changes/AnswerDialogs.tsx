import { useState } from 'react';
import { Refusal } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { Ring } from '#features/desk/shell/parts/ContactLinks.tsx';
import { holdWords } from '#features/desk/shell/words/hold.ts';
import type { Busy } from '#shared/data/once.ts';
import { LONGEST_ANSWER, type Untold } from '#shared/rules/booking/change-request.ts';
import type { Language } from '#shared/rules/language.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import type { AnswerProblem } from '../changes-port.ts';
import { answerProblemWords, changesWords } from './words.ts';

const words = changesWords.declining;

type DeclineDialogProps = {
	/** Why the family gets no message; `null` if it gets one. */
	untold: Untold | null;
	phone: string;
	name: string;
	/** In which the family reads its page and messages. */
	language: Language;
	isCancellation: boolean;
	isBusy: boolean;
	/** Gives back what stood in the way. */
	onDecline: (answer: string) => Promise<AnswerProblem | Busy | undefined>;
	onClose: () => void;
};

/** Asks for the sentence that the family reads. */
export function DeclineDialog({ untold, phone, name, language, isCancellation, isBusy, onDecline, onClose }: DeclineDialogProps) {
	const [answer, setAnswer] = useState('');
	const [isMissing, setIsMissing] = useState(false);
	const [refusal, setRefusal] = useState<AnswerProblem>();

	async function decline() {
		const sentence = onOneLine(withoutHidden(answer));
		setIsMissing(sentence === '');
		if (sentence === '') return;
		setRefusal(undefined);
		const problem = await onDecline(sentence);
		if (problem !== 'busy') setRefusal(problem);
	}

	return (
		<ConfirmDialog
			title={words.title(name, isCancellation)}
			act={words.act}
			acting={words.busy}
			onAct={decline}
			isBusy={isBusy}
			keep={words.keep}
			onKeep={onClose}
			hasField
		>
			<ReasonField
				label={words.answer}
				hint={[untold ? words.hintUntold : words.hint, language === 'ur' && words.inUrdu].filter(Boolean).join(' ')}
				problem={isMissing ? words.needed : undefined}
				longest={LONGEST_ANSWER}
				reason={answer}
				onType={setAnswer}
			/>
			{untold && <ToRing untold={untold} phone={phone} />}
			<Refusal text={changesWords.notDeclined} problem={refusal} meaning={answerProblemWords} />
		</ConfirmDialog>
	);
}

/** That the answer goes out to nobody, and the number to ring. */
function ToRing({ untold, phone }: { untold: Untold; phone: string }) {
	return (
		<div>
			<p>{changesWords.untold[untold]}</p>
			<Ring phone={phone} />
		</div>
	);
}

type PastDialogProps = {
	/** How many wait for the slot. */
	families: number;
	isBusy: boolean;
	onAccept: () => void;
	onClose: () => void;
};

/** Asks before a booking that holds its slot moves past families that wait for the other one. */
export function PastDialog({ families, isBusy, onAccept, onClose }: PastDialogProps) {
	return (
		<ConfirmDialog
			title={holdWords.before(families)}
			act={changesWords.accept}
			acting={changesWords.accepting}
			onAct={onAccept}
			isBusy={isBusy}
			keep={holdWords.keep}
			onKeep={onClose}
		>
			<p className="soft">{changesWords.past}</p>
		</ConfirmDialog>
	);
}

type CancelDialogProps = {
	untold: Untold | null;
	phone: string;
	name: string;
	/** Whether it has a slot that others get. */
	frees: boolean;
	paidAmount: number;
	isBusy: boolean;
	onCancel: () => void;
	onClose: () => void;
};

/** No button leads back from a cancellation, so it is asked about. */
export function CancelDialog({ untold, phone, name, frees, paidAmount, isBusy, onCancel, onClose }: CancelDialogProps) {
	return (
		<ConfirmDialog
			title={changesWords.cancelling.title(name)}
			act={changesWords.acceptCancel}
			acting={changesWords.accepting}
			onAct={onCancel}
			isBusy={isBusy}
			keep={changesWords.cancelling.keep}
			onKeep={onClose}
		>
			<p className="soft">
				{frees && changesWords.cancelling.frees} {changesWords.cancelling.consequence}
			</p>
			{paidAmount > 0 && <p className="num">{changesWords.kept(paidAmount)}</p>}
			{untold && <ToRing untold={untold} phone={phone} />}
		</ConfirmDialog>
	);
}
