import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';

type Greeted = Pick<Booking, 'clientName' | 'eventDate' | 'language'>;

/** With what staff begin a chat with the family, in its language; they write on from there. */
export function greetingTo(
	{ clientName, eventDate, language }: Greeted,
	{ name, nameUrdu = name }: Pick<MessageFacts, 'name' | 'nameUrdu'>,
): string {
	const day = dayInWords(eventDate, language);
	return language === 'ur'
		? `السلام علیکم ${clientName}، ${nameUrdu} سے پیغام ہے۔ ${day} کی آپ کی تقریب کے بارے میں: `
		: `Assalam-o-Alaikum ${clientName}, this is ${name}. About your function on ${day}: `;
}
