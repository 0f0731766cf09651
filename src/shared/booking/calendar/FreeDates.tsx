import { useStore } from '@nanostores/react';
import type { Day } from '#shared/rules/day.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { $months, loadAvailability, loadMonth } from '../availability.ts';
import { useAround, useBooking } from '../context.ts';
import { HallContacts } from '../HallContacts.tsx';

type FreeDatesProps = {
	month: Day;
	today: Day;
	/** Called when reading again; the button disappears. */
	onAgain: () => void;
};

/** Notice that free dates are loading or failed to load. Days can be chosen all the same (docs/decisions/11-one-family-one-slot.md). */
export function FreeDates({ month, today, onAgain }: FreeDatesProps) {
	const { words, ports } = useBooking();
	const shown = useStore($months)[month];
	const $around = useAround();
	const around = useStore($around);
	const isLoading = shown === 'loading' || around.state === 'loading';

	const again = () => {
		if (shown === 'failed') void loadMonth(month, today, ports.availability, ports.clock);
		if (around.state === 'failed') void loadAvailability(around.day, today, ports.availability, $around);
		onAgain();
	};

	return (
		<>
			<output className="help" hidden={!isLoading}>
				{isLoading && words.slots.loading}
			</output>
			{!isLoading && (shown === 'failed' || around.state === 'failed') && (
				<Notice tone="bad">
					<p role="alert">{words.slots.failed}</p>
					<button className="textbtn" type="button" onClick={again}>
						{words.slots.again}
					</button>
					<p>
						<HallContacts />
					</p>
				</Notice>
			)}
		</>
	);
}
