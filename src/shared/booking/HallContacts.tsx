import { Notice } from '#shared/ui/Notice.tsx';
import { useBooking } from './context.ts';

/** The request was sent and its answer was lost. Each step says so until an answer comes. */
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
