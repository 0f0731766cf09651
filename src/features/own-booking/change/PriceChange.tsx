import { useStore } from '@nanostores/react';
import { momentInWords } from '#i18n/site/hours.ts';
import { $availability, slotState } from '#shared/booking/availability.ts';
import { useBooking } from '#shared/booking/context.ts';
import { companyInWords } from '#shared/booking/words/company.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { type ChangedFields, type ChangeRequest, changed, holdWith, isMoved } from '#shared/rules/booking/change-request.ts';
import { type Counted, endedCounts, fittingCounts } from '#shared/rules/booking/company.ts';
import { endsCount } from '#shared/rules/booking/final-guests.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { Problem } from '#shared/ui/Field.tsx';
import { eventName } from '../several-words.ts';
import type { OwnEvent } from './event-drafts.ts';
import type { ChangeWords } from './words-en.ts';

type PriceChangeProps = {
	booking: VisitorBooking;
	events: readonly OwnEvent[];
	/** The request, once it can be read. */
	change: ChangeRequest | undefined;
	/** The estimate with it. */
	after: number | undefined;
	/** Why the shown number of guests is impossible. */
	guests: string | undefined;
	words: ChangeWords;
};

/** Price before and after the change, with what happens to a hold and to payments. */
export function PriceChange({ booking, events, change, after, guests, words: t }: PriceChangeProps) {
	const { problems, language } = useBooking();
	const before = booking.estimate?.total;
	const money = (amount: number) => moneyInWords(amount, language);
	const { totalAmount, paidAmount } = booking;
	const asksMore = change && change.functions.length + change.add.length + change.callOff.length > 0;
	return (
		<div className="change__price" aria-live="polite">
			{guests && guests !== 'guests-required' && <Problem>{problems[guests as keyof typeof problems] ?? guests}</Problem>}
			{after !== undefined && (
				<dl className="sum">
					{before !== undefined && (
						<div>
							<dt>{before === totalAmount ? t.price.agreedNow : t.price.now}</dt>
							<dd>{money(before)}</dd>
						</div>
					)}
					<div className="total">
						<dt>{t.price.after}</dt>
						<dd>{money(after)}</dd>
					</div>
				</dl>
			)}
			{after !== undefined && before !== undefined && after !== before && (
				<p>{after > before ? t.price.more(money(after - before)) : t.price.less(money(before - after))}</p>
			)}
			{change?.functions.map(({ id, ...asked }) => {
				const one = events.find((own) => own.id === id);
				return one && <EventNotes key={id} own={one} isNamed={events.length > 1} asked={asked} isPriced={after !== undefined} words={t} />;
			})}
			{totalAmount > 0 && after !== undefined && <p>{t.price.agreed(money(totalAmount))}</p>}
			{paidAmount > 0 && asksMore && (
				<p>
					{!change.functions.some(({ eventDate }) => eventDate) && t.keeps.paid(money(paidAmount))}{' '}
					{after !== undefined && after < paidAmount && t.keeps.over}
				</p>
			)}
		</div>
	);
}

type EventNotesProps = { own: OwnEvent; isNamed: boolean; asked: ChangedFields; isPriced: boolean; words: ChangeWords };

/** What the change of an event does to its counts and its hold. */
function EventNotes({ own: { event }, isNamed, asked, isPriced, words: t }: EventNotesProps) {
	const { words, language } = useBooking();
	const inWords = (counts: Counted) => companyInWords(counts, words.company, words.calendar.comma);
	const outdated = inWords(endedCounts(event, asked));
	const isCompanyTyped = 'gents' in asked || 'ladies' in asked || 'wheelchairs' in asked;
	const kept = asked.guestCount && !isCompanyTyped && inWords(fittingCounts(event, asked.guestCount));
	// The hold can move only to a free slot.
	const isFree = slotState(useStore($availability), changed(event, asked)) === 'free';
	const heldUntil = isMoved(asked) && isFree ? holdWith(event, asked) : undefined;
	return [
		aboutTold(event, asked, { isPriced, words: t }),
		outdated && t.told.company(outdated),
		kept && t.told.companyStays(kept),
		heldUntil && t.keeps.hold(momentInWords(heldUntil, language)),
	].map(
		(note) =>
			note && (
				<p key={note}>
					{isNamed && `${t.wish.change(eventName(event, language))} `}
					{note}
				</p>
			),
	);
}

/** Effect of the change on the family's final count, or how the count affects the price. */
function aboutTold(
	booking: VisitorBooking,
	asked: ChangedFields,
	{ isPriced, words: { told } }: { isPriced: boolean; words: ChangeWords },
): string | undefined {
	const { guestCount, finalGuests } = booking;
	if (finalGuests === null) return undefined;
	const count = figure(finalGuests);
	const wanted = changed(booking, asked);
	if (endsCount(booking, { ...wanted, guestCount: String(wanted.guestCount) })) {
		return (asked.eventDate ?? asked.hall) ? told.gone(count) : told.replaced(count);
	}
	return isPriced && wanted.guestCount !== finalGuests ? told.kept(figure(guestCount), count) : undefined;
}
