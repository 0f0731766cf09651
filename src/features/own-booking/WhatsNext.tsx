import { clsx } from 'clsx';
import { slotInWords } from '#shared/booking/slot-words.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { bookingLink } from '#shared/rules/booking/own-link.ts';
import { holdsSlot, isOver } from '#shared/rules/booking/status.ts';
import { type Day, dayAt, dayInWords, daysBetween } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { OtherRequest } from './ask-again.ts';
import { isCancelling, type NextStep } from './next-steps.ts';
import type { ViewWords } from './words-en.ts';
import './steps.css';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';

type WhatsNextProps = {
	onAskAgain: () => void;
	/** Another request that this tab has sent. */
	other: OtherRequest | undefined;
	booking: VisitorBooking;
	today: Day;
	/** True if the event is still to come and the booking is not over. */
	isAhead: boolean;
	next: NextStep[];
	/** True if no part below has the next step, so that a button here is the filled one. */
	isNow: boolean;
	/** Hall's terms about what was paid. */
	terms: string;
	venue: VenueContact;
	language: Language;
	words: ViewWords;
	bookingWords: BookingWords;
};

export function WhatsNext({
	booking,
	today,
	onAskAgain,
	other,
	isAhead,
	next,
	isNow,
	terms,
	venue,
	language,
	words: t,
	bookingWords,
}: WhatsNextProps) {
	const { status, line, slotGone, isQuiet, reference } = booking;
	const steps = next.filter(({ kind }) => kind !== 'note').map(({ kind, text }) => <li key={kind}>{text}</li>);
	const notes = next.filter(({ kind }) => kind === 'note').map(({ text }) => <p key={text}>{text}</p>);
	const isStopped = isAhead && !isCancelling(booking) && (line ?? slotGone);
	return (
		<section className={clsx('block view__next', isNow && 'view__now')}>
			<h2>{t.next}</h2>
			{isStopped ? (
				<Notice tone="ask">
					{line && <p>{bookingWords.sent.line(new Date(line.heldUntil), line.place)}</p>}
					{notes}
				</Notice>
			) : (
				<>
					{steps.length > 0 && <ol className="view__steps">{steps}</ol>}
					{notes}
				</>
			)}
			{isAhead && venue.takesVisits && <AnnounceVisit {...{ booking, today, venue, language }} words={t} />}
			{isOver(status) && other && (
				<p>
					{t.other} <OtherLink other={other} language={language} bookingWords={bookingWords} />
				</p>
			)}
			{!isAhead && !holdsSlot(status) && (
				<p className="view__again">
					{isOver(status) && !slotGone && booking.eventDate > today && (
						<a className="btn btn--main" href={pathIn(language, '/booking#dates')} onClick={onAskAgain}>
							<Icon name="again" />
							{t.askAgain}
						</a>
					)}
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

/** The form is on another page; it gets what it may fill in after the `#`. A tasting is offered until a week before. */
function AnnounceVisit({
	booking,
	today,
	venue,
	language,
	words: t,
}: Pick<WhatsNextProps, 'booking' | 'today' | 'venue' | 'language' | 'words'>) {
	const { clientName: name, phone, status, eventDate } = booking;
	const kind = venue.tasting && holdsSlot(status) && daysBetween(today, eventDate) > 7 ? 'tasting' : 'visit';
	return (
		<p className="view__ask">
			<a href={`${pathIn(language, '/about')}#${new URLSearchParams({ kind, name, phone })}`}>{t.announce[kind]}</a>
		</p>
	);
}

function OtherLink({ other, language, bookingWords }: { other: OtherRequest } & Pick<WhatsNextProps, 'language' | 'bookingWords'>) {
	return (
		<a href={bookingLink(pathIn(language, '/booking/view'), other)}>
			<span className="nowrap" dir="ltr" translate="no">
				{other.reference}
			</span>
			{bookingWords.calendar.comma}
			{slotInWords(other, bookingWords, language)}
		</a>
	);
}

type PaidBeforeProps = {
	booking: VisitorBooking;
	/** Hall's terms about what was paid. */
	terms: string;
	language: Language;
	words: ViewWords;
};

/**
 * Payments of a cancelled booking. The terms apply only when the family itself cancels and nothing was given back yet; otherwise the hall
 * decides.
 */
function PaidBefore({ booking, terms, language, words: t }: PaidBeforeProps) {
	const { paidAmount, refundedAmount, change, reference } = booking;
	const money = (amount: number) => moneyInWords(amount, language);
	const ask = isAsked(change) ? change : undefined;
	const rest = ask && refundedAmount === 0 ? terms : t.hallTells;
	return (
		<>
			<p>
				{[refundedAmount > 0 && t.givenBack(money(refundedAmount)), paidAmount > 0 && `${t.paidBefore(money(paidAmount))} ${rest}`]
					.filter(Boolean)
					.join(' ')}
			</p>
			<p>
				{ask && askedInWords(ask, booking, language, t)} <Unbroken text={t.nameReference(reference)} />
			</p>
		</>
	);
}

type Change = NonNullable<VisitorBooking['change']>;

/** True if the family asked to cancel, also if the hall then cancelled without answering. */
const isAsked = (change: Change | null): change is Change =>
	change?.isCancellation === true && change.state !== 'declined' && change.state !== 'withdrawn';

function askedInWords({ askedAt }: Change, { eventDate }: VisitorBooking, language: Language, t: ViewWords): string {
	const asked = dayAt(new Date(askedAt));
	return t.askedToCancel(dayInWords(asked, language), daysBetween(asked, eventDate));
}
