import { type Day, daysBetween } from '#domain/shared/day.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useBooking } from '../context.ts';

/** Whether an event may begin before the hall has rung: today's and tomorrow's. */
export const isVeryNear = (day: Day, today: Day): boolean => daysBetween(today, day) <= 1;

/** Says of such an event that the family had better ring as well. */
export function NearNote({ day, today }: { day: Day; today: Day }) {
	const { words } = useBooking();
	if (!isVeryNear(day, today)) return null;
	return (
		<Notice tone="ask" role="status">
			{words.request.near}
		</Notice>
	);
}
