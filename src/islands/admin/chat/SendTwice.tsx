import { chatWords } from '#i18n/admin-chat.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';

const words = chatWords.twice;

/** Asks before a message that may have arrived goes out once more. */
export function SendTwice({ onSend, onKeep }: { onSend: () => void; onKeep: () => void }) {
	return (
		<Dialog title={words.title} onClose={onKeep}>
			<p>{words.text}</p>
			<DialogActs act={words.send} onAct={onSend} keep={words.keep} onKeep={onKeep} isKeepFirst />
		</Dialog>
	);
}
