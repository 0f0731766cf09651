import { observedOn } from '#domain/availability/observance.ts';
import type { Day } from '#domain/shared/day.ts';
import { hijriOf } from '#domain/shared/hijri.ts';
import './hijri.css';

type HijriFigureProps = { day: Day; daysLater: number };

/** The Hijri date of a calendar's day, small beside the other one; its frame marks an observance. For the eye only: words stand in the day's name. */
export function HijriFigure({ day, daysLater }: HijriFigureProps) {
	const date = hijriOf(day, daysLater);
	return (
		date && (
			<span className="hijri" data-observed={observedOn(day, daysLater)?.kind} aria-hidden="true">
				{date.day}
			</span>
		)
	);
}
