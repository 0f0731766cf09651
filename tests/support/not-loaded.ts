/** Puts the notice of a page with an island into the document, as components/site/NotLoaded.astro writes it; gives back the reports that parts send. */
export function aPageWithNotice({ isDesk = false } = {}): object[] {
	document.body.insertAdjacentHTML(
		'beforeend',
		`<section id="not-loaded" aria-label="This part of the page did not load." hidden ${isDesk ? 'data-desk="1"' : ''} data-broke="This part of the page broke." data-failed="Something went wrong." data-version="1.2.3">
			<p role="alert"><b>${isDesk ? 'This part of the page is still loading.' : 'This part of the page did not load.'}</b></p>
			${isDesk ? '<button type="button" data-try hidden>Try again</button>' : ''}
			<button type="button" data-again="1">Load the page again</button> <a href="https://wa.me/92">WhatsApp</a> <a href="tel:+92">Phone</a>
			<button type="button" data-close="1">Close</button>
		</section>`,
	);
	const reports: object[] = [];
	document.addEventListener('part-broke', (event) => reports.push((event as CustomEvent).detail));
	return reports;
}
