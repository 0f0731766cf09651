import { useState } from 'react';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { hallNow } from '#shared/data/hall-clock.ts';
import type { FamilyFunction, VisitorBooking } from '#shared/rules/booking/booking.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { STATUS } from '#shared/rules/booking/status.ts';
import type { Language } from '#shared/rules/language.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import { figure } from '#shared/rules/money/money.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { type CalendarEvent, calendarFile, calendarStatus } from '#shared/rules/slots/calendar-file.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { forwardWords } from './forward/forward-words.ts';
import { bookingOf, severalOf, shownFunction } from './several-events.ts';
import { eventName } from './several-words.ts';
import type { ViewPorts } from './view-ports.ts';
import type { ViewWords } from './words-en.ts';

/** Loads when a family asks for the picture. */
const FORWARD = { name: 'ForwardPicture', ask: () => import('./forward/ForwardPicture.tsx') };

type BookingActionsProps = {
	booking: VisitorBooking;
	/** True while the event is still to come. */
	isAhead: boolean;
	/** True while the hall takes changes on this page. */
	isChangeable: boolean;
	venue: VenueContact;
	language: Language;
	words: ViewWords;
	ports: ViewPorts;
	onAsk: (what: 'change' | 'cancel') => void;
};

/** Actions beside the booking: chat with the hall, calendar, print, copy the link, ask for a change. */
export function BookingActions({ booking, isAhead, isChangeable, venue, language, words: t, ports, onAsk }: BookingActionsProps) {
	const { reference } = booking;
	const [isForwarding, setIsForwarding] = useState(false);
	const chat = (text: string) => whatsappUrl(venue.whatsapp, text);
	// The picture asks guests to keep the day, and a day that is only held may still go to another family.
	const canForward = isAhead && STATUS[booking.status].isPaid;

	const copyLink = async () => {
		if (await ports.copy(location.href)) notifySuccess('copy', t.copied);
		else notifyError('copy', t.copyFailed);
	};
	// Makes the file at the press: a failure while rendering would take the whole booking away.
	const addToCalendar = () =>
		ports.saveCalendar(`${reference}.ics`, calendarFile(...eventsOf(booking, venue, language, t, hallNow(ports.clock))));

	return (
		<aside>
			<div className="estimate keep">
				<h2>{t.keep}</h2>
				<p className="keep__manager">
					{t.manager}{' '}
					<a className="nowrap num" dir="ltr" href={`tel:${venue.whatsapp}`}>
						{venue.whatsappWords}
					</a>
				</p>
				<div className="stack">
					<a className="btn btn--wa btn--wide" href={chat(t.chat(reference))}>
						<Icon name="whatsapp" />
						{t.whatsapp}
					</a>
					{isAhead && !booking.slotGone && (
						<button className="btn btn--line btn--wide" type="button" onClick={addToCalendar}>
							<Icon name="calendar" />
							{t.calendar}
						</button>
					)}
					{canForward && (
						<button
							className="btn btn--line btn--wide"
							type="button"
							aria-expanded={isForwarding}
							onClick={() => setIsForwarding(!isForwarding)}
						>
							<Icon name="plus" />
							{forwardWords[language].title}
						</button>
					)}
					{canForward && isForwarding && <LazyPart part={FORWARD} given={{ booking, venue, language }} />}
					<button className="btn btn--line btn--wide" type="button" onClick={ports.print}>
						<Icon name="print" />
						{t.print}
					</button>
					<button className="btn btn--line btn--wide" type="button" onClick={copyLink}>
						<Icon name="link" />
						{t.copyLink}
					</button>
					<Failures of="copy" close={bookingWords[language].toasts.close} />
				</div>
				<p className="help">
					<Icon name="lock" />
					<span>{isChangeable ? t.secret : t.secretOver}</span>
				</p>
			</div>
			{isAhead && !isChangeable && (
				<p className="help view__ask">
					{t.askLate}{' '}
					<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
						{venue.phoneWords}
					</a>
				</p>
			)}
			{isChangeable && (
				<p className="help help--row view__ask">
					<button className="textbtn" type="button" id="ask-change" onClick={() => onAsk('change')}>
						{t.change}
					</button>
					<button className="textbtn" type="button" id="ask-cancel" onClick={() => onAsk('cancel')}>
						{t.cancel}
					</button>
				</p>
			)}
		</aside>
	);
}

/** Calendar entries, one for each event; a called-off one is cancelled there too. Ids stay the same, so that calendars update what they have. */
function eventsOf(booking: VisitorBooking, venue: VenueContact, language: Language, t: ViewWords, stamp: Date): CalendarEvent[] {
	const several = severalOf(booking).map((one) => ({ one, event: bookingOf(one, booking) }));
	const idOf = (one: FamilyFunction) => (one.isFirst ? booking.reference : one.id);
	const only = shownFunction(booking);
	if (several.length === 0) return [eventOf(booking, only ? idOf(only) : booking.reference, { venue, language, t, stamp })];
	return several.map(({ one, event }) => {
		const entry = eventOf(event, idOf(one), { venue, language, t, stamp });
		const title = `${eventName(booking, language, one)}: ${entry.title}`;
		return { ...entry, title, ...(one.calledOffAt !== null && { status: 'CANCELLED' as const }) };
	});
}

type Entry = { venue: VenueContact; language: Language; t: ViewWords; stamp: Date };

/** Calendar entry. It links to the page without the secret, because calendars are shared. */
function eventOf(booking: VisitorBooking, id: string, { venue, language, t, stamp }: Entry): CalendarEvent {
	const { reference, hall, eventDate, eventTime, status } = booking;
	const words = bookingWords[language];
	return {
		// One id for all languages, or a calendar would hold the event twice.
		uid: `${id.toLowerCase()}@${venue.email.split('@').at(-1)}`,
		title: t.eventTitle(words.hall(hall), venue.name),
		description: t.eventText({ reference, guests: figure(guestsToServe(booking)), phone: venue.phoneWords }),
		location: [venue.name, ...venue.address].join(words.calendar.comma),
		url: location.origin + location.pathname,
		eventDate,
		eventTime,
		status: calendarStatus(status),
		stamp,
	};
}
