import { type Day, isVeryNear } from '#shared/rules/day.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { useBooking } from './context.ts';

/** Asks the family to ring as well when the event may begin before the hall's call. Past days and today get only their refusal. */
export function NearNote({ day, today }: { day: Day; today: Day }) {
	const { words } = useBooking();
	if (day <= today || !isVeryNear(day, today)) return null;
	return (
		<Notice tone="ask" role="status">
			{words.request.near}
		</Notice>
	);
}
