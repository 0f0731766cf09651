import { useBooking } from '#shared/booking/context.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import {
	type Changeable,
	type ChangeField,
	changedFields,
	type FunctionWish,
	type VisitorChange,
} from '#shared/rules/booking/change-request.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { displayName, type Names } from '#shared/rules/money/pricing.ts';
import { eventName } from '../several-words.ts';
import type { ChangeWords } from './words-en.ts';

type WishProps = { booking: VisitorBooking; words: ChangeWords; wish: FunctionWish; change: VisitorChange };

/** What was asked of one event of several. */
export function RequestedWish({ wish, change: { state }, booking, words: t }: WishProps) {
	const { language } = useBooking();
	const { before, asked } = wish;
	const now = booking.functions?.find(({ id }) => id === wish.id);
	return (
		<div>
			<p>
				<b>{t.wish[wish.act](eventName(wish, language))}</b>
			</p>
			<RequestedFields change={{ asked, before: before ?? undefined, state }} booking={now ?? { ...before, ...asked }} words={t} />
		</div>
	);
}

type FieldsProps = {
	/** `before` is missing of an event to add, which has only new values. */
	change: Pick<VisitorChange, 'asked' | 'state'> & { before: Changeable | undefined };
	booking: Partial<Changeable>;
	words: ChangeWords;
};

/** Requested fields with their old and new values. Fields that changed again after a yes also show the present value. */
export function RequestedFields({ change: { asked, before, state }, booking, words: t }: FieldsProps) {
	const { words, language, names } = useBooking();
	const inWords = (name: ChangeField, from: Partial<Changeable>) => shownOf(name, from, { words, language, names }) || t.none;
	const hasFailed = state !== 'open' && state !== 'accepted';
	const isOld = (name: ChangeField) => state === 'accepted' && inWords(name, asked) !== inWords(name, booking);
	return (
		<dl className="facts">
			{changedFields(asked)
				.filter((name) => before || inWords(name, asked) !== t.none)
				.map((name) => (
					<div key={name}>
						<dt>{t.fields[name]}</dt>
						{!before ? (
							<dd>{inWords(name, asked)}</dd>
						) : hasFailed ? (
							<dd>{t.askedInstead(inWords(name, asked), inWords(name, before))}</dd>
						) : (
							<dd>
								<s>
									<bdi>{inWords(name, before)}</bdi>
								</s>{' '}
								<span className="sr">{t.became} </span>
								<b>
									<bdi>{inWords(name, asked)}</bdi>
								</b>
								{isOld(name) && (
									<>
										<br />
										{t.since} <b>{inWords(name, booking)}</b>
									</>
								)}
							</dd>
						)}
					</div>
				))}
		</dl>
	);
}

type Tongue = { words: BookingWords; language: Language; names: Names };

function shownOf(name: ChangeField, from: Partial<Changeable>, { words, language, names }: Tongue): string | undefined | null {
	switch (name) {
		case 'eventDate':
			return from.eventDate && dayInWords(from.eventDate, language);
		case 'eventTime':
			return from.eventTime && words.time(from.eventTime);
		case 'hall':
			return from.hall && words.hall(from.hall);
		case 'guestCount':
		case 'gents':
		case 'ladies':
		case 'wheelchairs':
			return typeof from[name] === 'number' ? figure(from[name]) : undefined;
		case 'package':
			return from.package && displayName(from.package, names);
		case 'serving':
			return from.serving && words.servings[from.serving];
		case 'addOns':
			return from.addOns?.map((dish) => displayName(dish, names)).join(words.calendar.comma);
	}
}
