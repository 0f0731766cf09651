import { useStore } from '@nanostores/react';
import { hijriMonthsInWords } from '#i18n/hijri/hijri-in-words.ts';
import type { Day } from '#shared/rules/day.ts';
import { monthOf } from '#shared/rules/month.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { $months, loadAvailability, loadMonth } from '../availability.ts';
import { useAround, useBooking } from '../context.ts';
import { HallContacts } from '../HallContacts.tsx';

type FreeDatesProps = {
	/** The months that are shown. */
	months: readonly Day[];
	today: Day;
	/** Called when reading again; the button disappears. */
	onAgain: () => void;
};

/** The Hijri months of a month. While free dates are loading it says so in their place, so that nothing moves. */
export function MonthLine({ month }: { month: Day }) {
	const { words, venue } = useBooking();
	const isLoading = useIsLoading([month]);
	return (
		<output className="help">
			{isLoading ? words.slots.loading : hijriMonthsInWords(month, monthOf(month).last, venue.hijriDaysLater, words.hijri)}
		</output>
	);
}

function useIsLoading(months: readonly Day[]): boolean {
	const shown = useStore($months);
	const around = useStore(useAround());
	return months.some((month) => shown[month] === 'loading') || around.state === 'loading';
}

/** Notice that free dates failed to load. Days can be chosen all the same (docs/decisions/11-one-family-one-slot.md). */
export function FreeDates({ months, today, onAgain }: FreeDatesProps) {
	const { words, ports } = useBooking();
	const shown = useStore($months);
	const failed = months.filter((month) => shown[month] === 'failed');
	const $around = useAround();
	const around = useStore($around);
	const isLoading = useIsLoading(months);

	const again = () => {
		for (const month of failed) void loadMonth(month, today, ports.availability, ports.clock);
		if (around.state === 'failed') void loadAvailability(around.day, today, ports.availability, $around);
		onAgain();
	};

	if (isLoading || (failed.length === 0 && around.state !== 'failed')) return null;
	return (
		<Notice tone="bad">
			<p role="alert">{words.slots.failed}</p>
			<button className="textbtn" type="button" onClick={again}>
				{words.slots.again}
			</button>
			<p>
				<HallContacts />
			</p>
		</Notice>
	);
}
