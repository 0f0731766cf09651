import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { openKitchen } from '#features/desk/kitchen/state.ts';
import { kitchenWords } from '#features/desk/kitchen/words.ts';
import { formWords } from '#features/desk/shell/form/words.ts';
import { contactsOf } from '#features/desk/shell/parts/ContactLinks.tsx';
import { SheetFrame } from '#features/desk/shell/parts/SheetFrame.tsx';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { statusInFull } from '#features/desk/shell/words/booking-in-words.ts';
import { companyWords } from '#features/desk/shell/words/company.ts';
import { dishesInWords } from '#features/desk/shell/words/dishes-in-words.ts';
import { limitInWords, sourceInWords } from '#shared/booking/words/law-words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { type LawNote, lawOn } from '#shared/rules/booking/law.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { isInVain } from '#shared/rules/kitchen-sheet.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { hoursInWords, timeName } from '#shared/rules/slots/bookable.ts';
import { type BookedSlot, type Closure, findSlot } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES, HALLS, type Slot } from '#shared/rules/slots/slot.ts';
import { daySheet } from './state.ts';
import { daySheetWords } from './words.ts';

/** `slots`: those of the month, for the closures. */
export function DaySheet({ slots }: { slots: readonly BookedSlot[] }) {
	const sheet = useStore(daySheet.$reading);
	useEffect(() => daySheet.forget, []);
	if (sheet.state === 'none' || sheet.state === 'failed') return null;
	const { query: day } = sheet;

	function showKitchen() {
		daySheet.forget();
		openKitchen(day);
	}

	return (
		<SheetFrame
			title={daySheetWords.title}
			day={day}
			isLoading={sheet.state === 'loading'}
			onClose={daySheet.forget}
			tools={
				<button className="btn btn--line btn--small" type="button" onClick={showKitchen}>
					{kitchenWords.open}
				</button>
			}
		>
			{sheet.state === 'loading' ? (
				<p role="status">{daySheetWords.loading}</p>
			) : (
				HALLS.flatMap((hall) =>
					EVENT_TIMES.map((eventTime) => (
						<SheetSlot
							key={`${hall} ${eventTime}`}
							slot={{ hall, eventTime, eventDate: day }}
							bookings={sheet.value}
							closures={findSlot(slots, { hall, eventTime, eventDate: day })?.closures ?? []}
						/>
					)),
				)
			)}
		</SheetFrame>
	);
}

type SheetSlotProps = { slot: Slot; bookings: readonly Booking[]; closures: readonly Closure[] };

/** One slot: the family that has it in full, and each request for it in one line. */
function SheetSlot({ slot, bookings, closures }: SheetSlotProps) {
	const here = bookings.filter(({ hall, eventTime }) => hall === slot.hall && eventTime === slot.eventTime);
	const asking = here.filter(({ status }) => status === 'pending_confirmation');
	const having = here.filter(({ status }) => status !== 'pending_confirmation');
	return (
		<section className="sheet__slot">
			<h3>
				{slot.hall}, {timeName(slot.eventTime)} <small className="num">{hoursInWords(slot.eventTime)}</small>
			</h3>
			{having.map((booking) => (
				<PanelSummary key={booking.id} booking={booking} />
			))}
			{/* The closure is shown below the family that has the slot. Above it, staff would think that there is no event. */}
			{closures.map(({ id, reason }) =>
				having.length > 0 ? (
					<p className="soft" key={id}>
						{daySheetWords.closedForOthers(reason)}
					</p>
				) : (
					<p key={id}>{daySheetWords.closed(reason)}</p>
				),
			)}
			{having.length === 0 && closures.length === 0 && <p className="soft">{daySheetWords.nobody}</p>}
			{asking.length > 0 && (
				<p className="soft">
					{asking.some((booking) => isInVain(booking, here)) ? daySheetWords.askedInVain : daySheetWords.onlyAsked}{' '}
					{asking.map(({ id, clientName, phone }, place) => (
						<Fragment key={id}>
							{place > 0 && ', '}
							<TypedText text={clientName} /> (<bdi>{phoneInWords(phone)}</bdi>)
						</Fragment>
					))}
				</p>
			)}
		</section>
	);
}

function PanelSummary({ booking }: { booking: Booking }) {
	const { clientName, reference, guestCount, finalGuests, phone, serving, dishes = [], occasion, specialRequests } = booking;
	const law = lawOn({ ...booking, guestCount: guestsToServe(booking) });
	return (
		<>
			<p className="sheet__who">
				<b>
					<bdi>{clientName}</bdi>
				</b>{' '}
				<span className="nowrap">{reference}</span>, {standingOf(booking)}
			</p>
			<dl className="sheet__facts">
				<Fact name={daySheetWords.guests}>{daySheetWords.count(guestCount, finalGuests)}</Fact>
				<Fact name={daySheetWords.menu}>{booking.package ?? daySheetWords.noMenu}</Fact>
				{serving && <Fact name={daySheetWords.serving}>{daySheetWords.servings[serving]}</Fact>}
				{dishes.length > 0 && (
					<Fact name={daySheetWords.dishes} isWide>
						{dishesInWords(dishes)}
					</Fact>
				)}
				{occasion && <Fact name={daySheetWords.occasion}>{formWords.occasions[occasion]}</Fact>}
				{companyWords(booking) && (
					<Fact name={formWords.coming} isWide>
						{companyWords(booking)}
					</Fact>
				)}
				<Fact name={daySheetWords.phone}>{phoneInWords(phone)}</Fact>
				{contactsOf(booking).map(([side, person]) => (
					<Fact key={side} name={side}>
						{person}
					</Fact>
				))}
				<Fact name={daySheetWords.money} isWide>
					{moneyWords(booking)}
				</Fact>
				{law.length > 0 && (
					<Fact name={daySheetWords.law} isWide>
						{law.map((note) => (
							<LawLine key={limitInWords(note, 'en')} note={note} />
						))}
					</Fact>
				)}
				{specialRequests && (
					<Fact name={daySheetWords.requests} isWide>
						<TypedText className="sheet__requests" text={specialRequests} />
					</Fact>
				)}
			</dl>
		</>
	);
}

/** A limit of the law with its source; one that the event breaks is marked. */
function LawLine({ note }: { note: LawNote }) {
	const words = `${limitInWords(note, 'en')} ${sourceInWords(note, 'en')}`;
	return <p>{note.isBroken ? <b>{`${daySheetWords.againstLaw} ${words}`}</b> : words}</p>;
}

/** A hold with an end names the end instead of the status. */
const standingOf = (booking: Booking): string =>
	booking.status === 'pending' && booking.holdExpiresAt
		? daySheetWords.heldUntil(hallTimeInShort(new Date(booking.holdExpiresAt)))
		: statusInFull(booking).toLowerCase();

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
	return (
		<div className={isWide ? 'sheet__wide' : undefined}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function moneyWords(booking: Booking): string {
	const { total, isEstimate, paid, open } = duesOf(booking);
	if (total === 0) return daySheetWords.noAmount(paid);
	return open === 0 ? daySheetWords.paid : daySheetWords.open(open, total, isEstimate);
}
