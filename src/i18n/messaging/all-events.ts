import { allEvents, eventNames } from '#shared/booking/words/event-names.ts';
import { bookedEn } from '#shared/booking/words/slots-en.ts';
import { bookedUr } from '#shared/booking/words/slots-ur.ts';
import { OCCASIONS } from '#shared/rules/booking/fields.ts';
import { dayInWords, parseDay } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { displayName } from '#shared/rules/money/pricing.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { asRecord } from '#shared/rules/unknown.ts';
import type { BlankWords } from './blank-words.ts';
import { lineForMessage } from './clean-message.ts';

/** Longest list of further events, in characters. */
const LONGEST = 400;

type Setting = { params: Record<string, unknown>; body: string; language: Language; facts: MessageFacts };

/**
 * Names all events of a booking with several in the sentence for one: the blank that ends hall, day and hours in the template goes on with
 * the others. "Tulip Hall on Saturday 9 January 2027, 7:00 PM - 11:00 PM (Mehndi); Barat Mon 11 Jan dinner, Main Hall". A message about a
 * change says what became of each: "(Mehndi, changed); called off: Barat Mon 11 Jan; as before: Walima Wed 13 Jan".
 */
export function withAllEvents(words: BlankWords, { params, body, language, facts }: Setting): BlankWords {
	const events = eventsIn(params['functions']);
	const [last] = [...(['hall', 'day', 'hours'] as const)].sort((one, other) => body.indexOf(`{{${other}}}`) - body.indexOf(`{{${one}}}`));
	if (events.length < 2 || !last) return withEventName(words, params, language);
	const t = WORDS[language];
	const first = eventOf(events, params);
	const others = ACTS.flatMap((act) => events.filter((event) => event !== first && event['act'] === act));
	const live = (first ? [first, ...others] : events).filter(isLive);
	const isChange = events.some((event) => event['act']);
	const guests = live.map((event) =>
		[isChange && nameOf(event, language), typeof event['guests'] === 'number' && figure(event['guests'])].filter(Boolean).join(' '),
	);
	const menu = (event: Event) => (typeof event['package'] === 'string' ? displayName(event['package'], facts.namesUrdu) : undefined);
	const menus = live.map((event) => {
		const chosen = language === 'ur' ? menu(event) : event['package'];
		return `${nameOf(event, language)} ${chosen ?? t.notChosen}`;
	});
	const hasPrice = [params['total'], params['estimate']].some((sum) => /^[1-9]/.test(String(sum)));
	return {
		...words,
		[last]: [`${words[last]}${first ? ` (${firstInWords(first, language)})` : ''}`, cut(others, language)].join(t.next),
		guests: guests.join(' + '),
		package: lineForMessage(menus.join(t.next), 300),
		...(words.price && hasPrice && live.length > 1 && { price: words.price + t.forAll(allEvents(live.length, language)) }),
	};
}

/** Names the event of a message about one of several, behind its hall: "Main Hall (Barat)". */
export function withEventName(words: BlankWords, params: Record<string, unknown>, language: Language): BlankWords {
	const events = eventsIn(params['functions']);
	const own = eventOf(events, params);
	return own && words.hall ? { ...words, hall: `${words.hall} (${nameOf(own, language)})` } : words;
}

type Event = Record<string, unknown>;

/** What became of an event, in the order of the message; `undefined` in messages that are not about a change. */
const ACTS = ['change', 'add', 'call_off', 'keep', undefined] as const;
type Act = Exclude<(typeof ACTS)[number], undefined>;

const isLive = ({ act }: Event) => act !== 'call_off';

/** The event whose slot the message names. A called-off one may have had the same slot. */
const eventOf = (events: Event[], params: Record<string, unknown>): Event | undefined =>
	events.find((event) => isLive(event) && ['hall', 'event_date', 'event_time'].every((name) => event[name] === params[name]));

function eventsIn(functions: unknown): Event[] {
	try {
		const events: unknown = JSON.parse(String(functions ?? ''));
		return Array.isArray(events) ? events.map(asRecord) : [];
	} catch {
		return [];
	}
}

const nameOf = ({ occasion }: Event, language: Language): string =>
	eventNames[language][OCCASIONS.find((one) => one === occasion) ?? 'other'];

/** "Barat", or "Barat, changed". */
const firstInWords = (event: Event, language: Language): string =>
	[nameOf(event, language), WORDS[language].first[event['act'] as Act]].filter(Boolean).join(WORDS[language].comma);

/** "Barat Mon 30 Nov dinner, Main Hall"; one that is called off or stays as it was: "Barat Mon 30 Nov". */
function eventInWords(event: Event, language: Language): string {
	const { booked, short, text } = WORDS[language];
	const day = parseDay(String(event['event_date']));
	const [weekday = '', date, month = ''] = day ? dayInWords(day, language).split(' ') : [];
	const named = `${nameOf(event, language)} ${[short(weekday), date, short(month)].join(' ')}`;
	if (event['act'] === 'call_off' || event['act'] === 'keep') return named;
	return text(named, { time: booked.inText(String(event['event_time'])), hall: booked.hall(String(event['hall'])) });
}

/** The events, those with the same act together: "called off: Mehndi Sat 9 Jan and Nikah Sun 10 Jan; as before: Walima Wed 13 Jan". */
function listInWords(events: Event[], language: Language): string {
	const { acts, next, and } = WORDS[language];
	const together = ACTS.map((act) => {
		const words = events.filter((event) => event['act'] === act).map((event) => eventInWords(event, language));
		return act && words.length > 0 ? acts[act] + words.join(and) : words.join(next);
	});
	return together.filter(Boolean).join(next);
}

/** The list, cut to whole events. */
function cut(events: Event[], language: Language): string {
	const { next, more } = WORDS[language];
	const kept = [...events];
	while (kept.length > 1 && listInWords(kept, language).length > LONGEST) kept.pop();
	return [listInWords(kept, language), ...(kept.length < events.length ? [more(events.length - kept.length)] : [])].join(next);
}

type Slot = { time: string; hall: string };

const WORDS = {
	en: {
		booked: bookedEn,
		next: '; ',
		comma: ', ',
		and: ' and ',
		notChosen: 'not chosen yet',
		short: (word: string) => word.slice(0, 3),
		text: (named: string, { time, hall }: Slot) => `${named} ${time}, ${hall}`,
		more: (count: number) => `and ${count} more`,
		first: { change: 'changed', add: 'new', call_off: '', keep: 'as before' },
		acts: { change: 'changed: ', add: 'new: ', call_off: 'called off: ', keep: 'as before: ' },
		forAll: (events: string) => `, for ${events}`,
	},
	ur: {
		booked: bookedUr,
		next: '؛ ',
		comma: '، ',
		and: ' اور ',
		notChosen: 'ابھی نہیں چنا گیا',
		short: (word: string) => word,
		text: (named: string, { time, hall }: Slot) => `${named}، ${time}، ${hall}`,
		more: (count: number) => `اور ${count} مزید`,
		first: { change: 'تبدیل شدہ', add: 'نئی تقریب', call_off: '', keep: 'پہلے کی طرح' },
		acts: { change: 'تبدیل شدہ: ', add: 'نئی تقریب: ', call_off: 'منسوخ: ', keep: 'پہلے کی طرح: ' },
		forAll: (events: string) => `، ${events} کے لیے`,
	},
};
