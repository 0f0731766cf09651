import type { VisitorBooking } from '#domain/booking/booking.ts';
import { holdsSlot } from '#domain/booking/status.ts';
import { whatsappUrl } from '#domain/messaging/messages.ts';
import type { Language } from '#domain/shared/language.ts';
import { pathIn } from '#domain/site/addresses.ts';
import type { VenueContact } from '#domain/site/venue.ts';
import type { BookingWords } from '#i18n/booking/booking-en.ts';
import type { ViewWords } from '#i18n/booking/booking-view-en.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { isCancelling } from './next-in-words.ts';
import { PaidBefore } from './PaidBefore.tsx';

type WhatsNextProps = {
	booking: VisitorBooking;
	/** The event is still to come, and the booking not over. */
	isAhead: boolean;
	/** What comes next, and how to pay what is due, in words. */
	next: string;
	pay: string | undefined;
	/** What the hall's terms say of what was paid. */
	terms: string;
	venue: VenueContact;
	language: Language;
	words: ViewWords;
	bookingWords: BookingWords;
};

/** What comes next for the family, and what it may do about it. */
export function WhatsNext({ booking, isAhead, next, pay, terms, venue, language, words: t, bookingWords }: WhatsNextProps) {
	const { status, line, slotGone, isQuiet, reference } = booking;
	// Before the money, what becomes of it.
	const asksAdvance = pay && status === 'pending';
	const isStopped = isAhead && !isCancelling(booking) && (line ?? slotGone);
	return (
		<section className="block">
			<h2>{t.next}</h2>
			{isStopped ? (
				<Notice tone="ask">
					{line && <p>{bookingWords.sent.line(new Date(line.heldUntil), line.place)}</p>}
					<p>{next}</p>
				</Notice>
			) : (
				<p>{next}</p>
			)}
			{!isAhead && !holdsSlot(status) && (
				<p className="view__again">
					<a className="btn btn--line" href={pathIn(language, '/booking#dates')}>
						<Icon name="calendar" />
						{bookingWords.slots.anotherDay}
					</a>
				</p>
			)}
			{asksAdvance && <p>{terms}</p>}
			{pay && <p>{pay}</p>}
			{(status === 'cancelled' || isCancelling(booking)) && booking.paidAmount + booking.refundedAmount > 0 && (
				<PaidBefore booking={booking} terms={terms} language={language} words={t} />
			)}
			{isQuiet && isAhead && !slotGone && (
				<Notice tone="ask">
					{t.quiet}{' '}
					<a className="btn btn--wa btn--small" href={whatsappUrl(venue.whatsapp, t.chat(reference))}>
						<Icon name="whatsapp" />
						{t.quietSend}
					</a>
				</Notice>
			)}
		</section>
	);
}
