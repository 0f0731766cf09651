import type { DatabaseClient } from '#database';

/** A valid access token in place of a refused one. `undefined` if the refused one was no session's. */
export async function renewedToken(supabase: Pick<DatabaseClient, 'auth'>, refused: string): Promise<string | undefined> {
	// A bare API key has no parts.
	if (refused.split('.').length !== 3) return undefined;
	const { data: held } = await supabase.auth.getSession();
	if (!held.session) return undefined;
	// Another request has renewed it meanwhile.
	if (held.session.access_token !== refused) return held.session.access_token;
	const { data } = await supabase.auth.refreshSession();
	return data.session?.access_token;
}
