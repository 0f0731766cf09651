import type { Caller, StaffPort } from '#shared/rules/ports.ts';
import type { Settings } from '../env.ts';
import { call, callerClient, DatabaseProblem } from './client.ts';

/** Asks Supabase whose access token this is, and asks the database with the same token whether that person is an admin. */
export const supabaseStaff = (settings: Settings): StaffPort => ({
	async whoIs(accessToken): Promise<Caller> {
		const client = callerClient(settings, accessToken);
		const { data, error } = await client.auth.getUser(accessToken);
		if (error) return unknownUnlessDown(error);

		const isAdmin = await call(client, 'signed_in_as_admin');
		return { kind: isAdmin ? 'admin' : 'stranger', userId: data.user.id };
	},
});

/** A refused token means "unknown". An outage does not: status 0 and 5xx mean that auth was unreachable, 429 that it was called too often. */
function unknownUnlessDown(error: { status?: number | undefined; code?: string | undefined }): Caller {
	const status = error.status ?? 0;
	if (status >= 400 && status < 500 && status !== 429) return { kind: 'unknown' };
	throw new DatabaseProblem('whose access token it is', {
		code: error.code ?? '',
		status: status === 500 || status === 429 ? 503 : status,
		cause: error,
	});
}
