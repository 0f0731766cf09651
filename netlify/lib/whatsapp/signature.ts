import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether Meta signed exactly these bytes. `header` is `X-Hub-Signature-256`. */
export function isSignedByMeta(rawBody: Uint8Array, header: string | null, appSecret: string): boolean {
	const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
	const given = Buffer.from(header ?? '');
	// `timingSafeEqual` throws on different lengths, and an attacker picks the length.
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a secret was said right, in a time that tells nothing of how wrong it was. */
export function isSameSecret(given: string | null, secret: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return secret !== '' && timingSafeEqual(digest(given ?? ''), digest(secret));
}
