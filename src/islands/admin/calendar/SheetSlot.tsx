import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { findSlot } from '#domain/availability/booked-slot.ts';
import { HOURS, type Slot } from '#domain/availability/slot.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { duesOf } from '#domain/payments/dues.ts';
import { figure } from '#domain/payments/money.ts';
import { hallTimeInWords } from '#domain/shared/hall-time.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { daySheetWords as words } from '#i18n/desk/day-sheet.ts';
import { statusWords } from '#i18n/desk/desk.ts';
import { formWords } from '#i18n/desk/form.ts';
import { $month } from '#stores/desk/calendar.ts';

type SheetSlotProps = { slot: Slot; bookings: readonly Booking[] };

/** One hall at one time: whoever has it with everything the kitchen and the floor need, and in a line who only asks for it. */
export function SheetSlot({ slot, bookings }: SheetSlotProps) {
	const month = useStore($month);
	const here = bookings.filter(({ hall, eventTime }) => hall === slot.hall && eventTime === slot.eventTime);
	const asking = here.filter(({ status }) => status === 'pending_confirmation');
	const having = here.filter(({ status }) => status !== 'pending_confirmation');
	const closures = month.state === 'ready' ? (findSlot(month.slots, slot)?.closures ?? []) : [];
	return (
		<section className="sheet__slot">
			<h3>
				{slot.hall}, {words.times[slot.eventTime]} <small className="num">{HOURS[slot.eventTime].words}</small>
			</h3>
			{closures.map(({ id, reason }) => (
				<p key={id}>{words.closed(reason)}</p>
			))}
			{having.map((booking) => (
				<PanelSummary key={booking.id} booking={booking} />
			))}
			{having.length === 0 && closures.length === 0 && <p className="soft">{words.nobody}</p>}
			{asking.length > 0 && (
				<p className="soft">
					{words.onlyAsked} {asking.map(({ clientName, phone }) => `${clientName} (${phoneInWords(phone)})`).join(', ')}
				</p>
			)}
		</section>
	);
}

function PanelSummary({ booking }: { booking: Booking }) {
	const { clientName, reference, status, holdExpiresAt, guestCount, phone, serving, addOns, occasion, specialRequests } = booking;
	return (
		<>
			<p className="sheet__who">
				<b>
					<bdi>{clientName}</bdi>
				</b>{' '}
				{reference}, {statusWords[status].toLowerCase()}
				{holdExpiresAt && `, ${words.heldUntil(hallTimeInWords(new Date(holdExpiresAt)))}`}
			</p>
			<dl className="sheet__facts">
				<Fact name={words.guests}>{figure(guestCount)}</Fact>
				<Fact name={words.menu}>{booking.package ?? words.noMenu}</Fact>
				{serving && <Fact name={words.serving}>{words.servings[serving]}</Fact>}
				{addOns.length > 0 && (
					<Fact name={words.addOns} isWide>
						{addOns.join(', ')}
					</Fact>
				)}
				{occasion && <Fact name={words.occasion}>{formWords.occasions[occasion]}</Fact>}
				<Fact name={words.phone}>{phoneInWords(phone)}</Fact>
				<Fact name={words.money} isWide>
					{moneyWords(booking)}
				</Fact>
				{specialRequests && (
					<Fact name={words.requests} isWide>
						<bdi className="sheet__requests">{specialRequests}</bdi>
					</Fact>
				)}
			</dl>
		</>
	);
}

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
	if (total === 0) return words.noAmount(paid);
	return open === 0 ? words.paid : words.open(open, total, isEstimate);
}
