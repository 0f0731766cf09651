import { chatWords } from '#i18n/admin-chat.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

const words = chatWords.twice;

/** Asks before a message that may have arrived goes out once more. */
export function SendTwice({ onSend, onKeep }: { onSend: () => void; onKeep: () => void }) {
	return (
		<Dialog title={words.title} onClose={onKeep}>
			<p>{words.text}</p>
			<div className="dialog__acts">
				<button className="btn btn--line" type="button" data-first-focus onClick={onKeep}>
					{words.keep}
				</button>
				<button className="btn btn--main" type="button" onClick={onSend}>
					{words.send}
				</button>
			</div>
		</Dialog>
	);
}
