import { inWords } from './clocks.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The nightly job may be late by two hours. */
const NIGHTLY = 26 * HOUR;

/** Faults of the jobs and of the backup. Times are judged by the database's clock, which wrote them. */
export function jobFaults({ last_runs, first_minute }: Facts, now: number, embedded: boolean): (Finding | false)[] {
	const age = (at: string | null | undefined) => (at ? now - Date.parse(at) : Number.POSITIVE_INFINITY);
	const isMinuteRun = age(last_runs.minute) <= 10 * MINUTE;
	// A nightly job that never ran is overdue once the minute job has run for longer than a day.
	const nightly = last_runs.nightly ?? first_minute;
	return [
		!isMinuteRun && {
			fault: `No message has been sent and no hold ended by itself ${sinceOf(last_runs.minute)}: the job of each minute does not run.`,
			mend: 'Deploy to production (previews run no schedules), and look at the log of send-due-messages.',
			where: ['Netlify, Logs, Functions'],
		},
		isMinuteRun &&
			!!nightly &&
			age(nightly) > NIGHTLY && {
				fault: `Nothing has been forgotten in time ${sinceOf(last_runs.nightly)}: the nightly job ${last_runs.nightly ? 'does not run' : 'has never run'}.`,
				mend: 'Look at the log of nightly.',
				where: ['Netlify, Logs, Functions'],
			},
		age(last_runs.backup) > 8 * 24 * HOUR &&
			!embedded && {
				fault:
					last_runs.backup === null
						? 'There is no backup of the book.'
						: `The last backup of the book is old: none ${sinceOf(last_runs.backup)}.`,
				mend: '`npm run backup -- FILE`, each night from a computer of yours.',
				where: ['docs/operating.md, Backups'],
			},
	];
}

const sinceOf = (at: string | null): string => (at === null ? 'so far' : `since ${inWords(Date.parse(at))}`);
