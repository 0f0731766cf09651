import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { Closure } from '#domain/desk/calendar-port.ts';
import type { Day } from '#domain/shared/day.ts';
import { calendarWords, closureInWords } from '#i18n/desk/calendar.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { $isClosing } from '#stores/desk/calendar.ts';
import { useClosures } from './use-closures.ts';

const words = calendarWords.reopening;

type ReopenDialogProps = { day: Day; closure: Closure; onClose: () => void };

/** Asks before a closure goes: it may reach over more days than the one on the screen, and then that one can be opened alone. */
export function ReopenDialog({ day, closure, onClose }: ReopenDialogProps) {
	const isWorking = useStore($isClosing);
	const { reopen } = useClosures();
	const isRange = closure.from !== closure.to;

	async function open(only?: Day) {
		if (isWorking) return;
		await reopen(closure, only);
		onClose();
	}

	return (
		<Dialog title={words.title} onClose={() => !isWorking && onClose()}>
			<p>
				{closureInWords(closure)}: <bdi>{closure.reason}</bdi>
			</p>
			{isRange && <p>{words.range(day)}</p>}
			<div className="dialog__acts">
				{isRange && (
					<button className="btn btn--main" type="button" aria-disabled={isWorking || undefined} onClick={() => void open(day)}>
						{isWorking ? words.working : words.onlyDay}
					</button>
				)}
				<button
					className={clsx('btn', isRange ? 'btn--line' : 'btn--main')}
					type="button"
					aria-disabled={isWorking || undefined}
					onClick={() => void open()}
				>
					{isRange ? words.all : isWorking ? words.working : words.yes}
				</button>
				<button className="btn btn--line" type="button" data-first-focus onClick={() => !isWorking && onClose()}>
					{words.keep}
				</button>
			</div>
		</Dialog>
	);
}
