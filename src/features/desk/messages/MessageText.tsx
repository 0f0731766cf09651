import { useCallback, useEffect, useState } from 'react';
import type { CallAnswer } from '#database';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { messageWords } from '#i18n/messaging/message-words.ts';
import type { WrittenKind } from '#shared/rules/messaging/kinds.ts';
import type { Result } from '#shared/rules/result.ts';
import { chatWords } from './words.ts';

const words = chatWords.read;

export type MessageTextProps = { kind: WrittenKind; ask: () => Promise<Result<CallAnswer<'message_said'>, unknown>> };

/** The whole text of one of the hall's own messages, in the family's language, as it is sent but for the secret of its link. */
export default function MessageText({ kind, ask }: MessageTextProps) {
	const { messageFacts } = useVenue();
	const [answer, setAnswer] = useState<Awaited<ReturnType<typeof ask>>>();
	const read = useCallback(async () => {
		setAnswer(undefined);
		setAnswer(await ask());
	}, [ask]);
	useEffect(() => void read(), [read]);

	if (!answer) return <p role="status">{words.loading}</p>;
	if (!answer.ok) {
		return (
			<p role="alert">
				{words.failed}{' '}
				<button className="btn btn--quiet msg__retry" type="button" onClick={() => void read()}>
					{chatWords.tryAgain}
				</button>
			</p>
		);
	}
	const said = answer.value && messageWords({ kind, ...answer.value }, messageFacts);
	if (!said?.ok) return <p role="status">{words.none}</p>;
	return (
		<p className="msg__text" role="status" dir={answer.value?.language === 'ur' ? 'rtl' : 'ltr'}>
			<TypedText text={said.value.text} />
		</p>
	);
}
