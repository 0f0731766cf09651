import type { DatabaseClient } from '#database';

/** The access token in place of one that was refused: the session's present one, or else a new one. `undefined` where it was no session's. */
export async function renewedToken(supabase: Pick<DatabaseClient, 'auth'>, refused: string): Promise<string | undefined> {
	// A key without a session has no parts.
	if (refused.split('.').length !== 3) return undefined;
	const { data: held } = await supabase.auth.getSession();
	if (!held.session) return undefined;
	// Another question has renewed it meanwhile.
	if (held.session.access_token !== refused) return held.session.access_token;
	const { data } = await supabase.auth.refreshSession();
	return data.session?.access_token;
}
