import { clsx } from 'clsx';
import type { VisitorBooking } from '#domain/booking/booking.ts';
import { STATUS } from '#domain/booking/status.ts';
import { rupees } from '#domain/payments/money.ts';
import { addDays, dayAt, dayInWords } from '#domain/shared/day.ts';
import { hallTimeInWords } from '#domain/shared/hall-time.ts';
import type { Language } from '#domain/shared/language.ts';
import type { VenueContact } from '#domain/site/venue.ts';
import type { ViewWords } from '#i18n/booking/booking-view.ts';

type BookingTimelineProps = { booking: VisitorBooking; venue: VenueContact; language: Language; words: ViewWords };

/** Days before the event by which everything is paid. */
const PAID_BEFORE_DAYS = 7;

/** The four stages of a booking, with the one it has come to. */
export function BookingTimeline({ booking, venue, language, words: t }: BookingTimelineProps) {
	// The next stage is where it stands.
	const passed: number = STATUS[booking.status].stage;
	const { createdAt, holdExpiresAt, estimate, totalAmount, paidAmount, eventDate } = booking;
	const price = totalAmount || estimate?.total;
	const ringBy = new Date(Date.parse(createdAt) + venue.responseHours * 3_600_000);
	const advance = price && rupees(Math.round((price * venue.advancePercent) / 100), language);
	const stages: [name: string, note: string | undefined][] = [
		[t.stages.asked, momentInWords(new Date(createdAt), language)],
		passed > 1
			? [t.stages.confirmed, holdExpiresAt && passed === 2 ? t.heldUntil(momentInWords(new Date(holdExpiresAt), language)) : undefined]
			: [t.stages.waiting, t.ringBy(momentInWords(ringBy, language))],
		[t.stages.advance, passed > 2 ? t.paid(rupees(paidAmount, language)) : t.advanceNote(venue.advancePercent, advance || undefined)],
		[t.stages.full, passed > 3 ? undefined : t.fullBy(dayInWords(addDays(eventDate, -PAID_BEFORE_DAYS), language))],
	];
	return (
		<ol className="track">
			{stages.map(([name, note], index) => {
				const place = index < passed ? 'done' : index === passed ? 'here' : 'todo';
				return (
					<li key={name} className={place} aria-current={place === 'here' ? 'step' : undefined}>
						<Phase place={place} />
						<div>
							<b>{name}</b>
							{note && <small>{note}</small>}
						</div>
					</li>
				);
			})}
		</ol>
	);
}

/** The circle fills as things happen, so that it reads without colour. */
function Phase({ place }: { place: 'done' | 'here' | 'todo' }) {
	if (place === 'done') {
		return (
			<svg className="phase st--ok" viewBox="0 0 18 18" fill="none" aria-hidden="true">
				<circle cx="9" cy="9" r="8.1" fill="currentColor" />
				<path className="phase__tick" d="M5.6 9.3l2.4 2.4 4.5-5" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
			</svg>
		);
	}
	return (
		<svg className={clsx('phase', place === 'here' && 'st--wait')} viewBox="0 0 18 18" fill="none" aria-hidden="true">
			<circle cx="9" cy="9" r="7.2" stroke="currentColor" strokeWidth="1.8" strokeDasharray={place === 'todo' ? '2.6 1.92' : undefined} />
			{place === 'here' && <path d="M9 9V4.2A4.8 4.8 0 0 1 13.8 9z" fill="currentColor" />}
		</svg>
	);
}

/** An instant on the hall's clock: "Friday 20 November 2026, 10:14 PM". */
export function momentInWords(instant: Date, language: Language): string {
	const english = hallTimeInWords(instant);
	if (language === 'en') return english;
	return `${dayInWords(dayAt(instant), language)}، ${english.split(', ').at(-1)}`;
}
