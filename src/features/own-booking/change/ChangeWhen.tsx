import { useEffect, useRef } from 'react';
import { chooseDay, readAgain } from '#shared/booking/availability.ts';
import { DayCalendar } from '#shared/booking/calendar/DayCalendar.tsx';
import { useBooking } from '#shared/booking/context.ts';
import { NearNote } from '#shared/booking/NearNote.tsx';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { type Day, dayInWords, parseDay, wholeDay } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { capacityOf, HALLS, isHall } from '#shared/rules/slots/slot.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import type { ChangeFormProps } from './change-ports.ts';
import { SlotTimes } from './SlotTimes.tsx';

export function ChangeWhen({ booking, words: t, ports, today }: Pick<ChangeFormProps, 'booking' | 'words' | 'ports'> & { today: Day }) {
	const { words, language } = useBooking();
	const { register, setValue } = useRequest();
	const { hall, eventDate } = useTyped();
	const day = parseDay(eventDate);
	const said = wholeDay(eventDate);
	const parts = [said && dayInWords(said, language), holdsSlot(booking.status) && t.form.ownDay].filter(Boolean);
	const hint = parts.join(`${words.hijri.stop} `) || undefined;
	const { name, ref } = register('eventDate');
	useEffect(() => {
		void chooseDay(parseDay(eventDate), today, ports.availability, ports.clock);
	}, [eventDate, today, ports]);
	// A new booking state may change its slot's availability.
	const stands = [booking.status, booking.line?.heldUntil].join();
	const stood = useRef(stands);
	useEffect(() => {
		if (day && stood.current !== stands) void readAgain(day, today, ports.availability);
		stood.current = stands;
	}, [stands, day, today, ports]);
	return (
		<>
			<ChoiceGroup legend={words.request.hall} problem={useProblem('hall')} role="radiogroup">
				<div className="pick pick--2">
					{HALLS.map((name) => (
						<label className="opt-card" key={name}>
							<input type="radio" value={name} {...register('hall', { deps: ['guestCount'] })} />
							<b>{words.hall(name)}</b> <small>{words.request.upTo(figure(capacityOf(name)))}</small>
						</label>
					))}
				</div>
			</ChoiceGroup>
			<Field label={words.request.date} problem={useProblem('eventDate')} hint={hint}>
				{(control) => (
					<input
						className="input"
						{...control}
						type="date"
						name={name}
						ref={ref}
						value={eventDate}
						onChange={({ target }) => setValue('eventDate', target.value)}
					/>
				)}
			</Field>
			<DayCalendar today={today} />
			{day && day !== booking.eventDate && <NearNote day={day} today={today} />}
			<SlotTimes booking={booking} day={day} words={t} />
			<Field label={words.request.guests} problem={useProblem('guestCount')}>
				{(control) => (
					<div className="affix">
						<input className="input num" {...control} {...register('guestCount')} inputMode="numeric" autoComplete="off" />
						{isHall(hall) && <span>{words.request.ofSeats(figure(capacityOf(hall)))}</span>}
					</div>
				)}
			</Field>
		</>
	);
}
