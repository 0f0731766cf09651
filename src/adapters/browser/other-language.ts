/**
 * Tells the page in the other language what this page's address says after its path: a step, the fragment that opens a booking, what a link
 * asked for. Its links are made before anybody comes.
 */
export function takeAddressAlong(): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
		link.search = location.search;
		link.hash = location.hash;
	}
}
