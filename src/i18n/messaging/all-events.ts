import { eventNames } from '#shared/booking/words/event-names.ts';
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
 * the others. "Tulip Hall on Saturday 9 January 2027, 7:00 PM - 11:00 PM (Mehndi); Barat Mon 11 Jan dinner, Main Hall".
 */
export function withAllEvents(words: BlankWords, { params, body, language, facts }: Setting): BlankWords {
	const events = eventsIn(params['functions']);
	const [last] = [...(['hall', 'day', 'hours'] as const)].sort((one, other) => body.indexOf(`{{${other}}}`) - body.indexOf(`{{${one}}}`));
	if (events.length < 2 || !last) return withEventName(words, params, language);
	const t = WORDS[language];
	const first = eventOf(events, params);
	const others = events.filter((event) => event !== first).map((event) => eventInWords(event, language));
	const ordered = first ? [first, ...events.filter((event) => event !== first)] : events;
	const menu = (event: Event) => (typeof event['package'] === 'string' ? displayName(event['package'], facts.namesUrdu) : undefined);
	const menus = ordered.map((event) => {
		const chosen = language === 'ur' ? menu(event) : event['package'];
		return `${nameOf(event, language)} ${chosen ?? t.notChosen}`;
	});
	return {
		...words,
		[last]: [`${words[last]}${first ? ` (${nameOf(first, language)})` : ''}`, cut(others, language)].join(t.next),
		guests: ordered.map(({ guests }) => (typeof guests === 'number' ? figure(guests) : '')).join(' + '),
		package: lineForMessage(menus.join(t.next), 300),
	};
}

/** Names the event of a message about one of several, behind its hall: "Main Hall (Barat)". */
export function withEventName(words: BlankWords, params: Record<string, unknown>, language: Language): BlankWords {
	const events = eventsIn(params['functions']);
	const own = eventOf(events, params);
	return own && words.hall ? { ...words, hall: `${words.hall} (${nameOf(own, language)})` } : words;
}

type Event = Record<string, unknown>;

/** The event whose slot the message names. */
const eventOf = (events: Event[], params: Record<string, unknown>): Event | undefined =>
	events.find((event) => ['hall', 'event_date', 'event_time'].every((name) => event[name] === params[name]));

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

/** "Barat Mon 30 Nov dinner, Main Hall". */
function eventInWords(event: Event, language: Language): string {
	const { booked, short, text } = WORDS[language];
	const day = parseDay(String(event['event_date']));
	const [weekday = '', date, month = ''] = day ? dayInWords(day, language).split(' ') : [];
	return text(nameOf(event, language), [short(weekday), date, short(month)].join(' '), {
		time: booked.inText(String(event['event_time'])),
		hall: booked.hall(String(event['hall'])),
	});
}

/** The list, cut to whole events. */
function cut(events: string[], language: Language): string {
	const { next, more } = WORDS[language];
	const kept = [...events];
	while (kept.length > 1 && kept.join(next).length > LONGEST) kept.pop();
	return [...kept, ...(kept.length < events.length ? [more(events.length - kept.length)] : [])].join(next);
}

type Slot = { time: string; hall: string };

const WORDS = {
	en: {
		booked: bookedEn,
		next: '; ',
		notChosen: 'not chosen yet',
		short: (word: string) => word.slice(0, 3),
		text: (name: string, day: string, { time, hall }: Slot) => `${name} ${day} ${time}, ${hall}`,
		more: (count: number) => `and ${count} more`,
	},
	ur: {
		booked: bookedUr,
		next: '؛ ',
		notChosen: 'ابھی نہیں چنا گیا',
		short: (word: string) => word,
		text: (name: string, day: string, { time, hall }: Slot) => `${name} ${day}، ${time}، ${hall}`,
		more: (count: number) => `اور ${count} مزید`,
	},
};
