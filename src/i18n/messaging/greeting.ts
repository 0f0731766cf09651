import type { Booking } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';

type Greeted = Pick<Booking, 'clientName' | 'eventDate' | 'language'>;

/** The beginning of a chat with a family in its language, for staff to continue. */
export function greetingTo(
	{ clientName, eventDate, language }: Greeted,
	{ name, nameUrdu = name }: Pick<MessageFacts, 'name' | 'nameUrdu'>,
): string {
	const day = dayInWords(eventDate, language);
	return language === 'ur'
		? `السلام علیکم ${clientName}، ${nameUrdu} سے پیغام ہے۔ ${day} کی آپ کی تقریب کے بارے میں: `
		: `Assalam-o-Alaikum ${clientName}, this is ${name}. About your function on ${day}: `;
}
