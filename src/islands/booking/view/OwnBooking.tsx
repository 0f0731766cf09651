import type { VisitorBooking } from '#domain/booking/booking.ts';
import { isOver } from '#domain/booking/status.ts';
import { whatsappUrl } from '#domain/messaging/messages.ts';
import { figure, rupees } from '#domain/payments/money.ts';
import type { Names } from '#domain/payments/pricing.ts';
import { dayAt, dayInWords, daysBetween } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import type { VenueContact } from '#domain/site/venue.ts';
import type { BookingWords } from '#i18n/booking/booking-en.ts';
import type { ViewWords } from '#i18n/booking/booking-view.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { BookingSummary } from '../BookingSummary.tsx';
import { EstimateLines } from '../EstimateLines.tsx';
import { BookingActions } from '../sent/BookingActions.tsx';
import { BookingTimeline } from './BookingTimeline.tsx';
import type { ViewPorts } from './view-ports.ts';

type OwnBookingProps = {
	booking: VisitorBooking;
	venue: VenueContact;
	language: Language;
	names: Names;
	words: ViewWords;
	bookingWords: BookingWords;
	ports: ViewPorts;
};

/** The date as the title, where it stands, what comes next, the details, and what to keep at hand. */
export function OwnBooking({ booking, venue, language, names, words: t, bookingWords, ports }: OwnBookingProps) {
	const days = daysBetween(dayAt(ports.clock()), booking.eventDate);
	const [weekday = '', ...date] = dayInWords(booking.eventDate, language).split(' ');
	const lead = t.lead({
		when: days < 0 ? t.past : t.inDays(days),
		time: bookingWords.inText[booking.eventTime],
		hall: bookingWords.halls[booking.hall],
		hours: bookingWords.hours[booking.eventTime],
		guests: figure(booking.guestCount),
	});
	const isOff = isOver(booking.status);

	return (
		<div className="mid mid--wide">
			<p className="soft view__kicker">
				{t.booking}{' '}
				<span className="nowrap num" dir="ltr">
					{booking.reference}
				</span>
			</p>
			<h1>
				<span>{weekday}</span> <span>{date.join(' ')}</span>
			</h1>
			<p className="lead">{lead}</p>
			<div className="vgrid">
				<div>
					<section>
						<h2>{t.stands}</h2>
						{isOff ? (
							<Notice tone="ask">{booking.status === 'cancelled' ? t.cancelled : t.expired}</Notice>
						) : (
							<BookingTimeline booking={booking} venue={venue} language={language} words={t} />
						)}
					</section>
					<section className="block">
						<h2>{t.next}</h2>
						<p>{t.nextText[booking.status]}</p>
						{booking.isQuiet && !isOff && (
							<Notice tone="ask">
								{t.quiet}{' '}
								<a className="btn btn--wa btn--small" href={whatsappUrl(venue.whatsapp, t.chat(booking.reference))}>
									<Icon name="whatsapp" />
									{t.quietSend}
								</a>
							</Notice>
						)}
					</section>
					<section className="block">
						<h2>{t.details}</h2>
						<BookingSummary told={booking} words={bookingWords} names={names} />
						{booking.totalAmount > 0 ? (
							<dl className="sum">
								<div className="total">
									<dt>{t.amount}</dt>
									<dd>{rupees(booking.totalAmount, language)}</dd>
								</div>
							</dl>
						) : (
							booking.estimate && <EstimateLines estimate={booking.estimate} words={bookingWords} language={language} names={names} />
						)}
					</section>
				</div>
				<BookingActions booking={booking} venue={venue} language={language} words={t} ports={ports} />
			</div>
		</div>
	);
}
