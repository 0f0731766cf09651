import { type SyntheticEvent, useState } from 'react';
import type { Asked, AskProblem } from '#domain/desk/chat-port.ts';
import { askProblemWords, chatWords } from '#i18n/desk/chat.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { LetterDraft } from '#stores/desk/drafts.ts';
import type { Once } from '#stores/lib/once.ts';
import { TypedBack } from '../form/TypedBack.tsx';

const words = chatWords.write;

/** Characters that the server takes. */
const MAX_TEXT = 1000;

type WriteFormProps = {
	/** How long, or why, one may write. */
	hint: string;
	isBusy: boolean;
	draft: LetterDraft | undefined;
	onType: (text: string) => void;
	onSend: (text: string) => Once<Asked, AskProblem>;
};

/** Staff's own words to the family. What was typed stays until the server has taken it. */
export function WriteForm({ hint, isBusy, draft, onType, onSend }: WriteFormProps) {
	const text = draft?.text ?? '';
	const [problem, setProblem] = useState<string>();
	const [isSending, setIsSending] = useState(false);

	async function send(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy) return;
		if (text.trim() === '') return setProblem(words.empty);
		setProblem(undefined);
		setIsSending(true);
		const answer = await onSend(text);
		setIsSending(false);
		if (answer.ok) onType('');
		else if (answer.problem !== 'busy') setProblem(askProblemWords(answer.problem));
	}

	return (
		<form className="chat__form" noValidate onSubmit={send}>
			{draft?.isBack && <TypedBack />}
			<Field label={words.label} hint={hint} problem={problem}>
				{(control) => (
					<textarea
						{...control}
						className="area"
						dir="auto"
						rows={3}
						maxLength={MAX_TEXT}
						value={text}
						onChange={({ target }) => onType(target.value)}
					/>
				)}
			</Field>
			<button className="btn btn--wa btn--small" type="submit" aria-disabled={isBusy || undefined}>
				{isSending ? words.sending : words.send}
			</button>
		</form>
	);
}
