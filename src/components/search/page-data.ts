/** The way from the home page to this one (https://schema.org/BreadcrumbList), each step by its name and address. */
export const breadcrumbData = (steps: readonly { name: string; url: URL }[]): Record<string, unknown> => ({
	'@type': 'BreadcrumbList',
	itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url.href })),
});

/** The questions of a page with their answers, which may be HTML, and the page's language (https://schema.org/FAQPage). */
export const faqData = (faqs: readonly { question: string; answer: string }[], inLanguage: string): Record<string, unknown> => ({
	'@type': 'FAQPage',
	inLanguage,
	mainEntity: faqs.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
	})),
});
