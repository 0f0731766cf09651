import { type SyntheticEvent, useState } from 'react';
import type { Asked, AskProblem } from '#domain/desk/chat-port.ts';
import type { TemplateKind } from '#domain/messaging/messages.ts';
import { askProblemWords, chatWords, kindWords } from '#i18n/desk/chat.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { Once } from '#stores/lib/once.ts';

const words = chatWords.prepared;

type PreparedFormProps = {
	kinds: TemplateKind[];
	isBusy: boolean;
	onSend: (kind: TemplateKind) => Once<Asked, AskProblem>;
};

/** The hall's own messages that fit the booking: these reach the family at any time. */
export function PreparedForm({ kinds, isBusy, onSend }: PreparedFormProps) {
	const [chosen, setChosen] = useState<TemplateKind>();
	const [problem, setProblem] = useState<string>();
	const [isSending, setIsSending] = useState(false);
	const [first] = kinds;
	if (!first) return <p className="help">{words.none}</p>;
	const kind = chosen && kinds.includes(chosen) ? chosen : first;

	async function send(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy) return;
		setProblem(undefined);
		setIsSending(true);
		const answer = await onSend(kind);
		setIsSending(false);
		if (!answer.ok && answer.problem !== 'busy') setProblem(askProblemWords(answer.problem));
	}

	return (
		<form className="chat__form" noValidate onSubmit={send}>
			<Field label={words.label} problem={problem}>
				{(control) => (
					<select {...control} className="select" value={kind} onChange={({ target }) => setChosen(target.value as TemplateKind)}>
						{kinds.map((each) => (
							<option key={each} value={each}>
								{kindWords[each]}
							</option>
						))}
					</select>
				)}
			</Field>
			<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
				{isSending ? chatWords.write.sending : words.send}
			</button>
		</form>
	);
}
