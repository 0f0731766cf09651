import { aboutHijri } from '#i18n/hijri/hijri-in-words.ts';
import { BookingSummary, factsOnly, OF_EVENT, OF_FAMILY } from '#shared/booking/BookingSummary.tsx';
import { useBooking } from '#shared/booking/context.ts';
import { EstimateLines } from '#shared/booking/EstimateLines.tsx';
import { Divider } from '#shared/booking/Ornaments.tsx';
import { SeveralEstimateLines } from '#shared/booking/SeveralEstimateLines.tsx';
import { slotInWords, timeInWords } from '#shared/booking/slot-words.ts';
import WholePrice from '#shared/booking/WholePrice.tsx';
import { namesOfEvents } from '#shared/booking/words/event-names.ts';
import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import type { FunctionRequest, ListRequest } from '#shared/rules/booking/list-request.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import { estimateFunctions } from './estimate-functions.ts';

/** Everything that the hall gets of a request with one function. */
export function Facts({ request }: { request: BookingRequest }) {
	const { words, prices, names, language } = useBooking();
	const sum = priceOf(request, prices);
	return (
		<>
			<When one={request} />
			<Divider />
			<BookingSummary told={request} words={words} names={names} />
			{sum && (
				<>
					<EstimateLines estimate={sum} words={words} language={language} names={names} />
					<WholePrice language={language} isTaxed={prices.taxes.length > 0} />
				</>
			)}
		</>
	);
}

/** Everything that the hall gets of a request with several functions: the facts of each function, the family once, the estimate of all. */
export function SeveralFacts({ request }: { request: ListRequest }) {
	const { words, prices, names, language } = useBooking();
	const sum = estimateFunctions(request.functions, prices);
	const eventNames = namesOfEvents(request.functions, language);
	const first = request.functions[0] as FunctionRequest;
	return (
		<>
			{request.functions.map((one, place) => (
				<section key={slotInWords(one, words, language)}>
					{place > 0 && <Divider />}
					<h2>{eventNames[place]}</h2>
					<When one={one} />
					<BookingSummary told={{ ...request, ...one }} words={factsOnly(words, OF_EVENT)} names={names} />
				</section>
			))}
			<Divider />
			<BookingSummary told={{ ...request, ...first }} words={factsOnly(words, OF_FAMILY)} names={names} />
			{sum && (
				<>
					<SeveralEstimateLines estimate={sum} sumName={words.estimate.total} words={words} language={language} names={names} />
					<WholePrice language={language} isTaxed={prices.taxes.length > 0} />
				</>
			)}
		</>
	);
}

function When({ one: { eventDate, eventTime } }: { one: FunctionRequest }) {
	const { words, language, venue } = useBooking();
	const t = words.confirm;
	const hijri = aboutHijri(eventDate, venue.hijriDaysLater, words.hijri);
	const [weekday = '', ...date] = dayInWords(eventDate, language).split(' ');
	return (
		<dl className="occasion">
			<dt className="sr">{t.date}</dt>
			<dd className="when">
				<span>{weekday}</span> <span>{date.join(' ')}</span>
			</dd>
			{hijri && <dd className="what">{hijri}</dd>}
			<dt className="sr">{t.time}</dt>
			<dd className="what">{timeInWords(eventTime, words)}</dd>
		</dl>
	);
}
