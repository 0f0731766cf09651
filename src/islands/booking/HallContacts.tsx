import { useBooking } from './context.ts';

/** Where a person answers: the hall's WhatsApp and its phone. */
export function HallContacts() {
	const { words, venue } = useBooking();
	const t = words.talk;
	return (
		<>
			<a href={venue.questionUrl}>{t.whatsapp}</a> {t.ring}{' '}
			<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
				{venue.phoneWords}
			</a>
		</>
	);
}
