import { startTransition, useEffect, useState } from 'react';
import { OCCASIONS } from '#domain/booking.ts';
import { bookableRange, type Day, dayAt, parseDay } from '#domain/day.ts';
import { figure } from '#domain/money.ts';
import type { Clock } from '#domain/ports.ts';
import { CAPACITY, isHall } from '#domain/slot.ts';
import { plainFigure } from '#domain/text.ts';
import { Field } from '#islands/ui/Field.tsx';
import { chooseDay } from '#stores/availability.ts';
import { useBooking } from './context.ts';
import { DayCalendar } from './DayCalendar.tsx';
import { HallChoice } from './HallChoice.tsx';
import { useProblem, useRequest, useTyped } from './request-form.ts';
import { TimeChoice } from './TimeChoice.tsx';

/** The hall, the day, the time, how many, and what for. */
export function WhenPart({ isReady, clock }: { isReady: boolean; clock: Clock }) {
	const { words, ports } = useBooking();
	const t = words.request;
	const { register } = useRequest();
	const { hall, eventDate } = useTyped();
	const today = useToday(isReady, clock);
	const range = today && bookableRange(today);

	useEffect(() => {
		if (isReady) void chooseDay(parseDay(eventDate), dayAt(ports.clock()), ports.availability, ports.clock);
	}, [isReady, eventDate, ports]);

	return (
		<section className="part">
			<h2>{t.when}</h2>
			<HallChoice />
			<div className="two">
				<Field label={t.date} problem={useProblem('eventDate')}>
					{(control) => (
						<input className="input" {...control} {...register('eventDate')} type="date" min={range?.first} max={range?.last} />
					)}
				</Field>
			</div>
			{today ? <DayCalendar today={today} /> : <div className="cal cal--wait" aria-hidden="true" />}
			<TimeChoice />
			<div className="two">
				<Field label={t.guests} hint={t.guestsHelp} problem={useProblem('guestCount')} remedy={<OtherHall />}>
					{(control) => (
						<div className="affix">
							<input className="input num" {...control} {...register('guestCount')} inputMode="numeric" autoComplete="off" maxLength={7} />
							{isHall(hall) && <span>{t.ofSeats(figure(CAPACITY[hall]))}</span>}
						</div>
					)}
				</Field>
				<Field label={t.occasion} optional={t.optional} problem={useProblem('occasion')}>
					{(control) => (
						<select className="select" {...control} {...register('occasion')}>
							<option value="">{t.noOccasion}</option>
							{OCCASIONS.map((occasion) => (
								<option key={occasion} value={occasion}>
									{words.occasions[occasion]}
								</option>
							))}
						</select>
					)}
				</Field>
			</div>
		</section>
	);
}

/** Offered where Tulip Hall is too small and Main Hall is not. */
function OtherHall() {
	const { words } = useBooking();
	const { formState, setValue, setFocus } = useRequest();
	const { hall, guestCount } = useTyped();
	const guests = Number(plainFigure(guestCount));
	const isTooSmall = formState.errors.guestCount !== undefined && hall === 'Tulip Hall' && guests > CAPACITY['Tulip Hall'];
	if (!isTooSmall || guests > CAPACITY['Main Hall']) return null;
	const takeMainHall = () => {
		setValue('hall', 'Main Hall', { shouldValidate: true });
		setValue('guestCount', guestCount, { shouldValidate: true });
		setFocus('guestCount');
	};
	return (
		<button className="btn btn--line btn--small" type="button" onClick={takeMainHall}>
			{words.request.chooseHall(words.halls['Main Hall'])}
		</button>
	);
}

/** The day at the hall as the page is opened; unknown while the page is the server's, which was built on another day. */
function useToday(isReady: boolean, clock: Clock): Day | undefined {
	const [today, setToday] = useState<Day>();
	useEffect(() => {
		if (isReady) startTransition(() => setToday(dayAt(clock())));
	}, [isReady, clock]);
	return today;
}
