import { useStore } from '@nanostores/react';
import { clockWords } from '#i18n/desk/clock.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $clockAhead } from '#stores/shared/hall-clock.ts';
import { useSteadyPage } from '../parts/steady-rows.ts';

/** Says that the device's clock is wrong, until somebody has set it. */
export function ClockOff() {
	const ahead = useStore($clockAhead) ?? 0;
	const isOff = ahead !== 0;
	useSteadyPage(isOff, true);
	if (!isOff) return null;
	return (
		<Notice tone="ask" role="alert">
			<p>
				<b>{clockWords.off(ahead)}</b> {clockWords.mend}
			</p>
		</Notice>
	);
}
