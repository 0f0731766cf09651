import { type SyntheticEvent, useCallback, useState } from 'react';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { fullField } from '#features/desk/shell/words/field-hints.ts';
import { kindWords } from '#features/desk/shell/words/message-words.ts';
import { call } from '#shared/data/call.ts';
import type { Once } from '#shared/data/once.ts';
import type { TemplateKind } from '#shared/rules/messaging/kinds.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import { ok } from '#shared/rules/result.ts';
import { Field } from '#shared/ui/Field.tsx';
import type { LetterDraft } from './letter-draft.ts';
import { ReadMessage } from './ReadMessage.tsx';
import type { SendProblem } from './send-message.ts';
import { chatWords, sendProblemWords } from './words.ts';

const words = chatWords.write;

/** Longest text, in characters. The server has the same limit. */
const MAX_TEXT = 1000;

type WriteFormProps = {
	/** Until when, or why, staff may write. */
	hint: string;
	isBusy: boolean;
	draft: LetterDraft | undefined;
	onType: (text: string) => void;
	onSend: (text: string) => Once<MessageState, SendProblem>;
};

/** Staff's own words to the family. The draft stays until the server has taken it. */
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
		else if (answer.problem !== 'busy') setProblem(sendProblemWords(answer.problem));
	}

	return (
		<form className="chat__form" noValidate onSubmit={send}>
			{draft?.isBack && <TypedBack />}
			<Field label={words.label} hint={hint} problem={problem ?? fullField(text, MAX_TEXT)}>
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

const preparedFormWords = chatWords.prepared;

type PreparedFormProps = {
	/** The recipient. */
	bookingId: string;
	kinds: TemplateKind[];
	/** When a message of this kind was sent a short time ago, in words. */
	sentBefore: (kind: TemplateKind) => string | undefined;
	isBusy: boolean;
	onSend: (kind: TemplateKind) => Once<MessageState, SendProblem>;
};

/** The hall's own messages that fit the booking. These may be sent at any time. */
export function PreparedForm({ bookingId, kinds, sentBefore, isBusy, onSend }: PreparedFormProps) {
	const [chosen, setChosen] = useState<TemplateKind>();
	const [problem, setProblem] = useState<string>();
	const [isSending, setIsSending] = useState(false);
	const [first] = kinds;
	const kind = chosen && kinds.includes(chosen) ? chosen : first;
	/** The message that would be sent a second time. */
	const [asking, setAsking] = useState<TemplateKind>();
	const ask = useCallback(async () => (kind ? call('message_to_say', { booking: bookingId, kind }) : ok(null)), [bookingId, kind]);
	if (!kind) return <p className="help">{preparedFormWords.none}</p>;

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		if (isBusy || !kind) return;
		setProblem(undefined);
		if (sentBefore(kind)) setAsking(kind);
		else void send(kind);
	}

	async function send(kind: TemplateKind) {
		setAsking(undefined);
		setIsSending(true);
		const answer = await onSend(kind);
		setIsSending(false);
		if (!answer.ok && answer.problem !== 'busy') setProblem(sendProblemWords(answer.problem));
	}

	const before = asking === kind && sentBefore(kind);
	return (
		<form className="chat__form" noValidate onSubmit={submit}>
			<Field label={preparedFormWords.label} problem={problem}>
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
			<ReadMessage name={kindWords[kind]} kind={kind} ask={ask} isAhead />
			{before ? (
				<Question
					text={preparedFormWords.again(before)}
					yes={chatWords.twice.send}
					no={chatWords.twice.keep}
					onYes={() => void (!isBusy && send(kind))}
					onNo={() => setAsking(undefined)}
				/>
			) : (
				<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
					{isSending ? chatWords.write.sending : preparedFormWords.send}
				</button>
			)}
		</form>
	);
}
