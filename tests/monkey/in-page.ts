/** A control that can be used now. */
export type Control = {
	name: string;
	kind: string;
	x: number;
	y: number;
	isButton: boolean;
	mayDoNothing: boolean;
	place: number;
	options: number;
};

/** Runs in the page: visible controls to press, type into or choose from. */
export function controlsOf(wanted: 'press' | 'type' | 'choose'): Control[] {
	const selectors = {
		press: 'button, summary, a[href], input[type=radio], input[type=checkbox], [role=button]',
		type: 'input:not([type=radio], [type=checkbox], [type=hidden], [type=date], [type=datetime-local]), textarea',
		choose: 'select',
	};
	const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
	const nameOf = (element: Element) => {
		const { labels } = element as HTMLInputElement;
		return tidy(element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '');
	};
	const dialogs = [...document.querySelectorAll('dialog:modal')];
	const around = dialogs.at(-1) ?? document;
	const seen = [...around.querySelectorAll<HTMLElement>(selectors[wanted])].filter((element) =>
		element.checkVisibility({ visibilityProperty: true }),
	);
	const visible = seen.filter((element) => {
		// Links that leave the site or the browser.
		if (element.matches('a[href^="tel:"], a[href^="mailto:"], a[download]')) return false;
		return !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
	});
	return visible.flatMap((element) => {
		const drawn = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element;
		const box = drawn.getClientRects()[0];
		if (!box) return [];
		let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
		const isOnScreen = y > 0 && y < innerHeight && x > 0 && x < innerWidth;
		// Only controls on the screen; the wheel scrolls to others.
		if (!isOnScreen) return [];
		const there = document.elementFromPoint(x, y);
		if (!there || !(drawn.contains(there) || (there.contains(drawn) && there === element))) return [];
		[x, y] = [Math.round(x), Math.round(y)];
		const link = element instanceof HTMLAnchorElement ? element : undefined;
		const input = element as HTMLInputElement;
		const isChosen =
			element.matches('[aria-pressed=true], [aria-current], [aria-selected=true]') || (input.type === 'radio' && input.checked);
		const kind = `${element.tagName} ${element.className} ${input.type ?? ''} ${element.closest('tr, td, dialog, li') ? '' : nameOf(element)}`;
		return [
			{
				name: `${element.tagName.toLowerCase()} "${nameOf(element)}"`,
				kind,
				x,
				y,
				isButton: element.matches('button, [role=button]'),
				mayDoNothing: isChosen || link !== undefined || element.matches('video'),
				place: seen.indexOf(element),
				options: element instanceof HTMLSelectElement ? element.options.length : 0,
			},
		];
	});
}

export type State = {
	happened: number;
	/** Identifies the document by its start time. */
	born: number;
	main: number;
	badWords: string[];
	tooWide: number;
	focus: 'nowhere' | 'main' | 'elsewhere';
	busy: string[];
	told: boolean;
	isComplete: boolean;
	isHere: boolean;
};

/** Runs in the page. */
export function stateOf(): State {
	const main = document.querySelector('main');
	const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')].map(({ value }) => value);
	// What can be seen, not what is written in the document.
	// biome-ignore lint/performance/useDomNodeTextContent: hidden words do not count.
	const words = [document.body?.innerText ?? '', ...fields].join('\n');
	const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
	const focused = document.activeElement;
	const isShown = (element: Element) => element.getClientRects().length > 0;
	const busy = [...document.querySelectorAll('[aria-busy=true], .is-busy, [data-waiting]')].filter(isShown);
	const notices = [...document.querySelectorAll('[role=alert], [role=status], output, .notice, [data-sonner-toast]')].filter(isShown);
	return {
		happened: (window as unknown as { monkey?: { happened: number } }).monkey?.happened ?? 0,
		born: performance.timeOrigin,
		// biome-ignore lint/performance/useDomNodeTextContent: hidden words do not count.
		main: main ? (main as HTMLElement).innerText.trim().length : -1,
		badWords: words.match(/.{0,30}(?:\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date).{0,30}/g) ?? [],
		tooWide: Math.max(...wide.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
		focus: !focused || focused === document.body ? 'nowhere' : focused.closest('main, dialog') ? 'main' : 'elsewhere',
		busy: busy.map((element) => element.outerHTML.slice(0, 100)),
		told: notices.some((notice) => (notice.textContent ?? '').trim().length > 0),
		isComplete: document.readyState === 'complete',
		// A picture opened alone is no page of ours, although it comes from here.
		isHere: location.hostname === 'localhost' && document.contentType === 'text/html',
	};
}
