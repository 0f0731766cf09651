import { Notice } from '#shared/ui/Notice.tsx';
import { useBooking } from './context.ts';

/** Notice that a request was sent and its answer lost. Each step shows it until an answer arrives. */
export function Unanswered() {
	const { failed } = useBooking().words;
	return (
		<Notice tone="bad" role="status">
			<p>
				<b>{failed.unsure}</b> {failed.unanswered}
			</p>
			<HallContacts />
		</Notice>
	);
}

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
