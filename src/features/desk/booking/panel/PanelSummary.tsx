import { Fragment, type ReactNode } from 'react';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { choiceWords, fieldNames, formWords } from '#features/desk/shell/form/words.ts';
import { contactsOf } from '#features/desk/shell/parts/ContactLinks.tsx';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { addOnsInWords } from '#features/desk/shell/words/booking-in-words.ts';
import { companyWords } from '#features/desk/shell/words/company.ts';
import { wordOf } from '#features/desk/shell/words/edit-in-words.ts';
import { holdsWords, lineWords, slotTakenWords } from '#features/desk/shell/words/line.ts';
import { sameNumberWords } from '#features/desk/shell/words/same-number.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { otherCount } from '#shared/rules/booking/final-guests.ts';
import { isHeldBySame } from '#shared/rules/booking/today-rows.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { mailtoOf } from '#shared/rules/site/addresses.ts';
import { hoursInWords, timeName } from '#shared/rules/slots/bookable.ts';
import type { BookingDetails } from '../details.ts';
import { panelWords } from './words.ts';

const words = panelWords.facts;

/** The agreed facts and the family's requests. */
export function PanelSummary({ details }: { details: BookingDetails }) {
	const { booking, line, holder, sameNumber } = details;
	const { deletedAt, erasedAt } = booking;
	const cancelReason = cancelReasonOf(details);
	const { prices } = useVenue();
	const holds = (until: string) => (isHeldBySame(sameNumber) ? sameNumberWords.holds(until) : holdsWords(until, holder));
	const lines: [name: string, value: ReactNode][] = [
		[
			words.event,
			<Fragment key="event">
				<b>{dayInWords(booking.eventDate)}</b>
				<br />
				{timeName(booking.eventTime)}, <span className="num nowrap">{hoursInWords(booking.eventTime)}</span>, {booking.hall}
				{line?.slot === 'closed' && !line.of && (
					<>
						<br />
						{slotTakenWords.closed}
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
		[fieldNames.heardFrom, heardFromWords(booking)],
		[fieldNames.language, HAS_URDU && formWords.languages[booking.language]],
		[words.hold, !deletedAt && booking.holdExpiresAt && hallTimeInShort(new Date(booking.holdExpiresAt))],
		[words.ringAgain, booking.ringAgainAt && hallTimeInShort(new Date(booking.ringAgainAt))],
		// Each of several functions has its own line.
		[
			words.line,
			line && !line.of && line.slot !== 'closed' && [lineWords(line), line.heldUntil && holds(line.heldUntil)].filter(Boolean).join('. '),
		],
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

/** The reason of a cancellation: the family's own words if staff accepted its request. */
function cancelReasonOf({ booking, changes }: BookingDetails): string | null {
	const { cancelReason } = booking;
	const asked = changes.find(({ isCancellation, state }) => isCancellation && state === 'accepted');
	const isOwn = booking.status === 'cancelled' && asked && (asked.note ?? '').startsWith(cancelReason ?? '');
	return isOwn ? [words.byFamily, cancelReason].filter(Boolean).join(': ') : cancelReason;
}

function guestWords(booking: Booking): string {
	const other = otherCount(booking);
	return other === undefined ? figure(booking.guestCount) : words.finalGuests(other, booking.guestCount);
}

/** "In the care of somebody, Haji Sahib, link from facebook". */
const heardFromWords = ({ heardFrom, careOf, utmSource }: Booking) =>
	[heardFrom && wordOf(choiceWords.heardFrom ?? {}, heardFrom), careOf, utmSource && words.linkFrom(utmSource)].filter(Boolean).join(', ');

const menuWords = (menu: string, serving: 'table' | 'buffet' | null) =>
	serving ? `${menu}, ${formWords.servings[serving].toLowerCase()}` : menu;
