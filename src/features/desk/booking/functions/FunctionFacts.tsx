import { clsx } from 'clsx';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { fieldNames } from '#features/desk/shell/form/words.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { aboutHijriAtDesk } from '#features/desk/shell/words/hijri.ts';
import { holderName, holdsWords, lineWords, slotTakenWords } from '#features/desk/shell/words/line.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { dayAt, dayInWords } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { functionWords as words } from './function-words.ts';

/** Occasion, day, slot, guests and state. */
export function FunctionFacts({ shown }: { shown: StaffFunction }) {
	const ports = usePorts();
	const { hijriDaysLater } = useVenue();
	const { calledOffAt, eventDate, eventTime, hall, guestCount, holder, line } = shown;
	const isNext = shown.isNext && !calledOffAt && eventDate >= dayAt(ports.now());
	return (
		<>
			<p className={clsx('functions__facts', calledOffAt && 'functions__facts--off')}>
				<span className="functions__what">
					<b>{occasionName(shown)}</b>, {dayInWords(eventDate)}
					<br />
					{timeName(eventTime)}, {hall}, {figure(guestCount)} {fieldNames.guestCount.toLowerCase()}
				</span>
				{(isNext || calledOffAt) && (
					<span className={clsx('pill', calledOffAt && 'pill--off')}>{calledOffAt ? words.off : words.next}</span>
				)}
			</p>
			<p className="soft functions__small">{aboutHijriAtDesk(eventDate, hijriDaysLater)}</p>
			{line && (line.slot === 'closed' || lineWords(line)) && (
				<p className="functions__small">{line.slot === 'closed' ? slotTakenWords.closed : lineWords(line)}</p>
			)}
			{holder && (
				<p className="functions__small">
					<Unbroken text={line?.heldUntil ? holdsWords(line.heldUntil, holder) : words.hasSlot(holderName(holder))} />{' '}
					<button className="btn btn--quiet btn--small num" type="button" onClick={() => openBooking(ports, holder.id)}>
						<Unbroken text={words.open(holder.reference)} />
					</button>
				</p>
			)}
		</>
	);
}
