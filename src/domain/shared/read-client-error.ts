import { CLIENT_ERROR_KINDS, type ClientError, placeIn, safeMessage } from './client-error.ts';
import { err, ok, type Result } from './result.ts';

/** What each fact of a report may look like: nothing that somebody typed does. Only the first two are needed. */
const FORMS: Record<Exclude<keyof ClientError, 'message'>, RegExp> = {
	page: /^\/[\w/-]{0,100}$/,
	kind: new RegExp(`^(?:${CLIENT_ERROR_KINDS.join('|')})$`),
	place: /^(?:\/[\w./-]{1,150}(?::\d{1,7}){0,2})?$/,
	part: /^[A-Za-z]{0,40}$/,
	name: /^[A-Za-z]{0,40}$/,
	version: /^[\w.+-]{0,40}$/,
};

/** A report as it came over the net, or the name of the fact that no page of ours would send so. */
export function readClientError(body: unknown): Result<ClientError, keyof ClientError> {
	const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
	const read: Record<string, string> = {};
	for (const [name, form] of Object.entries(FORMS)) {
		const value = given[name] ?? '';
		if (typeof value !== 'string' || value.length > 400) return err(name as keyof ClientError);
		// A script's address comes whole, and asked for anew it has a query.
		read[name] = name === 'place' ? placeIn(value) : value;
		if (!form.test(read[name])) return err(name as keyof ClientError);
	}
	const { message = '' } = given;
	if (typeof message !== 'string') return err('message');
	// Masked by the page already; by a page, which may be anybody's.
	return ok({
		...(read as Omit<ClientError, 'message'>),
		message: safeMessage({ name: read['name'] ?? '', message: message.slice(0, 400) }),
	});
}
