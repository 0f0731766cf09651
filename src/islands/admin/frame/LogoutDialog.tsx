import { adminWords } from '#i18n/desk/desk.ts';
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';

const words = adminWords.leaving;

/** Asks before a logout takes what was typed with it; the harmless answer has the focus. */
export function LogoutDialog({ onLogout, onStay }: { onLogout: () => void; onStay: () => void }) {
	return (
		<ConfirmDialog title={words.question} act={words.leave} onAct={onLogout} keep={words.stay} onKeep={onStay}>
			<p>{words.consequence}</p>
		</ConfirmDialog>
	);
}
