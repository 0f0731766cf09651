import { type Day, daysFrom } from '#shared/rules/day.ts';
import { hijriOf } from '#shared/rules/hijri.ts';
import { OBSERVANCES, observedOn } from '#shared/rules/slots/observance.ts';
import './hijri.css';
import type { HijriWords } from '#i18n/hijri/hijri-en.ts';
import { monthOf } from '#shared/rules/month.ts';

type HijriFigureProps = { day: Day; daysLater: number };

/** Hijri date of a calendar day, for the eye only; a frame marks an observance. The day's name says it in words. */
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

type ObservanceKeyProps = {
	className: string;
	month: Day;
	/** Last day of a further month. */
	until?: Day;
	daysLater: number;
	words: HijriWords;
};

/** Key for the small figures of a month or of two, and for the frame if they have observances. */
export function ObservanceKey({ className, month, until, daysLater, words }: ObservanceKeyProps) {
	if (!hijriOf(month, daysLater)) return null;
	const { first, last } = monthOf(month);
	const days = daysFrom(first, until ?? last);
	const kinds = days.map((day) => observedOn(day, daysLater)?.kind);
	return (
		<p className={className}>
			{OBSERVANCES.map((kind) => {
				const day = days[kinds.indexOf(kind)];
				return (
					day && (
						<span key={kind}>
							<HijriFigure day={day} daysLater={daysLater} /> {words.observances[kind]}
						</span>
					)
				);
			})}
			<span>{words.small}</span>
		</p>
	);
}
