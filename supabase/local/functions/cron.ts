/** Whether a moment is one that a five-field cron line names. Fields are UTC, as at Netlify; `*`, `n`, `a-b`, `a,b` and `/n` are known. */
export type Cron = (moment: Date) => boolean;

/** Reads a cron line, or one of Netlify's short words. Throws on one that it does not understand. */
export function parseCron(line: string): Cron {
	const fields = (SHORT_WORDS[line] ?? line).trim().split(/\s+/);
	const [minute, hour, day, month, weekday] = fields.map((field, index) => parseField(field, index, line));
	if (fields.length !== 5 || !minute || !hour || !day || !month || !weekday)
		throw new Error(`"${line}" is no schedule: it needs five fields`);
	const dayCounts = !fields[2]?.startsWith('*');
	const weekdayCounts = !fields[4]?.startsWith('*');
	return (moment) => {
		if (!minute.has(moment.getUTCMinutes()) || !hour.has(moment.getUTCHours()) || !month.has(moment.getUTCMonth() + 1)) return false;
		const onDay = day.has(moment.getUTCDate());
		const onWeekday = weekday.has(moment.getUTCDay());
		// When a line names both a day of the month and a weekday, either will do; see crontab(5).
		return dayCounts && weekdayCounts ? onDay || onWeekday : onDay && onWeekday;
	};
}

/** The next minute after a moment that the line names; `undefined` if there is none within a year (31 February). */
export function nextRun(cron: Cron, after: Date): Date | undefined {
	const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
	for (let minute = first; minute < first + MINUTES_A_YEAR; minute += 1) {
		const moment = new Date(minute * MINUTE_MS);
		if (cron(moment)) return moment;
	}
	return undefined;
}

const MINUTE_MS = 60_000;
const MINUTES_A_YEAR = 366 * 24 * 60;

const SHORT_WORDS: Record<string, string> = {
	'@hourly': '0 * * * *',
	'@daily': '0 0 * * *',
	'@weekly': '0 0 * * 0',
	'@monthly': '0 0 1 * *',
	'@yearly': '0 0 1 1 *',
};

/** First and last value of minute, hour, day, month, weekday. */
const RANGES: readonly (readonly [number, number])[] = [
	[0, 59],
	[0, 23],
	[1, 31],
	[1, 12],
	[0, 6],
];

function parseField(field: string, index: number, line: string): Set<number> {
	const [lowest, highest] = RANGES[index] ?? [0, 0];
	const values = new Set<number>();
	for (const part of field.split(',')) {
		const { range, from, to, step } = /^(?:(?<range>\*)|(?<from>\d+)(?:-(?<to>\d+))?)(?:\/(?<step>\d+))?$/.exec(part)?.groups ?? {};
		const first = range ? lowest : Number(from);
		const last = range || (step && !to) ? highest : Number(to ?? from);
		if (!(first >= lowest && last <= highest && first <= last && step !== '0'))
			throw new Error(`"${line}" is no schedule: "${part}" does not fit`);
		for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value);
	}
	return values;
}
