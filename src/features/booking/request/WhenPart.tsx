import { useStore } from '@nanostores/react';
import { Fragment, startTransition, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { $months, chooseDay, daysRead } from '#shared/booking/availability.ts';
import { DayCalendar } from '#shared/booking/calendar/DayCalendar.tsx';
import { useHalls } from '#shared/booking/calendar/use-halls.ts';
import { useAround, useBooking } from '#shared/booking/context.ts';
import { NearNote } from '#shared/booking/NearNote.tsx';
import { useProblem, useRequest, useTyped } from '#shared/booking/request-form.ts';
import { $clockAhead, hallToday } from '#shared/data/hall-clock.ts';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import { countStands } from '#shared/rules/booking/final-guests.ts';
import { bookableRange, type Day, dayAt, dayInWords, parseDay } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { monthOf } from '#shared/rules/month.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import type { Clock } from '#shared/rules/ports.ts';
import { isDayFull } from '#shared/rules/slots/day-availability.ts';
import { observedOn } from '#shared/rules/slots/observance.ts';
import { capacityOf, HALLS, isHall, seats } from '#shared/rules/slots/slot.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { AnotherFunction, LostNotice } from './AnotherFunction.tsx';
import { DateField } from './DateField.tsx';
import { TimeChoice } from './TimeChoice.tsx';

export function WhenPart() {
	const { words, ports, isReady, function: one } = useBooking();
	const { Dates = Fragment } = one ?? {};
	const $around = useAround();
	const t = words.request;
	const { register } = useRequest();
	const { hall, eventDate, more } = useTyped();
	const today = useToday(isReady, ports.clock);
	const problem = useProblem('eventDate');
	const range = today && bookableRange(today);
	const day = parseDay(eventDate);
	const isWide = useSyncExternalStore(followWidth, isWideNow, () => false);
	const isNear = today && day && day > today && countStands(day, today) !== 'ahead';

	useEffect(() => {
		if (today) void chooseDay(parseDay(eventDate), today, ports.availability, ports.clock, $around);
	}, [today, eventDate, ports, $around]);

	return (
		<section className="part">
			{!one && <h2>{t.when}</h2>}
			<HallChoice />
			<div className="two">
				<DateField range={range} hint={useClockNote(problem !== undefined)} />
			</div>
			{/* Target of links that promise dates, also before the script arrives. */}
			<div className="dates" id={one?.at ? undefined : 'dates'} tabIndex={-1}>
				<Dates>
					{today ? <DayCalendar key={today} today={today} isWide={isWide} /> : <div className="cal cal--wait" aria-hidden="true" />}
				</Dates>
			</div>
			{today && day && <ObservanceNote day={day} />}
			{today && day && <NearNote day={day} today={today} />}
			<TimeChoice />
			<div className="two two--pair">
				<Field label={t.guests} hint={isNear ? t.guestsNear : t.guestsHelp} problem={useProblem('guestCount')} remedy={<OtherHall />}>
					{(control) => (
						<div className="affix">
							<input className="input num" {...control} {...register('guestCount')} inputMode="numeric" autoComplete="off" />
							{isHall(hall) && <span>{t.ofSeats(figure(capacityOf(hall)))}</span>}
						</div>
					)}
				</Field>
				<Field
					label={t.occasion}
					optional={one ? undefined : t.optional}
					problem={useProblem('occasion')}
					remedy={today && <AnotherFunction />}
				>
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
			{more.length === 0 && <LostNotice />}
		</section>
	);
}

/** Whether two months have room beside the estimate. */
const wide = () => (typeof matchMedia === 'function' ? matchMedia('(min-width: 90em)') : undefined);
const isWideNow = () => wide()?.matches === true;

function followWidth(tell: () => void): () => void {
	const list = wide();
	list?.addEventListener('change', tell);
	return () => list?.removeEventListener('change', tell);
}

/** Offers the smallest hall with enough seats when the chosen one is too small. */
function OtherHall() {
	const { words } = useBooking();
	const { formState, setValue, setFocus } = useRequest();
	const { hall, guestCount } = useTyped();
	const guests = readFigure(guestCount) ?? 0;
	const isTooSmall = formState.errors.guestCount !== undefined && isHall(hall) && !seats(hall, guests);
	const larger = HALLS.filter((other) => seats(other, guests)).sort((one, other) => capacityOf(one) - capacityOf(other))[0];
	if (!isTooSmall || larger === undefined) return null;
	const takeLarger = () => {
		setValue('hall', larger, { shouldValidate: true });
		setValue('guestCount', guestCount, { shouldValidate: true });
		setFocus('guestCount');
	};
	return (
		<button className="btn btn--line btn--small" type="button" onClick={takeLarger}>
			{words.request.chooseHall(words.hall(larger))}
		</button>
	);
}

/** Day at the hall when the page opens; `undefined` on the server's page, which was built on another day. */
function useToday(isReady: boolean, clock: Clock): Day | undefined {
	const [today, setToday] = useState(() => (isReady ? hallToday(clock) : undefined));
	const ahead = useStore($clockAhead);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was heard of the server's clock is part of the hall's.
	useEffect(() => {
		if (isReady) startTransition(() => setToday(hallToday(clock)));
	}, [isReady, clock, ahead]);
	return today;
}

/** Warns about a wrong device clock. Without the server's time it warns only after a date was refused. */
function useClockNote(isRefused: boolean): string | undefined {
	const { words, language, ports } = useBooking();
	const ahead = useStore($clockAhead);
	const device = () => dayInWords(dayAt(ports.clock()), language);
	if (ahead === undefined) return isRefused ? words.request.clockAsked(device()) : undefined;
	return Math.abs(ahead) > DAY_MS ? words.request.clockOff(device(), dayInWords(hallToday(ports.clock), language)) : undefined;
}

const DAY_MS = 86_400_000;

/** Choice of the hall. The name labels it and the seats describe it, for screen readers. */
function HallChoice() {
	const { words } = useBooking();
	const { register } = useRequest();
	const id = useId();
	return (
		<ChoiceGroup legend={words.request.hall} problem={useProblem('hall')} role="radiogroup">
			<div className="pick pick--2">
				{HALLS.map((hall, index) => (
					<label className="opt-card" key={hall}>
						<input
							type="radio"
							value={hall}
							aria-labelledby={`${id}-name-${index}`}
							aria-describedby={`${id}-seats-${index}`}
							{...register('hall', { deps: ['guestCount'] })}
						/>
						<b id={`${id}-name-${index}`}>{words.hall(hall)}</b>
						<small id={`${id}-seats-${index}`}>{words.request.upTo(figure(capacityOf(hall)))}</small>
					</label>
				))}
			</div>
		</ChoiceGroup>
	);
}

/** Notes that the day lies in Ramzan, on an Eid or in early Muharram. The day can still be chosen. */
function ObservanceNote({ day }: { day: Day }) {
	const { words, venue } = useBooking();
	const { halls } = useHalls();
	const known = useStore($months)[monthOf(day).first];
	const observed = observedOn(day, venue.hijriDaysLater);
	if (!observed) return null;

	const t = words.hijri;
	const isFull = isDayFull(daysRead(known), day, halls);
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
