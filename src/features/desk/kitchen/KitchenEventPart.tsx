import { useVenue } from '#features/desk/shell/desk-context.ts';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { companyInBoth } from '#features/desk/shell/words/company.ts';
import { limitInWords } from '#shared/booking/words/law-words.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { type LawNote, lawOn } from '#shared/rules/booking/law.ts';
import { coursesOf, type InBoth } from '#shared/rules/dishes.ts';
import { eventKey, isServed, type KitchenEvent } from '#shared/rules/kitchen-sheet.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { countWords, dishWords, hoursWords, menuName, placeWords, kitchenWords as words } from './words.ts';

type InBothLanguagesProps = {
	words: InBoth;
	/** Separates the names with a slash: "Menu 1" beside the Urdu figure 1 would read as 11. */
	isName?: boolean;
};

/** English words with the Urdu ones beside them. A name without Urdu appears once. */
export function InBothLanguages({ words: { en, ur }, isName = false }: InBothLanguagesProps) {
	return (
		<>
			<span>{en}</span>
			{HAS_URDU && ur !== en && (
				<>
					{isName ? ' / ' : ' '}
					<bdi lang="ur" dir="rtl">
						{ur}
					</bdi>
				</>
			)}
		</>
	);
}

/** One event with its dishes in serving order. */
export function KitchenEventPart({ event }: { event: KitchenEvent }) {
	const { booking } = event;
	const { dishes = [] } = booking;
	return (
		<section className="sheet__slot">
			<EventHead event={event} />
			{booking.package && dishes.length === 0 && (
				<p>
					<InBothLanguages words={words.noDishes} />
				</p>
			)}
			<div className="kitchen__courses">
				{coursesOf(dishes, words.addOns).map((course) => (
					<CoursePart key={course.name.en} {...course} />
				))}
			</div>
			{booking.specialRequests && (
				<div className="kitchen__requests">
					<p className="kitchen__course-name">
						<InBothLanguages words={words.requests} />
					</p>
					<p>
						<TypedText className="sheet__requests" text={booking.specialRequests} />
					</p>
				</div>
			)}
		</section>
	);
}

/** Unconfirmed events. Held ones are shown in full, so that the kitchen can buy for them; requests and cancelled ones are one line. */
export function Apart({ events }: { events: readonly KitchenEvent[] }) {
	return (
		<section className="kitchen__apart">
			<h3>
				<InBothLanguages words={words.apart} />
			</h3>
			{events.map((event) =>
				event.standing === 'held' ? (
					<KitchenEventPart key={eventKey(event)} event={event} />
				) : (
					<section className="sheet__slot" key={eventKey(event)}>
						<EventHead event={event} />
					</section>
				),
			)}
		</section>
	);
}

function EventHead({ event }: { event: KitchenEvent }) {
	const { booking, standing } = event;
	const { dishCard } = useVenue();
	const company = companyInBoth(booking);
	return (
		<>
			<h3 className="kitchen__place">
				<InBothLanguages words={placeWords(booking)} /> <small className="num">{hoursWords(booking)}</small>
			</h3>
			<p className="kitchen__count">
				<b className="num">{figure(guestsToServe(booking))}</b> <InBothLanguages words={words.guestsWord} />
				{isServed(event) && (
					<>
						{'. '}
						<InBothLanguages words={countWords(booking)} />
					</>
				)}
			</p>
			{company.en && (
				<p>
					<InBothLanguages words={company} />
				</p>
			)}
			<p>
				{standing !== 'sure' && (
					<strong className="kitchen__mark">
						<InBothLanguages words={words.standings[standing]} />
					</strong>
				)}{' '}
				<TypedText text={booking.clientName} />, <span className="nowrap">{booking.reference}</span>
			</p>
			{lawOn({ ...booking, guestCount: guestsToServe(booking) }).map((note) => (
				<LawLine key={limitInWords(note, 'en')} note={note} />
			))}
			<p className="kitchen__menu">
				<InBothLanguages words={menuName(booking, dishCard)} isName />
				{booking.serving && (
					<>
						{'. '}
						<InBothLanguages words={words.servings[booking.serving]} />
					</>
				)}
			</p>
		</>
	);
}

/** A limit of the law; one that the event breaks is marked. */
function LawLine({ note }: { note: LawNote }) {
	const Mark = note.isBroken ? 'strong' : 'span';
	return (
		<p>
			<Mark className={note.isBroken ? 'kitchen__mark' : undefined}>
				<InBothLanguages words={note.isBroken ? words.againstLaw : words.law} />:{' '}
				<InBothLanguages words={{ en: limitInWords(note, 'en'), ur: limitInWords(note, 'ur') }} />
			</Mark>
		</p>
	);
}

function CoursePart({ name, dishes }: ReturnType<typeof coursesOf>[number]) {
	return (
		<div className="kitchen__course">
			<p className="kitchen__course-name">
				<InBothLanguages words={name} />
			</p>
			<ul>
				{dishes.map((dish) => (
					<li key={dish.en}>
						<InBothLanguages words={dishWords(dish)} />
					</li>
				))}
			</ul>
		</div>
	);
}
