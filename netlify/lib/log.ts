import { SettingProblem } from './env.ts';
import { DatabaseProblem } from './supabase/client.ts';

/** A line of the log: what happened, with ids and figures; never names, numbers, e-mails, texts or tokens. */
export type LogEntry = { event: string; level: 'info' | 'error' } & Record<string, string | number | boolean | undefined>;
export type Log = (entry: LogEntry) => void;

/** One JSON line, which Netlify's log and the terminal show alike. */
export const logLine: Log = (entry) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry }));

/**
 * What a log may tell of an error. The words of our own errors are safe; those of others may quote what a visitor typed (JSON.parse
 * and PostgreSQL do), so of them only the kind and the place are told.
 */
export function faultOf(error: unknown): Record<string, string | number | undefined> {
	if (error instanceof SettingProblem) return { fault: error.message };
	if (error instanceof DatabaseProblem) return { fault: error.message, code: error.code, status: error.status };
	if (!(error instanceof Error)) return { fault: typeof error };
	return {
		fault: error.name,
		place: error.stack
			?.split('\n')
			.find((line) => line.startsWith('    at '))
			?.trim(),
	};
}
