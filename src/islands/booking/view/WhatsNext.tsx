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
import { isCancelling, type NextStep } from './next-steps.ts';
import { PaidBefore } from './PaidBefore.tsx';
import './steps.css';

type WhatsNextProps = {
	booking: VisitorBooking;
	/** The event is still to come, and the booking not over. */
	isAhead: boolean;
	next: NextStep[];
	/** What the hall's terms say of what was paid. */
	terms: string;
	venue: VenueContact;
	language: Language;
	words: ViewWords;
	bookingWords: BookingWords;
};

/** What comes next for the family, and what it may do about it. */
export function WhatsNext({ booking, isAhead, next, terms, venue, language, words: t, bookingWords }: WhatsNextProps) {
	const { status, line, slotGone, isQuiet, reference } = booking;
	const steps = next.filter(({ kind }) => kind !== 'told').map((step) => <Step key={step.kind} {...step} />);
	const told = next.filter(({ kind }) => kind === 'told').map(({ text }) => <p key={text}>{text}</p>);
	const isStopped = isAhead && !isCancelling(booking) && (line ?? slotGone);
	return (
		<section className="block">
			<h2>{t.next}</h2>
			{isStopped ? (
				<Notice tone="ask">
					{line && <p>{bookingWords.sent.line(new Date(line.heldUntil), line.place)}</p>}
					{told}
				</Notice>
			) : (
				<>
					{steps.length > 0 && <ol className="view__steps">{steps}</ol>}
					{told}
				</>
			)}
			{!isAhead && !holdsSlot(status) && (
				<p className="view__again">
					<a className="btn btn--line" href={pathIn(language, '/booking#dates')}>
						<Icon name="calendar" />
						{bookingWords.slots.anotherDay}
					</a>
				</p>
			)}
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

function Step({ text, more = [] }: NextStep) {
	return (
		<li>
			<p>{text}</p>
			{more.map((line) => (
				<p key={line}>{line}</p>
			))}
		</li>
	);
}
