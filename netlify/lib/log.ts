import { SettingProblem } from './env.ts';
import { DatabaseProblem } from './supabase/client.ts';
import { StorageProblem } from './supabase/files.ts';

/** A log line: an event with ids and figures. It never contains names, numbers, e-mails, texts or tokens. */
export type LogEntry = { event: string; level: 'info' | 'error' } & Record<string, string | number | boolean | undefined>;
export type Log = (entry: LogEntry) => void;

/** Writes one JSON line, for Netlify's log and the terminal. */
export const logLine: Log = (entry) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry }));

/**
 * The loggable part of an error. Messages of our own errors are safe. Other errors (JSON.parse, PostgreSQL) may quote what a visitor typed,
 * so only their kind and place are logged.
 */
export function faultOf(error: unknown): Record<string, string | number | undefined> {
	if (error instanceof SettingProblem) return { fault: error.message };
	if (error instanceof DatabaseProblem || error instanceof StorageProblem)
		return { fault: error.message, code: error.code, status: error.status };
	if (!(error instanceof Error)) return { fault: typeof error };
	return {
		fault: error.name,
		place: error.stack
			?.split('\n')
			.find((line) => line.startsWith('    at '))
			?.trim(),
	};
}
