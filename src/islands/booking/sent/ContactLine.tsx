import { useBooking } from '../context.ts';

/** For those who would rather talk: WhatsApp, the phone, and when somebody answers. */
export function ContactLine() {
	const { words, venue } = useBooking();
	const t = words.talk;
	return (
		<p className="help talk">
			{t.rather} <a href={venue.questionUrl}>{t.whatsapp}</a> {t.ring}{' '}
			<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
				{venue.phoneWords}
			</a>
			{t.hours(venue.phoneHours)}
		</p>
	);
}
