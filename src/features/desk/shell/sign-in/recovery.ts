import type { Result } from '#shared/rules/result.ts';
import type { NewPasswordProblem } from './new-password.ts';

/**
 * What the link of a recovery mail brings. "token": our own mail's, which is spent only when the new password is sent, so that a mail
 * program that looks at links does not use it up. "session": the provider's own mail leads past the provider, which has spent it already.
 * "spent": the provider did not let it pass.
 */
export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session'; refreshToken: string } | { kind: 'spent' };

/** Reads the link out of an address. What stands behind the `#` never leaves the browser, but a mail may also bring it as a query. */
export function recoveryLinkIn({ search, hash }: Pick<URL, 'search' | 'hash'>): RecoveryLink | undefined {
	const brought = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
	if (brought.has('error') || brought.has('error_code')) return { kind: 'spent' };
	const tokenHash = brought.get('token_hash');
	if (tokenHash) return { kind: 'token', tokenHash };
	const refreshToken = brought.get('refresh_token');
	return refreshToken ? { kind: 'session', refreshToken } : undefined;
}

/** Why no mail was asked for; after "lost" one may have been. That an address is not known is no reason: whoever asks is not told. */
export type AskProblem = 'too-many-requests' | 'lost' | 'failed';

/** Why a new password was not set. "network": the link could not even be shown. "link-spent": the link was used before, is too old, or a newer one was sent. */
export type RecoveryProblem = NewPasswordProblem | 'network' | 'link-spent';

/** The address of the page, in which a recovery link comes. */
export type RecoveryLinkPort = {
	/** The link that brought somebody here. It is taken out of the address, and out of the browser's history with it. */
	takeLink(): RecoveryLink | undefined;
	/** Tells when another link is opened on this page; returns a function that stops listening. */
	onLink(tell: () => void): () => void;
};

/** The way back for whoever has forgotten their password. */
export type RecoveryPort = {
	/** Asks for the mail; the same answer whether somebody has this address or not. */
	ask(email: string): Promise<Result<undefined, AskProblem>>;
	/** Sets the password and ends every session of that person, this device's too. */
	setPassword(link: RecoveryLink, password: string): Promise<Result<undefined, RecoveryProblem>>;
};
