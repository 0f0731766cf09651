import { Notice } from '#islands/ui/Notice.tsx';
import { useBooking } from './context.ts';
import { HallContacts } from './HallContacts.tsx';

/** It was sent and nobody knows whether it arrived: said at each step, until an answer comes. */
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
