/**
 * Opens a click-to-chat link in a window of its own and says whether the browser let it. Must be called in the click itself.
 * `noopener` as a feature would hide whether it opened, so the tie back to this page is cut by hand.
 */
export function openChat(url: string): boolean {
	const opened = window.open(url, '_blank');
	if (!opened || opened.closed) return false;
	opened.opener = null;
	return true;
}
