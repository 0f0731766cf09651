import { asRecord } from './unknown.ts';

/** Pause in milliseconds before the second try. Users measured 1.4 to 2 seconds (https://github.com/supabase/supabase/issues/49655). */
const MOMENT_MS = 2_000;

/**
 * True if the data API refused a valid token because its own clock is late: "JWT issued at future". Hosted Supabase does so since August
 * 2026 (https://github.com/PostgREST/postgrest/issues/5196). The code alone also stands for invalid tokens.
 */
export function isEarlyToken(error: unknown): boolean {
	const { code, message } = asRecord(error);
	return code === 'PGRST303' && message === 'JWT issued at future';
}

/** Calls `ask`, and once more after a pause if the data API refused a valid token. */
export const askingAgainIfEarly =
	(ask: typeof fetch, wait: (milliseconds: number) => Promise<void>): typeof fetch =>
	async (input, init) => {
		const answer = await ask(input, init);
		if (answer.status !== 401 || !isEarlyToken(await bodyOf(answer))) return answer;
		await wait(MOMENT_MS);
		return ask(input, init);
	};

/** Body of a JSON answer. The answer itself can still be read. */
export const bodyOf = (answer: Response): Promise<unknown> =>
	answer
		.clone()
		.json()
		.catch(() => undefined);
