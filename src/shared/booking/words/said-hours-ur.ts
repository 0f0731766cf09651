import { hoursInUrdu } from '#i18n/site/hours.ts';

/** Phone hours, from hours as in venue.json. */
export function saidHours(hours: string): string {
	const { days, times } = hoursInUrdu(hours);
	return `${days} ${times}`;
}
