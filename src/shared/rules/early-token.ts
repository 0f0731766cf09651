import { asRecord } from './unknown.ts';

/** How long after such an answer the same question is asked again, in milliseconds: users measured 1.4 s, some 2 (https://github.com/supabase/supabase/issues/49655). */
const MOMENT_MS = 2_000;

/**
 * Whether the data API has refused a good key or session because its own clock is late: "JWT issued at future". Known of hosted Supabase
 * since August 2026 (https://github.com/PostgREST/postgrest/issues/5196). The code alone also stands for tokens that are refused rightly.
 */
export function isEarlyToken(error: unknown): boolean {
	const { code, message } = asRecord(error);
	return code === 'PGRST303' && message === 'JWT issued at future';
}

/** Asks with `ask`, and once more a moment later where the data API has refused a good token as issued in the future. */
export const askingAgainIfEarly =
	(ask: typeof fetch, wait: (milliseconds: number) => Promise<void>): typeof fetch =>
	async (input, init) => {
		const answer = await ask(input, init);
		if (answer.status !== 401 || !isEarlyToken(await bodyOf(answer))) return answer;
		await wait(MOMENT_MS);
		return ask(input, init);
	};

/** What an answer of JSON says, which can still be read from it afterwards. */
export const bodyOf = (answer: Response): Promise<unknown> =>
	answer
		.clone()
		.json()
		.catch(() => undefined);
