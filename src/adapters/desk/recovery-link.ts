import { type RecoveryLinkPort, recoveryLinkIn } from '#domain/desk/recovery.ts';

/** The recovery link in this page's address. */
export const recoveryLink: RecoveryLinkPort = {
	takeLink() {
		const link = recoveryLinkIn(location);
		if (link) history.replaceState(history.state, '', location.pathname);
		return link;
	},

	onLink(tell) {
		// A link pasted into the address of this very page loads nothing anew.
		window.addEventListener('hashchange', tell);
		return () => window.removeEventListener('hashchange', tell);
	},
};
