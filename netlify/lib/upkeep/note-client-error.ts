import type { ClientError, ClientErrorsPort } from '#shared/rules/client-error.ts';
import { readClientError } from '#shared/rules/client-error.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';

type Noting = { clientErrors: ClientErrorsPort; log: (entry: { event: string; level: 'error' } & ClientError) => void };

/** Counts one report of a page and writes it down, unless its address or the day has had enough. A problem is the name of the field. */
export async function noteClientError(
	body: unknown,
	addressHash: string,
	{ clientErrors, log }: Noting,
): Promise<Result<undefined, keyof ClientError | 'too_many_requests'>> {
	const read = readClientError(body);
	if (!read.ok) return read;
	if (!(await clientErrors.count(addressHash))) return err('too_many_requests');
	log({ event: 'client_error', level: 'error', ...read.value });
	return ok(undefined);
}
