import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $availability, insteadOf, offerOf } from '#shared/booking/availability.ts';
import { AlternativeSlots } from '#shared/booking/calendar/AlternativeSlots.tsx';
import { SlotLine } from '#shared/booking/calendar/CalendarDay.tsx';
import { useHalls } from '#shared/booking/calendar/use-halls.ts';
import { useBooking } from '#shared/booking/context.ts';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { slotWords } from '#shared/booking/slot-words.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import { isClosed } from '#shared/rules/slots/day-availability.ts';
import { EVENT_TIMES, type EventTime, isEventTime, isHall, isSameSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { ChangeWords } from './words-en.ts';

type SlotTimesProps = { booking: VisitorBooking; day: Day | undefined; words: ChangeWords };

/** Times of a day with the state of each slot. The family's own slot is marked as theirs. */
export function SlotTimes({ booking, day, words: t }: SlotTimesProps) {
	const setting = useBooking();
	const { words } = setting;
	const form = useRequest();
	const known = useStore($availability);
	const { hall, eventTime } = useTyped();
	const { guests } = useHalls();
	const times = useRef<HTMLDivElement>(null);
	const slotAt = (time: EventTime): Slot | undefined => (isHall(hall) && day ? { hall, eventDate: day, eventTime: time } : undefined);
	const chosen = isEventTime(eventTime) ? slotAt(eventTime) : undefined;
	const saidOf = (slot: Slot | undefined) => {
		const offer = slot && offerOf(known, slot);
		return offer && slotWords(slot, offer, undefined, setting, guests);
	};
	// The family already waits in line for its own slot. Another held slot would need a new request.
	const refusal = isSameSlot(chosen, booking) ? undefined : saidOf(chosen);
	const take = (free: Slot) => {
		takeSlot(form, free);
		// The pressed button disappears, so the focus moves to the chosen time.
		times.current?.querySelector<HTMLElement>(':checked')?.focus();
	};
	return (
		<ChoiceGroup legend={words.request.time} problem={useProblem('eventTime')} role="radiogroup">
			<div className="pick pick--2" ref={times}>
				{EVENT_TIMES.map((time) => {
					const slot = slotAt(time);
					const said = saidOf(slot);
					const isSame = isSameSlot(slot, booking);
					const isTheirs = isSame && holdsSlot(booking.status);
					// Their own request explains why the slot is requested.
					const isAsked = isSame && said?.state === 'requested' && !said.title;
					return (
						<label className="opt-card" key={time} data-state={isTheirs ? undefined : said?.state}>
							<input type="radio" value={time} {...form.register('eventTime')} />
							<b>{words.time(time)}</b> <small>{words.hours(time)}</small>{' '}
							{isTheirs || isAsked ? (
								<small className="slot-line">{isTheirs ? t.form.yours : t.form.yourRequest}</small>
							) : (
								said && <SlotLine said={said} />
							)}
						</label>
					);
				})}
			</div>
			{chosen && refusal?.title && (
				<Notice tone="bad">
					<p role="alert">
						{refusal.title} {isClosed(refusal.state) && refusal.text}
					</p>
					<AlternativeSlots slots={insteadOf(known, chosen, guests || 1)} onTake={take} />
				</Notice>
			)}
		</ChoiceGroup>
	);
}

export function takeSlot({ setValue }: Pick<ReturnType<typeof useRequest>, 'setValue'>, { hall, eventDate, eventTime }: Slot): void {
	setValue('hall', hall);
	setValue('eventDate', eventDate);
	setValue('eventTime', eventTime);
}
