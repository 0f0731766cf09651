import { Fragment, type ReactNode } from 'react';
import { hoursInWords, timeName } from '#domain/availability/bookable.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { otherCount } from '#domain/booking/final-guests.ts';
import type { BookingDetails } from '#domain/desk/panel-port.ts';
import { isHeldBySame } from '#domain/desk/today-port.ts';
import { figure } from '#domain/payments/money.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { HAS_URDU } from '#domain/shared/language.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { mailtoOf } from '#domain/site/addresses.ts';
import { addOnsInWords } from '#i18n/desk/add-ons.ts';
import { companyWords } from '#i18n/desk/company.ts';
import { fieldNames, formWords } from '#i18n/desk/form.ts';
import { holdsWords, lineWords } from '#i18n/desk/line.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { sameNumberWords } from '#i18n/desk/same-number.ts';
import { todayWords } from '#i18n/desk/today.ts';
import { useVenue } from '../desk-context.ts';
import { contactsOf } from '../parts/Reach.tsx';
import { TypedText } from '../parts/TypedText.tsx';

const words = panelWords.facts;

/** What is agreed, and what the family asked for. */
export function PanelSummary({ details }: { details: BookingDetails }) {
	const { booking, line, holder, sameNumber, cancelReason, deletedAt, erasedAt } = details;
	const { prices } = useVenue();
	const holds = (until: string) => (isHeldBySame(sameNumber) ? sameNumberWords.holds(until) : holdsWords(until, holder));
	const lines: [name: string, value: ReactNode][] = [
		[
			words.event,
			<Fragment key="event">
				<b>{dayInWords(booking.eventDate)}</b>
				<br />
				{timeName(booking.eventTime)}, <span className="num nowrap">{hoursInWords(booking.eventTime)}</span>, {booking.hall}
				{line?.slot === 'closed' && (
					<>
						<br />
						{todayWords.calls.slot.closed}
					</>
				)}
			</Fragment>,
		],
		[fieldNames.guestCount, guestWords(booking)],
		[fieldNames.occasion, booking.occasion && formWords.occasions[booking.occasion]],
		[formWords.coming, companyWords(booking)],
		...contactsOf(booking),
		[fieldNames.package, booking.package ? menuWords(booking.package, booking.serving) : words.noMenu],
		[fieldNames.addOns, addOnsInWords(booking.addOns, prices)],
		[fieldNames.phone, !erasedAt && <bdi key="phone">{phoneInWords(booking.phone)}</bdi>],
		[fieldNames.email, booking.email && <a href={mailtoOf(booking.email)}>{booking.email}</a>],
		[fieldNames.language, HAS_URDU && formWords.languages[booking.language]],
		[words.hold, !deletedAt && booking.holdExpiresAt && hallTimeInShort(new Date(booking.holdExpiresAt))],
		[words.line, line && line.slot !== 'closed' && [lineWords(line), line.heldUntil && holds(line.heldUntil)].filter(Boolean).join('. ')],
		[words.reason, cancelReason && <bdi>{cancelReason}</bdi>],
		[words.requests, booking.specialRequests && <TypedText className="side__long" text={booking.specialRequests} />],
		[words.asked, hallTimeInShort(new Date(booking.createdAt))],
	];
	return (
		<dl className="mini">
			{lines.map(
				([name, value]) =>
					value && (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

function guestWords(booking: Booking): string {
	const other = otherCount(booking);
	return other === undefined ? figure(booking.guestCount) : words.finalGuests(other, booking.guestCount);
}

const menuWords = (menu: string, serving: 'table' | 'buffet' | null) =>
	serving ? `${menu}, ${formWords.servings[serving].toLowerCase()}` : menu;
