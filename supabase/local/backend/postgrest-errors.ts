type DatabaseError = { code: string; message: string; detail?: string | null; hint?: string | null };

/**
 * Gives an error PostgREST's status, where @supabase/lite would answer 500 "SUP". lite passes on errors in the form of `raise sqlstate
 * 'PGRST'`.
 */
export function asPostgrestAnswers(error: unknown): unknown {
	if (!isDatabaseError(error)) return error;
	const status = statusOf(error);
	if (status === undefined) return error;
	const { code, message, detail = null, hint = null } = error;
	return {
		code: 'PGRST',
		message: JSON.stringify({ code, message, details: detail, hint }),
		detail: JSON.stringify({ status, headers: {} }),
	};
}

/** lite answers these correctly: privileges, unknown objects, and statuses that a function chose. */
const LEFT_TO_LITE = /^(42501|42P01|42883|42703|PGRST|PT)/;

const EXACT: Record<string, number> = {
	'23503': 409,
	'23505': 409,
	'25006': 405,
	'42P17': 500,
	'53400': 500,
	'57P01': 503,
	P0001: 400,
};

/** Statuses by the first two characters; https://docs.postgrest.org/en/v13/references/errors.html */
const BY_CLASS: Record<string, number> = {
	'08': 503,
	'09': 500,
	'0L': 403,
	'0P': 403,
	'25': 500,
	'28': 403,
	'2D': 500,
	'38': 500,
	'39': 500,
	'3B': 500,
	'40': 500,
	'53': 503,
	'54': 500,
	'55': 500,
	'57': 500,
	'58': 500,
	F0: 500,
	HV: 500,
	P0: 500,
	XX: 500,
};

function statusOf({ code }: DatabaseError): number | undefined {
	if (LEFT_TO_LITE.test(code)) return undefined;
	return EXACT[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400;
}

function isDatabaseError(error: unknown): error is DatabaseError {
	if (typeof error !== 'object' || error === null) return false;
	const { code, message } = error as Partial<DatabaseError>;
	return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && typeof message === 'string';
}
