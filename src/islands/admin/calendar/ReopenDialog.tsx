import { useStore } from '@nanostores/react';
import type { Closure } from '#domain/calendar-port.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { calendarWords, closureInWords } from '#i18n/admin-calendar.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActs } from '#islands/ui/DialogActs.tsx';
import { $isClosing } from '#stores/staff-closures.ts';
import { useClosures } from './use-closures.ts';

const words = calendarWords.reopening;

type ReopenDialogProps = { ports: DeskPorts; closure: Closure; onClose: () => void };

/** Asks before a closure goes, because it may reach over more days than the one on the screen. */
export function ReopenDialog({ ports, closure, onClose }: ReopenDialogProps) {
	const isWorking = useStore($isClosing);
	const { reopen } = useClosures(ports);
	return (
		<Dialog title={words.title} onClose={() => !isWorking && onClose()}>
			<p>
				{closureInWords(closure)}: <bdi>{closure.reason}</bdi>
			</p>
			{closure.from !== closure.to && <p className="soft">{words.all}</p>}
			<DialogActs
				act={isWorking ? words.working : words.yes}
				onAct={async () => {
					await reopen(closure);
					onClose();
				}}
				isBusy={isWorking}
				keep={words.keep}
				onKeep={onClose}
				isKeepFirst
			/>
		</Dialog>
	);
}
