/** What is unsound about a document: its language aside, every list is empty in a sound one. Runs in a page too, so it names nothing outside itself. */
export function soundnessOf(document: Document) {
	const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
	const ids = all('[id]').map(({ id }) => id);
	const levels = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
	const start = ({ outerHTML }: HTMLElement) => outerHTML.slice(0, 80);
	const referring = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'form', 'list'];
	return {
		mode: document.compatMode,
		lang: document.documentElement.lang,
		titles: all('title').filter((title) => !title.closest('svg')).length,
		firstHeadings: levels.filter((level) => level === 1).length,
		skippedHeadings: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
		twice: ids.filter((id, index) => id === '' || ids.indexOf(id) !== index),
		lost: referring.flatMap((name) =>
			all(`[${name}]`)
				.flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
				.filter((id) => !ids.includes(id)),
		),
		nameless: all('img:not([alt]), a:not([href]), iframe:not([title]), button:not([type])').map(start),
		nested: all('a a, a button, button a, button button, label label, form form, p div, p p, p ul').map(start),
		strayItems: all('li').filter((item) => !item.parentElement?.matches('ul, ol, menu')).length,
	};
}

/** A document in which nothing is unsound. */
export const soundDocument = (lang: 'en' | 'ur') => ({
	mode: 'CSS1Compat',
	lang,
	titles: 1,
	firstHeadings: 1,
	skippedHeadings: [],
	twice: [],
	lost: [],
	nameless: [],
	nested: [],
	strayItems: 0,
});
