import { chatWords } from '#i18n/desk/chat.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';

const words = chatWords.twice;

/** Asks before a message that may have arrived goes out once more. */
export function ResendDialog({ onSend, onKeep }: { onSend: () => void; onKeep: () => void }) {
	return (
		<ConfirmDialog title={words.title} act={words.send} onAct={onSend} keep={words.keep} onKeep={onKeep}>
			<p>{words.text}</p>
		</ConfirmDialog>
	);
}
