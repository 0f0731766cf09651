import { isEarlyToken } from '#shared/rules/early-token.ts';

/**
 * Ends of a call without an answer of the function. "lost": no answer came, so the function may have run. "denied": the session
 * may not call it. "failed": the server reports any other fault.
 */
export type Trouble = 'lost' | 'denied' | 'failed';

/** Why the data API did not do what it was asked, apart from refusals. Reads and writes of tables end here too. */
export function troubleOf({ error, status }: { error: { message: string; code?: string }; status: number }): Trouble {
	if (isLost(status)) return 'lost';
	// A session that the server's late clock takes for a future one is not refused for good.
	return (status === 401 || status === 403) && !isEarlyToken(error) ? 'denied' : 'failed';
}

/** Whether no answer of the server came: none at all (status 0), one that could not be read, or that of a gateway which waited in vain. */
export const isLost = (status: number | undefined = 0): boolean => status < 300 || UNANSWERED_GATEWAYS.has(status);
const UNANSWERED_GATEWAYS = new Set([502, 504, 520, 522, 524]);
