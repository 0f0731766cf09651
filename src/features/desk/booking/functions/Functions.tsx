import { occasionName } from '#features/desk/shell/words/occasions.ts';
import './functions.css';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { useDraft } from '#features/desk/shell/drafts.ts';
import { fieldNames } from '#features/desk/shell/form/words.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { aboutHijriAtDesk } from '#features/desk/shell/words/hijri.ts';
import { holderName } from '#features/desk/shell/words/line.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { dayAt, dayInWords } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { BookingDetails } from '../details.ts';
import { callOff, takeBackCallOff } from '../edit/outcomes.ts';
import { panelWords } from '../panel/words.ts';
import { functionDrafts, startFunction } from './draft.ts';
import { functionWords as words } from './function-words.ts';

/** The functions of a booking that has several, by date, with what staff can do about each. */
export function Functions({ details }: { details: BookingDetails }) {
	const { booking, functions = [] } = details;
	const isBusy = useStore($changing).has(booking.id);
	const [calling, setCalling] = useState<StaffFunction>();
	// A form that was typed before a reload opens again.
	const draft = useDraft(functionDrafts, booking.id);
	const changed = functions.find(({ id, calledOffAt }) => id === draft?.functionId && !calledOffAt);
	if (functions.length < 2) return null;
	const mayChange = !isOver(booking.status) && !booking.deletedAt && !booking.erasedAt;
	const isOne = functions.filter(({ calledOffAt }) => !calledOffAt).length === 1;

	return (
		<section className="side__part" aria-labelledby="side-functions">
			<h3 id="side-functions">{words.title}</h3>
			<ul className="functions">
				{functions.map((one) => (
					<li key={one.id} aria-label={occasionName(one)}>
						<FunctionFacts shown={one} />
						{mayChange && (
							<p className="functions__acts">
								{!one.calledOffAt && (
									<button className="btn btn--quiet btn--small" type="button" onClick={() => startFunction(booking, one)}>
										{words.change}
									</button>
								)}
								{one.calledOffAt ? (
									<button
										className="btn btn--quiet btn--small"
										type="button"
										aria-disabled={isBusy || undefined}
										onClick={() => !isBusy && void takeBackCallOff(booking, one)}
									>
										{words.takeBack}
									</button>
								) : isOne ? (
									<span className="help">{words.last}</span>
								) : (
									<button className="btn btn--quiet btn--small" type="button" onClick={() => setCalling(one)}>
										{words.callOff}
									</button>
								)}
							</p>
						)}
					</li>
				))}
			</ul>
			{mayChange && draft && changed && (
				<LazyPart part={FUNCTION_DIALOG} given={{ details, changed, draft }} isAbove onClose={() => functionDrafts.drop(booking.id)} />
			)}
			{calling && (
				<ConfirmDialog
					title={words.calling.title(occasionName(calling))}
					act={words.callOff}
					acting={words.calling.acting}
					onAct={async () => {
						await callOff(booking, calling);
						setCalling(undefined);
					}}
					isBusy={isBusy}
					keep={panelWords.keep}
					onKeep={() => setCalling(undefined)}
				>
					<FunctionFacts shown={calling} />
					<p className="soft">{words.calling.consequence}</p>
					<p>{booking.paidAmount > 0 ? words.calling.paid(booking.paidAmount) : words.calling.unpaid}</p>
				</ConfirmDialog>
			)}
		</section>
	);
}

// Loads at the press.
export const FUNCTION_DIALOG = { name: 'FunctionDialog', ask: () => import('./FunctionDialog.tsx') };

/** Occasion, day, slot, guests and state. */
function FunctionFacts({ shown }: { shown: StaffFunction }) {
	const ports = usePorts();
	const { hijriDaysLater } = useVenue();
	const { calledOffAt, eventDate, eventTime, hall, guestCount, holder } = shown;
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
			{holder && (
				<p className="functions__small">
					{words.hasSlot(holderName(holder))}{' '}
					<button className="btn btn--quiet btn--small num" type="button" onClick={() => openBooking(ports, holder.id)}>
						{words.open(holder.reference)}
					</button>
				</p>
			)}
		</>
	);
}
