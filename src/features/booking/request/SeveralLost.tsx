import { useBooking } from '#shared/booking/context.ts';
import { useTyped } from '#shared/booking/request-form.ts';
import { dayInWords, wholeDay } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import { Notice } from '#shared/ui/Notice.tsx';

/** Longest WhatsApp text that every phone opens. */
const CHAT_LIMIT = 1500;

/** Notice that the part for several functions did not load, with all that is typed as a WhatsApp message. */
export default function SeveralLost({ onAgain }: { onAgain: () => void }) {
	const { words, language, venue } = useBooking();
	const typed = useTyped();
	const functions = [typed, ...typed.more].map(({ occasion, hall, eventDate, eventTime, guestCount, package: menu }) => {
		const day = wholeDay(eventDate);
		const said = [words.occasions[occasion as 'other'], hall, day && dayInWords(day, language), words.time(eventTime), guestCount, menu];
		return said.filter(Boolean).join(words.calendar.comma);
	});
	const text = [typed.clientName, typed.phone, ...functions].filter(Boolean).join('\n').slice(0, CHAT_LIMIT);
	return (
		<Notice tone="bad">
			<p role="alert">{LOST_WORDS[language]}</p>
			<button className="textbtn" type="button" onClick={onAgain}>
				{words.slots.again}
			</button>{' '}
			<a href={whatsappUrl(venue.whatsapp, text)}>{words.talk.whatsapp}</a>
		</Notice>
	);
}

const LOST_WORDS: Record<Language, string> = {
	en: 'The part of the form for several evenings did not load. What you typed is kept, and nothing is sent without it. Try again, or send it all as a message:',
	ur: 'ایک سے زیادہ تقریبات کا حصہ نہیں کھل سکا۔ آپ کا لکھا ہوا محفوظ ہے، اور اس کے بغیر کچھ نہیں بھیجا جاتا۔ پھر کوشش کیجیے، یا سب کچھ پیغام میں بھیجیے:',
};
