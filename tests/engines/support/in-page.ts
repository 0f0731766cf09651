/** An element by role and name, or by its text. */
export type Target = { role: Role; name?: Words; within?: Target };
export type Role = 'button' | 'link' | 'heading' | 'field' | 'radio' | 'checkbox' | 'dialog' | 'row' | 'grid' | 'form' | 'nav' | 'text';
/** A whole text, or a pattern. */
export type Words = string | { pattern: string };

/** Position of an element, and why it cannot be pressed now. */
export type Place = { x: number; y: number; hindrance: string };

/**
 * Runs in the page before its scripts: records errors across page changes. `window.name` survives them in every engine, and no page uses
 * it.
 */
export function watch(): void {
	const page = window as unknown as { troubles?: string[] };
	if (page.troubles) return;
	const troubles: string[] = window.name.startsWith('[') ? JSON.parse(window.name) : [];
	page.troubles = troubles;
	const add = (what: string) => {
		const text = `${location.pathname}: ${what}`;
		if (!troubles.includes(text)) troubles.push(text);
		window.name = JSON.stringify(troubles);
	};
	window.addEventListener(
		'error',
		(event) => {
			const { target } = event;
			// Firefox reports an error for a preload that is announced again.
			if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
			if (target instanceof HTMLElement) add(`did not load: ${target.getAttribute('src') ?? target.getAttribute('href')}`);
			else add(event.message);
		},
		true,
	);
	window.addEventListener('unhandledrejection', ({ reason }) => add(`unhandled: ${reason}`));
	const refused = (directive: string, address: string) => add(`the policy ${directive} refuses ${address}`);
	document.addEventListener('securitypolicyviolation', (event) => refused(event.effectiveDirective, event.blockedURI));
	const say = console.error;
	console.error = (...words) => {
		add(`console: ${words.map(String).join(' ').slice(0, 300)}`);
		say(...words);
	};
	if (!('ReportingObserver' in window)) return;
	// Violations of the Content-Security-Policy from before this script.
	type Report = { body: { effectiveDirective: string; blockedURL: string } };
	const tell = (reports: Report[]) => {
		for (const { body } of reports) refused(body.effectiveDirective, body.blockedURL);
	};
	const Observer = window.ReportingObserver as unknown as new (seen: typeof tell, options: object) => { observe(): void };
	new Observer(tell, { types: ['csp-violation'], buffered: true }).observe();
}

export type Act = 'see' | 'press' | 'read' | 'choose';

/**
 * Runs in the page: finds an element and acts on it. Undefined if it is missing or hidden. To press: scrolls it into view and returns its
 * place. To read: returns its value, text or the `given` property.
 */
export function reach(target: Target, act: Act, given?: string): Place | string | null {
	const roles: Record<Role, string> = {
		button: 'button, summary, [role=button]',
		link: 'a[href]',
		heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
		field: 'input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea',
		radio: 'input[type=radio]',
		checkbox: 'input[type=checkbox]',
		dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
		row: 'tr',
		grid: '[role=grid], table',
		form: 'form',
		nav: 'nav',
		text: '*',
	};
	const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
	const words = (node: Node): string => {
		if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
		if (!(node instanceof Element) || node.matches('[aria-hidden=true], script, style, noscript, select, textarea')) return '';
		return node.getAttribute('aria-label') ?? [...node.childNodes].map(words).join(node instanceof HTMLTableRowElement ? ' ' : '');
	};
	const nameOf = (element: Element): string => {
		const labelled = element.getAttribute('aria-labelledby');
		if (labelled)
			return labelled
				.split(' ')
				.map((id) => words(document.getElementById(id) ?? document.createTextNode('')))
				.join(' ');
		const said = element.getAttribute('aria-label');
		if (said !== null) return said;
		const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
		return labels.length > 0 ? labels.map(words).join(' ') : words(element);
	};
	const isSeen = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
	const find = ({ role, name, within }: Target): Element[] => {
		const places: (Element | Document)[] = within ? find(within) : [document];
		const fits = (element: Element) => {
			if (name === undefined) return true;
			const text = tidy(nameOf(element));
			return typeof name === 'string' ? text === name : new RegExp(name.pattern).test(text);
		};
		const all = places.flatMap((place) => [...place.querySelectorAll(roles[role])]).filter((element) => fits(element) && isSeen(element));
		// The innermost element with the words.
		return role === 'text' ? all.filter((element) => !all.some((other) => other !== element && element.contains(other))) : all;
	};

	const [element] = find(target);
	if (!element) return null;
	if (act === 'see') return '';
	if (act === 'choose' && element instanceof HTMLSelectElement) {
		const option = [...element.options].find(({ text }) => tidy(text) === given);
		if (!option) throw new Error(`There is no ${given}`);
		element.value = option.value;
		for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
	}
	if (act === 'choose') return '';
	if (act === 'read') {
		if (given === undefined)
			return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : tidy(words(element));
		const value = Reflect.get(element, given) ?? element.getAttribute(given);
		return typeof value === 'string' ? value : String(value);
	}
	const around = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined);
	const isReached = (part: Element) => {
		part.scrollIntoView({ block: 'center', behavior: 'instant' });
		// A link may span two lines; its first piece is enough.
		const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
		const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
		const there = document.elementFromPoint(x, y);
		const reached =
			there !== null && (part.contains(there) || there === element || (around !== undefined && there.closest('label') === around));
		return { x, y, hindrance: reached && there ? '' : `covered by ${there?.outerHTML.slice(0, 120) ?? 'nothing, it is off the screen'}` };
	};
	const opacityOf = (part: Element | null): number => (part ? Number(getComputedStyle(part).opacity) * opacityOf(part.parentElement) : 1);
	// The click is checked afterwards: none comes to the element if the page moves under the pointer before the press or the release.
	const aim = { isClicked: false };
	Object.assign(window, { aim });
	document.addEventListener(
		'click',
		({ target: there }) => {
			aim.isClicked = there instanceof Element && (element.contains(there) || (around !== undefined && there.closest('label') === around));
		},
		{ capture: true, once: true },
	);
	if ((element as HTMLButtonElement).disabled) return { x: 0, y: 0, hindrance: 'disabled' };
	// A radio is drawn by its label and may itself be out of sight.
	const place = isReached(around && element.matches('[type=radio], [type=checkbox]') ? around : element);
	// A fading element also moves.
	return opacityOf(element.parentElement) < 0.99 ? { ...place, hindrance: 'not yet wholly to be seen' } : place;
}
