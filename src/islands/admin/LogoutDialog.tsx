import { adminWords } from '#i18n/admin.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';

const words = adminWords.leaving;

/** Asks before a logout takes what was typed with it; the harmless answer has the focus. */
export function LogoutDialog({ onLogout, onStay }: { onLogout: () => void; onStay: () => void }) {
	return (
		<Dialog title={words.question} onClose={onStay}>
			<p>{words.consequence}</p>
			<DialogActs act={words.leave} onAct={onLogout} keep={words.stay} onKeep={onStay} isKeepFirst />
		</Dialog>
	);
}
