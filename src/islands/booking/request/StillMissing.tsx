import { isAnyTyped, type RequestValues } from '#stores/booking/values.ts';
import { useBooking } from '../context.ts';
import { useTyped } from './request-form.ts';

/** Beside the button that goes on: what it still needs, once somebody has begun to answer. */
export function StillMissing() {
	const { words } = useBooking();
	const typed = useTyped();
	const t = words.confirm;
	const names: Partial<Record<keyof RequestValues, string>> = { ...t.facts, eventDate: t.date, eventTime: t.time };
	const missing = NEEDED.filter((name) => typed[name].trim() === '').map((name) => names[name]);
	if (missing.length === 0 || !isAnyTyped(typed)) return null;
	return <p className="fine">{words.request.missing(missing.join(words.calendar.comma))}</p>;
}

/** What no request goes without, in the form's order. */
const NEEDED = ['clientName', 'phone', 'hall', 'eventDate', 'eventTime', 'guestCount'] as const;
