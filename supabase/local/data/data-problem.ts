import { LaunchProblem } from '../launch-problem.ts';

/** The same fault as Node, PGlite's file system (Emscripten's errno) and PostgreSQL name it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '51', '53100']);
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM', '69', '2', '63']);
const NOT_A_FOLDER = new Set(['ENOTDIR', 'EEXIST', '54', '20']);

/** SQLSTATE classes of a damaged data folder: system error, internal error. */
const DAMAGED = /^(58|XX)/;

/** Turns an error about a data folder into a sentence for the terminal. */
export function dataProblem(error: unknown, folder: string): LaunchProblem {
	if (error instanceof LaunchProblem) return error;
	const code = codeOf(error);
	if (FULL.has(code)) return new LaunchProblem(`The disk is full, so ${folder} cannot be written. Free some space and start again.`);
	if (READ_ONLY.has(code))
		return new LaunchProblem(
			`${folder} cannot be written (${code}). Allow this user to write there, or start with EPHEMERAL=1 to keep the data in memory.`,
		);
	if (NOT_A_FOLDER.has(code)) return new LaunchProblem(`${folder} is no folder. Move that file away and start again.`);
	return new LaunchProblem(
		`The data in ${folder} cannot be read: ${messageOf(error)}. Put back a copy of the folder, or delete it to begin again with new demo data.`,
	);
}

/** Does the same for a statement's error. Other errors stay as they are. */
export function dataProblemOfStatement(error: unknown, folder: string): unknown {
	const code = codeOf(error);
	return FULL.has(code) || READ_ONLY.has(code) || DAMAGED.test(code) ? dataProblem(error, folder) : error;
}

function codeOf(error: unknown): string {
	const { code, errno } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; errno?: unknown };
	return String(code ?? errno ?? '');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
