/** English names of the days, from Monday. */
export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** Opening hours in the hall's time. `opens` and `closes` are `HH:MM`. */
export type OpeningHours = { days: WeekDay[]; opens: string; closes: string };

/**
 * Parses "Every day, 10:00 AM - 10:00 PM" or "Monday to Saturday, 9:00 AM - 5:30 PM", and nothing else: search engines must get the same
 * hours as guests.
 */
export function parseOpeningHours(words: string): OpeningHours | undefined {
	const { days, opens, closes } = HOURS.exec(words)?.groups ?? {};
	const named = days && daysIn(days);
	const [from, to] = [opens, closes].map((time) => time && onTheClock(time));
	return named && from && to ? { days: named, opens: from, closes: to } : undefined;
}

const TIME = String.raw`\d{1,2}:\d{2} [AP]M`;
const HOURS = new RegExp(`^(?<days>[\\w ]+), (?<opens>${TIME}) - (?<closes>${TIME})$`);

function daysIn(words: string): WeekDay[] | undefined {
	if (words === 'Every day') return [...WEEK_DAYS];
	const [first, last = first] = words.split(' to ').map((name) => WEEK_DAYS.indexOf(name as WeekDay));
	if (first === undefined || last === undefined || first < 0 || last < 0) return undefined;
	return first <= last ? WEEK_DAYS.slice(first, last + 1) : [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, last + 1)];
}

/** Turns "10:00 PM" into "22:00". Hours above 12 are invalid here. */
function onTheClock(time: string): string | undefined {
	const [hour = 0, minute = 0] = time.split(/[: ]/).map(Number);
	if (hour < 1 || hour > 12 || minute > 59) return undefined;
	const inDay = (hour % 12) + (time.endsWith('PM') ? 12 : 0);
	return `${String(inDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
