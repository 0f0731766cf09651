import { useBooking } from '#shared/booking/context.ts';
import { type Day, isVeryNear } from '#shared/rules/day.ts';
import { Notice } from '#shared/ui/Notice.tsx';

/** Says of an event that may begin before the hall has rung that the family had better ring as well. */
export function NearNote({ day, today }: { day: Day; today: Day }) {
	const { words } = useBooking();
	if (!isVeryNear(day, today)) return null;
	return (
		<Notice tone="ask" role="status">
			{words.request.near}
		</Notice>
	);
}
