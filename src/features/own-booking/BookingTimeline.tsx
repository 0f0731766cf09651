import { clsx } from 'clsx';
import { momentInWords } from '#i18n/site/hours.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { STATUS } from '#shared/rules/booking/status.ts';
import { addDays, type Day, dayAt, dayInWords, isVeryNear, later } from '#shared/rules/day.ts';
import { hallInstant } from '#shared/rules/hall-time.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { openAdvance, type PlannedPayment } from '#shared/rules/money/payment-plan.ts';
import { percentOf } from '#shared/rules/money/percent.ts';
import { weekdayOf } from '#shared/rules/month.ts';
import { type OpeningHours, parseOpeningHours, WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { slotBegins } from '#shared/rules/slots/slot-begins.ts';
import { dueWords } from './due-words.ts';
import { isCancelling, partOfAdvance } from './next-steps.ts';
import type { ViewWords } from './words-en.ts';

type BookingTimelineProps = {
	booking: VisitorBooking;
	/** Lowest possible price, while no exact one exists. */
	least: number | undefined;
	venue: VenueContact;
	language: Language;
	words: ViewWords;
	now: Date;
};

export function BookingTimeline({ booking, least, venue, language, words: t, now }: BookingTimelineProps) {
	const passed: number = STATUS[booking.status].stage;
	const part = partOfAdvance(booking);
	/** The stage that the family is at: a part of the advance does not pass it. */
	const here = part ? passed - 1 : passed;
	const { createdAt, holdExpiresAt, paidAmount, refundedAmount, eventDate, slotGone } = booking;
	const ringBy = ringTime(booking, venue);
	const open = duesOf(booking).open;
	/** True if the page lists the payment dates of an agreed price: those count. */
	const isPlanned = (passed === 2 || passed === 3) && booking.totalAmount > 0;
	// The stage before names what is open of the advance, so the two sums add up.
	const rest = open - (isPlanned ? (openAdvance(booking.paymentPlan)?.open ?? 0) : 0);
	const left = rest > 0 && (paidAmount > 0 || isPlanned) ? moneyInWords(rest, language) : undefined;
	const isGivenBack = paidAmount === 0 && refundedAmount > 0;
	const paid = isGivenBack ? t.givenBack(moneyInWords(refundedAmount, language)) : t.paid(moneyInWords(paidAmount, language));
	const payBy = booking.paymentPlan.at(-1)?.dueOn ?? addDays(eventDate, -venue.restDaysBefore);
	const today = dayAt(now);
	// By an estimate, a late booking cannot pay in full by that day, and the advance is due first.
	const isNear = payBy <= (passed < 3 && !isPlanned ? later(today, openUntil(booking, ringBy)) : today);
	// Past days promise nothing.
	const isPast = eventDate < today;
	const stages: [name: string, note: string | undefined][] = [
		[t.stages.asked, momentInWords(new Date(createdAt), language)],
		passed > 1
			? [t.stages.confirmed, holdExpiresAt && passed === 2 ? t.heldUntil(momentInWords(new Date(holdExpiresAt), language)) : undefined]
			: [slotGone ? t.stages.gone : t.stages.waiting, isPast ? undefined : ringInWords(booking, { ringBy, now, language, words: t })],
		[
			part ? dueWords[language].partStage : t.stages.advance,
			passed > 2
				? part && !isCancelling(booking)
					? partInWords(part, { paid: paidAmount, today, language })
					: paid
				: isPast || isCancelling(booking) || slotGone
					? undefined
					: `${advanceInWords(booking, { least, venue, language, words: t })} ${t.yoursAlone}`,
		],
		[
			t.stages.full,
			passed > 3 || (isPast && !left) || isCancelling(booking) || slotGone
				? undefined
				: isNear
					? t.fullNear(left)
					: t.fullBy(dayInWords(payBy, language), left),
		],
	];
	return (
		<ol className="track">
			{stages.map(([name, note], index) => {
				const place = index < here ? 'done' : index > here ? 'todo' : slotGone ? 'gone' : 'here';
				return (
					<li key={name} className={place} aria-current={index === here ? 'step' : undefined}>
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

/** Circle that fills with progress, so that it needs no colour. */
function Phase({ place }: { place: 'done' | 'here' | 'gone' | 'todo' }) {
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
			{place === 'gone' && <path d="M6.2 6.2l5.6 5.6M11.8 6.2l-5.6 5.6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />}
		</svg>
	);
}

/** Moment by which the hall has promised to ring, within its phone hours. */
export function ringTime({ createdAt }: Pick<VisitorBooking, 'createdAt'>, { responseHours, phoneHours }: VenueContact): Date {
	const office = parseOpeningHours(phoneHours);
	if (!office) throw new Error(`venue.json: "${phoneHours}" are no hours, though its schema let them pass.`);
	return answerBy(new Date(createdAt), { hours: responseHours, office });
}

/** True if the event begins before the promised call, or tomorrow. The family is then asked to ring. */
export const isBeforeCall = (
	booking: Pick<VisitorBooking, 'eventDate' | 'eventTime'>,
	{ ringBy, now }: { ringBy: Date; now: Date },
): boolean => slotBegins(booking) < ringBy || isVeryNear(booking.eventDate, dayAt(now));

/** When the hall rings. A call cannot confirm a slot that another family holds. */
function ringInWords(
	{ line, slotGone, ...booking }: VisitorBooking,
	{ ringBy, now, language, words: t }: { ringBy: Date; now: Date; language: Language; words: ViewWords },
): string {
	const moment = momentInWords(ringBy, language);
	if (slotGone) return t.notAny;
	if (isBeforeCall(booking, { ringBy, now })) return [t.ringFirst, line && t.notBefore].filter(Boolean).join(' ');
	if (!line) return (ringBy < now ? t.ringLate : t.ringBy)(moment);
	return ringBy < now ? t.notBefore : `${t.ringInLine(moment)} ${t.notBefore}`;
}

/** Last day on which the booking's slot is undecided: the promised call, the end of its own hold, or of the hold before it. */
function openUntil({ holdExpiresAt, line }: VisitorBooking, ringBy: Date): Day {
	const ends = [ringBy, new Date(holdExpiresAt ?? 0), new Date(line?.heldUntil ?? 0)];
	return ends.map(dayAt).reduce(later);
}

/** What is paid of an advance, and when the rest of it is due. */
function partInWords(part: PlannedPayment, { paid, today, language }: { paid: number; today: Day; language: Language }): string {
	const t = dueWords[language];
	const [had, open] = [moneyInWords(paid, language), moneyInWords(part.open, language)];
	return part.dueOn && part.dueOn > today ? t.partNote(had, open, dayInWords(part.dueOn, language)) : t.partLate(had, open);
}

/** Amount of the advance, as exactly as the price is known. */
function advanceInWords(
	booking: VisitorBooking,
	{ least, venue, language, words }: Pick<BookingTimelineProps, 'least' | 'venue' | 'language' | 'words'>,
): string {
	const { advanceOf } = words;
	const percent = venue.advancePercent;
	const { total, isEstimate } = duesOf(booking);
	const share = (price: number) => moneyInWords(percentOf(price, percent), language);
	const own = booking.paymentPlan[0]?.amount;
	if (own !== undefined && own !== percentOf(total, percent)) return dueWords[language].ownAdvance(moneyInWords(own, language));
	if (total) return (isEstimate ? advanceOf.estimated : advanceOf.agreed)(percent, share(total));
	return least ? advanceOf.atLeast(percent, share(least)) : advanceOf.unknown(percent);
}

/**
 * Latest moment at which the hall rings: within `hours` after the request, during phone hours. If the phone is closed all that time, the end
 * of the next phone day.
 */
export function answerBy(asked: Date, { hours, office }: { hours: number; office: OpeningHours }): Date {
	const limit = new Date(asked.getTime() + hours * 3_600_000);
	// Hours after midnight belong to the day before.
	const before = addDays(dayAt(asked), -1);
	for (let day = dayAt(limit); day >= before; day = addDays(day, -1)) {
		const shift = shiftOn(day, office);
		const end = shift && new Date(Math.min(shift.to.getTime(), limit.getTime()));
		if (end && end >= shift.from && end > asked) return end;
	}
	for (let ahead = 1; ahead <= WEEK_DAYS.length; ahead++) {
		const shift = shiftOn(addDays(dayAt(limit), ahead), office);
		if (shift) return shift.to;
	}
	return limit;
}

function shiftOn(day: Day, { days, opens, closes }: OpeningHours): { from: Date; to: Date } | undefined {
	const weekDay = WEEK_DAYS[weekdayOf(day)];
	if (!weekDay || !days.includes(weekDay)) return undefined;
	return { from: hallInstant(day, opens), to: hallInstant(closes > opens ? day : addDays(day, 1), closes) };
}
