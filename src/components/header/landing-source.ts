/**
 * Keeps the source of the link that led to the site, such as an advertisement, for a request from this tab. The first one counts. The name is
 * `UTM_SOURCE`: a module that pages share with the form would be a request of its own.
 */
export function keepLandingSource(): void {
	const source = new URLSearchParams(location.search).get('utm_source');
	try {
		if (source) sessionStorage['venue-utm-source'] ??= source;
	} catch {
		// The browser blocks or has filled its storage.
	}
}
