import { useStore } from '@nanostores/react';
import { observedOn } from '#domain/availability/observance.ts';
import { EVENT_TIMES, isHall } from '#domain/availability/slot.ts';
import type { Day } from '#domain/shared/day.ts';
import { monthOf } from '#domain/shared/month.ts';
import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $months, dayState, isClosed } from '#stores/booking/availability.ts';
import { useBooking } from '../context.ts';
import { useTyped } from './request-form.ts';

/** Says that the chosen day lies in Ramzan, on an Eid or in the first days of Muharram. It forbids nothing. */
export function ObservanceNote({ day }: { day: Day }) {
	const { words, venue } = useBooking();
	const { hall } = useTyped();
	const known = useStore($months)[monthOf(day).first];
	const observed = observedOn(day, venue.hijriDaysLater);
	if (!observed) return null;

	const t = words.hijri;
	const isFull = EVENT_TIMES.every((time) => isClosed(dayState(known, day, time, isHall(hall) ? hall : undefined)));
	return (
		<Notice tone="ask" role="status">
			<b>
				{aboutHijri(day, venue.hijriDaysLater, t)}
				{t.stop}
			</b>{' '}
			{t.notes[observed.kind]} {!isFull && t.yours}
		</Notice>
	);
}
