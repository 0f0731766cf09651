import { type Day, daysBetween, parseDay } from '#shared/rules/day.ts';
import type { Cloud } from '../env.ts';
import { SettingProblem } from '../env.ts';

/**
 * Last days of Graph API versions (Meta's changelog, read in November 2026). Meta does not refuse an expired version. It serves the next
 * living one with all its changes, so the hall needs an early warning.
 */
const LAST_DAYS: Record<string, string> = {
	'v20.0': '2026-09-24',
	'v21.0': '2027-01-21',
	'v22.0': '2027-05-20',
	'v23.0': '2027-10-08',
	'v24.0': '2028-02-18',
	'v25.0': '2028-07-29',
};

/** The warning starts this many days before the end. */
const NOTICE_DAYS = 90;

/** The version in use and its last day if that is near or past. `undefined` for versions without a known end. */
export function agingVersion(cloud: Cloud | SettingProblem | undefined, today: Day): { version: string; until: Day } | undefined {
	if (!cloud || cloud instanceof SettingProblem) return undefined;
	const until = parseDay(LAST_DAYS[cloud.graphVersion] ?? '');
	return until && daysBetween(today, until) <= NOTICE_DAYS ? { version: cloud.graphVersion, until } : undefined;
}
