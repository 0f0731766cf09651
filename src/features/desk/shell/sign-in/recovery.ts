import type { Result } from '#shared/rules/result.ts';
import type { NewPasswordProblem } from './new-password.ts';

/**
 * What the link of a recovery mail brings. "token": our own mail's, which is spent only when the new password is sent, so that a mail
 * program that looks at links does not use it up. "session": the provider's own mail leads past the provider, which has spent it already.
 * "spent": the provider did not let it pass.
 */
export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session'; refreshToken: string } | { kind: 'spent' };

/** Reads the link from an address. The part after `#` never leaves the browser, but some mails bring a query. */
export function recoveryLinkIn({ search, hash }: Pick<URL, 'search' | 'hash'>): RecoveryLink | undefined {
	const brought = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
	if (brought.has('error') || brought.has('error_code')) return { kind: 'spent' };
	const tokenHash = brought.get('token_hash');
	if (tokenHash) return { kind: 'token', tokenHash };
	const refreshToken = brought.get('refresh_token');
	return refreshToken ? { kind: 'session', refreshToken } : undefined;
}

/** Why no mail was sent. After "lost" it may be. An unknown address is no reason: strangers must not learn which addresses exist. */
export type AskProblem = 'too-many-requests' | 'lost' | 'failed';

/** Why a new password was not set. "network": the link could not be used yet. "link-spent": it was used, is too old, or a newer one was sent. */
export type RecoveryProblem = NewPasswordProblem | 'network' | 'link-spent';

/** The page's address, which brings a recovery link. */
export type RecoveryLinkPort = {
	/** Takes the link out of the address and the browser's history. */
	takeLink(): RecoveryLink | undefined;
	/** Calls `tell` when another link is opened on this page. Returns a function that ends it. */
	onLink(tell: () => void): () => void;
};

/** Recovery of a forgotten password. */
export type RecoveryPort = {
	/** Asks for the mail. The answer does not show whether the address is known. */
	ask(email: string): Promise<Result<undefined, AskProblem>>;
	/** Sets the password and ends all sessions of that person, also on this device. */
	setPassword(link: RecoveryLink, password: string): Promise<Result<undefined, RecoveryProblem>>;
};
