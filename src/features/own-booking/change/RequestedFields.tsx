import { useBooking } from '#shared/booking/context.ts';
import type { BookingWords } from '#shared/booking/words/booking-en.ts';
import { namesOfEvents } from '#shared/booking/words/event-names.ts';
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
import type { EventDraft } from './event-drafts.ts';
import type { ChangeWords } from './words-en.ts';

type WishProps = { booking: VisitorBooking; words: ChangeWords; wish: FunctionWish; change: Pick<VisitorChange, 'state' | 'isOnly'> };

/** Wish about one event. The only one needs no name. */
export function RequestedWish({ wish, change: { state, isOnly }, booking, words: t }: WishProps) {
	const { language } = useBooking();
	const { before, asked } = wish;
	const now = isOnly ? booking : booking.functions?.find(({ id }) => id === wish.id);
	const fields = <RequestedFields asked={asked} before={before} state={state} booking={now ?? { ...before, ...asked }} words={t} />;
	if (isOnly) return fields;
	const made = { change: t.wish.change, add: t.wish.added, call_off: t.wish.calledOff };
	const inWords = (state === 'accepted' ? made : t.wish)[wish.act];
	return (
		<div>
			<p>
				<b>{inWords(eventName(booking, language, wish))}</b>
			</p>
			{fields}
		</div>
	);
}

type AllWishesProps = {
	wishes: readonly FunctionWish[];
	/** Events to add whose fields are not all filled, with the names of those fields. */
	unfinished: readonly (Pick<EventDraft, 'id' | 'values'> & { lacks: string[] })[];
	booking: VisitorBooking;
	words: ChangeWords;
};

/** Everything that a request asks for, if it is more than the shown fields. */
export function AllWishes({ wishes, unfinished, booking, words: t }: AllWishesProps) {
	const { words, language } = useBooking();
	if (wishes.length === 0 || wishes.length + unfinished.length < 2) return null;
	const { missing } = words.request;
	const nameOf = (field: string) => (field === 'occasion' ? words.confirm.facts.occasion : t.fields[field as ChangeField]);
	return (
		<div className="change__terms">
			<h4>{t.several.all}</h4>
			{wishes.map((wish) => (
				<RequestedWish key={wish.id} wish={wish} change={{ state: 'open', isOnly: false }} booking={booking} words={t} />
			))}
			{unfinished.map(({ id, values, lacks }) => (
				<p key={id}>
					<b>{nameToAdd(values.occasion, t, language)}</b> {missing(lacks.map(nameOf).join(words.calendar.comma))}
				</p>
			))}
		</div>
	);
}

/** Name of an event to add, also before its occasion is chosen. */
export const nameToAdd = (occasion: string, { several }: ChangeWords, language: Language): string =>
	occasion ? several.more(namesOfEvents([{ occasion }], language)[0] ?? '') : several.one;

type FieldsProps = Pick<FunctionWish, 'asked' | 'before'> & {
	state: VisitorChange['state'];
	booking: Partial<Changeable>;
	words: ChangeWords;
};

/** Requested fields with their old and new values. Fields that changed again after a yes also show the present value. */
function RequestedFields({ asked, before, state, booking, words: t }: FieldsProps) {
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
