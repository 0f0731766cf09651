import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { insteadOf } from '#shared/booking/availability.ts';
import { AlternativeSlots } from '#shared/booking/calendar/AlternativeSlots.tsx';
import { SlotLine } from '#shared/booking/calendar/CalendarDay.tsx';
import { useHalls } from '#shared/booking/calendar/use-halls.ts';
import { useAround, useBooking } from '#shared/booking/context.ts';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { parseDay } from '#shared/rules/day.ts';
import { dayState, isClosed } from '#shared/rules/slots/day-availability.ts';
import { EVENT_TIMES, isEventTime, isHall, isSameSlot, largestHall, type Slot } from '#shared/rules/slots/slot.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { useSlotWords } from './own-requests.ts';

/** Times of a day with the state of each slot. A taken or closed slot is refused, and others are offered. */
export function TimeChoice() {
	const { words, function: one } = useBooking();
	const { register, setValue, formState } = useRequest();
	const known = useStore(useAround());
	const { hall, eventDate, eventTime } = useTyped();
	const times = useRef<HTMLDivElement>(null);
	const day = parseDay(eventDate);
	const { guests, halls } = useHalls();
	const offers = known.state === 'loaded' ? known.offers : [];
	const slotAt = (time: string): Slot | undefined => {
		if (!day || !isEventTime(time)) return undefined;
		// Without a chosen hall a time is closed if it is closed in every hall with enough seats. The first of them is shown. If no hall has
		// enough seats, the largest one shows how many it has.
		const closed = isClosed(dayState(offers, day, time, halls)) ? halls[0] : undefined;
		const meant = isHall(hall) ? hall : halls.length === 0 ? largestHall() : closed;
		return meant === undefined ? undefined : { hall: meant, eventDate: day, eventTime: time };
	};
	const saidOf = useSlotWords(guests);
	const chosen = slotAt(eventTime);
	const refused = useRefusal(chosen, isClosed(saidOf(chosen)?.state), (time) => setValue('eventTime', time));
	const refusal = saidOf(refused);

	const take = ({ hall, eventDate, eventTime }: Slot) => {
		const shouldValidate = formState.isSubmitted;
		setValue('hall', hall, { shouldValidate });
		setValue('eventDate', eventDate, { shouldValidate: true });
		setValue('eventTime', eventTime, { shouldValidate });
		// The pressed button disappears, so the focus moves to the chosen time.
		times.current?.querySelector<HTMLElement>(':checked')?.focus();
	};

	return (
		<ChoiceGroup legend={words.request.time} problem={useProblem('eventTime')} role="radiogroup">
			<div className="pick pick--2" ref={times}>
				{EVENT_TIMES.map((time) => {
					const said = saidOf(slotAt(time));
					return (
						<label className="opt-card" key={time} data-state={said?.state}>
							<input type="radio" value={time} {...register('eventTime')} />
							<b>
								{words.time(time)}
								<span className="sr">{words.calendar.comma.trim()}</span>
							</b>{' '}
							<small>{words.hours(time)}</small> {said && <SlotLine said={said} />}
						</label>
					);
				})}
			</div>
			{chosen && <RequestedNotice slot={chosen} />}
			{refusal?.title && refused && isSameSlot(refused, slotAt(refused.eventTime)) && (
				<Notice tone="bad">
					<p role="alert">
						<b>{refusal.title}</b> {refusal.text}
					</p>
					<AlternativeSlots slots={(one?.insteadOf ?? insteadOf)(known, refused, guests || 1)} onTake={take} />
				</Notice>
			)}
		</ChoiceGroup>
	);
}

/** Notice that the slot is requested or held, perhaps by the family itself. */
export function RequestedNotice({ slot, event }: { slot: Slot; event?: string | undefined }) {
	const said = useSlotWords()(slot);
	return (
		said?.state === 'requested' && (
			<Notice tone="ask" role="status">
				{event && <b>{event}: </b>}
				{said.title} {said.text}
			</Notice>
		)
	);
}

/** Resets a closed choice to the last open one. The refused slot is kept until something open is chosen. */
function useRefusal(chosen: Slot | undefined, closed: boolean, putBack: (time: string) => void): Slot | undefined {
	const [refused, setRefused] = useState<Slot>();
	const accepted = useRef('');
	const put = useRef(putBack);
	put.current = putBack;
	const key = chosen && `${chosen.eventTime} ${chosen.eventDate} ${chosen.hall}`;
	const slot = useRef(chosen);
	slot.current = chosen;

	useLayoutEffect(() => {
		if (!key || !slot.current) return;
		if (!closed) {
			// The reset itself keeps the explanation; only a new choice removes it.
			if (accepted.current !== key) setRefused(undefined);
			accepted.current = key;
			return;
		}
		const [time = ''] = accepted.current.split(' ');
		const isSameDay = accepted.current.slice(time.length) === key.slice(slot.current.eventTime.length);
		setRefused(slot.current);
		put.current(isSameDay && accepted.current !== key ? time : '');
	}, [key, closed]);

	return refused;
}
