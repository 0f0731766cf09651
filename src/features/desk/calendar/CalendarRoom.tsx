import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import './calendar.css';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { KitchenPlace } from '#features/desk/kitchen/KitchenPlace.tsx';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { isMedia } from '#features/desk/shell/parts/use-media.ts';
import { $calendarDay } from '#features/desk/shell/route.ts';
import { useDeniedCheck } from '#features/desk/shell/session.ts';
import { dayHint } from '#features/desk/shell/words/field-hints.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { hijriEn } from '#i18n/hijri/hijri-en.ts';
import { hijriMonthsInWords } from '#i18n/hijri/hijri-in-words.ts';
import { useResource } from '#shared/data/resource.ts';
import { addMonths, type Day, dayAt, parseDay } from '#shared/rules/day.ts';
import { monthInWords, monthOf, withinBook } from '#shared/rules/month.ts';
import { type Closing, type Closure, slotsOn } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { ObservanceKey } from '#shared/ui/hijri/HijriMarks.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CLOSING, closingDrafts } from './closing-draft.ts';
import { DayPanel } from './DayPanel.tsx';
import { DaySheet } from './DaySheet.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { Observances } from './Observances.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { Legend } from './SlotMark.tsx';
import { $isDayAsked, chooseCalendarDay, followDayInAddress, month } from './state.ts';
import { calendarWords } from './words.ts';

/** The width from which the day is shown beside the month. */
const BESIDE = '(min-width: 64rem)';

/** The open dialog: close slots, or open a closure again. */
type OpenDialog = { kind: 'close'; from: Partial<Closing> } | { kind: 'reopen'; closures: readonly Closure[]; slot?: Slot };

export default function CalendarRoom() {
	const ports = usePorts();
	const day = useStore($calendarDay);
	const reading = useResource(month, day ? monthOf(day).first : null);
	useDeniedCheck(reading);
	const { hijriDaysLater } = useVenue();
	const [asking, setAsking] = useState<OpenDialog>();
	// A form that was typed before a reload opens again.
	const isClosing = useDraft(closingDrafts, CLOSING) !== undefined;
	if (isClosing && asking?.kind !== 'close') setAsking({ kind: 'close', from: {} });
	useEffect(() => followDayInAddress(ports), [ports]);
	useEffect(() => {
		// Scrolls after the month is drawn, because the month moves the day.
		if (reading.state !== 'ready' || !$isDayAsked.get()) return;
		$isDayAsked.set(false);
		document.getElementById('calendar-day')?.scrollIntoView?.({ block: isMedia(BESIDE) ? 'nearest' : 'start' });
	}, [reading.state]);
	if (!day) return null;
	const slots = reading.state === 'ready' ? reading.value : [];
	const isLoading = reading.state === 'loading';

	return (
		<>
			<div className="calroom">
				<section className="cal" aria-label={adminWords.views.calendar}>
					<MonthBar day={day} />
					{reading.state === 'failed' && (
						<Notice tone="bad" role="alert">
							<p>{calendarWords.failed}</p>
							<button className="btn btn--line btn--small" type="button" onClick={() => void month.reread()}>
								{adminWords.tryAgain}
							</button>
						</Notice>
					)}
					<Boundary part="MonthGrid">
						<MonthGrid day={day} slots={slots} isLoading={isLoading} />
					</Boundary>
					<Legend />
					<ObservanceKey className="calkey" month={day} daysLater={hijriDaysLater} words={hijriEn} />
				</section>
				<Boundary part="DayPanel">
					<DayPanel
						day={day}
						slots={slotsOn(slots, day)}
						isLoading={isLoading}
						onClose={(from) => setAsking({ kind: 'close', from })}
						onReopen={(closure, slot) => setAsking({ kind: 'reopen', closures: [closure], slot })}
					/>
				</Boundary>
			</div>
			<Boundary part="Observances">
				<Observances
					onClose={(from) => setAsking({ kind: 'close', from })}
					onReopen={(closures) => setAsking({ kind: 'reopen', closures })}
				/>
			</Boundary>
			<Boundary part="CalendarFeeds">
				<CalendarFeeds />
			</Boundary>
			<Boundary part="DaySheet">
				<DaySheet slots={slots} />
			</Boundary>
			<KitchenPlace />
			{asking?.kind === 'close' && <CloseDialog day={day} beginsWith={asking.from} onClose={() => setAsking(undefined)} />}
			{asking?.kind === 'reopen' && <ReopenDialog closures={asking.closures} slot={asking.slot} onClose={() => setAsking(undefined)} />}
		</>
	);
}

type MonthBarProps = { day: Day };

function MonthBar({ day }: MonthBarProps) {
	const ports = usePorts();
	const { hijriDaysLater } = useVenue();
	const { first, last } = monthOf(day);
	return (
		<div className="calbar">
			<div className="calbar__month">
				<h2 id="calendar-month" aria-live="polite">
					{monthInWords(day)}
				</h2>
				<p className="soft">{hijriMonthsInWords(first, last, hijriDaysLater, hijriEn)}</p>
			</div>
			<div className="calbar__ways">
				<button
					className="iconbtn"
					type="button"
					aria-label={calendarWords.previous}
					onClick={() => chooseCalendarDay(ports, addMonths(day, -1))}
				>
					<Icon name="previous" />
				</button>
				<button
					className="iconbtn"
					type="button"
					aria-label={calendarWords.next}
					onClick={() => chooseCalendarDay(ports, addMonths(day, 1))}
				>
					<Icon name="next" />
				</button>
			</div>
			<button className="btn btn--line btn--small" type="button" onClick={() => chooseCalendarDay(ports, dayAt(ports.now()))}>
				{calendarWords.today}
			</button>
			<JumpTo day={day} onJump={(to) => chooseCalendarDay(ports, to)} />
		</div>
	);
}

/** Goes to the typed day once the year is complete: while typing, browsers report years such as 0002. */
function JumpTo({ day, onJump }: { day: Day; onJump: (to: Day) => void }) {
	const id = useId();
	const [typed, setTyped] = useState<string>(day);
	useEffect(() => setTyped(day), [day]);

	function type(text: string) {
		setTyped(text);
		const to = parseDay(text);
		if (to && withinBook(to) === to) onJump(to);
	}

	return (
		<div className="calbar__jump">
			<label htmlFor={id}>{calendarWords.goTo}</label>
			<input
				className="input"
				id={id}
				type="date"
				aria-describedby={`${id}-day`}
				value={typed}
				onChange={({ target }) => type(target.value)}
			/>
			<small className="soft" id={`${id}-day`}>
				{dayHint(typed)}
			</small>
		</div>
	);
}
