import sharp from 'sharp';
import type { Person } from './person.ts';
import { until } from './processes.ts';

/** Runs in the page: layout faults, such as sideways scroll, missing pictures and invisible words. */
function flawsOnScreen(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	const isOnScreen = (element: Element) => {
		const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
		return width > 1 && height > 1 && top < innerHeight - 20 && bottom > 20 && left < innerWidth && right > 0;
	};
	const opacityOf = (element: Element | null): number =>
		element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
	const tells = (element: Element) =>
		element.matches('img') ||
		[...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
	const shown = [...document.querySelectorAll('body *:not(script, style, noscript, option)')].filter(
		(element) =>
			tells(element) && // A picture's caption in the gallery waits for the mouse.
			!element.closest('[aria-hidden=true], .wall a span') &&
			isOnScreen(element) &&
			getComputedStyle(element).visibility === 'visible',
	);
	const name = (element: Element) =>
		`${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('src') || '').trim().slice(0, 60)}"`;
	const pictures = shown.filter((element): element is HTMLImageElement => element instanceof HTMLImageElement);
	return [
		...(scrollWidth > clientWidth ? [`it is ${scrollWidth - clientWidth} px wider than the window`] : []),
		...pictures.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map((picture) => `${name(picture)} is not there`),
		...shown.filter((element) => opacityOf(element) < 0.05).map((element) => `${name(element)} cannot be seen`),
	];
}

/** Checks a page at its top, middle and end, after animations. */
export async function expectSound(person: Person, path: string): Promise<void> {
	await person.go(path);
	for (const part of [0, 0.5, 1]) {
		await person.read((share) => scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' }), part);
		let flaws: string[] = [];
		await until(
			`${path} is sound`,
			async () => {
				flaws = await person.read(flawsOnScreen);
				return flaws.length === 0;
			},
			8,
		).catch(() => {
			throw new Error(`${path}, ${part * 100} % down: ${flaws.join('; ')}`);
		});
	}
}

type Box = { words: string; color: string; isLarge: boolean; left: number; top: number; width: number; height: number };

/** Runs in the page: hides the letters over the film and returns their boxes, so that a picture shows the background alone. */
function takeWordsAway(): { boxes: Box[]; ratio: number } {
	const words = [...document.querySelectorAll<HTMLElement>('.film h1 span, .film .lead')];
	const boxes = words.map((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		const { left, top, width, height } = range.getBoundingClientRect();
		const color = getComputedStyle(element).color;
		return { words: element.textContent?.trim() ?? '', color, isLarge: element.matches('h1 *'), left, top, width, height };
	});
	for (const element of words) element.style.setProperty('-webkit-text-fill-color', 'transparent');
	for (const element of words) element.style.setProperty('text-shadow', 'none');
	return { boxes: boxes.filter(({ top, height, width }) => width > 0 && top + height < innerHeight), ratio: devicePixelRatio };
}

/** The background behind the first screen's words gives enough contrast: 4.5:1, large words 3:1, for 19 of 20 pixels. */
export async function expectWordsReadable(person: Person): Promise<void> {
	const { boxes, ratio } = await person.read(takeWordsAway);
	if (boxes.length === 0) throw new Error('The first screen has no words');
	let pale: string[] = [];
	// On a busy machine a loaded page may not be painted yet.
	await until(
		'the words can be read',
		async () => {
			const picture = await person.engine.shot();
			pale = (await Promise.all(boxes.map((box) => faintness(picture, box, ratio)))).filter((words) => words !== '');
			return pale.length === 0;
		},
		8,
	).catch(() => {
		throw new Error(`The ground is too bright: ${pale.join(', ')}`);
	});
}

/** Describes a box with too little contrast; undefined if it is fine. */
async function faintness(picture: Buffer, { words, color, isLarge, ...box }: Box, ratio: number): Promise<string> {
	const [left = 0, top = 0, width = 0, height = 0] = [box.left, box.top, box.width, box.height].map((length) => Math.round(length * ratio));
	const { data } = await sharp(picture).extract({ left, top, width, height }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const grounds: number[] = [];
	for (let at = 0; at < data.length; at += 3) grounds.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
	grounds.sort((one, other) => one - other);
	const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
	const contrast = (luminance(red, green, blue) + 0.05) / ((grounds[Math.floor(grounds.length * 0.95)] ?? 1) + 0.05);
	return contrast < (isLarge ? 3 : 4.5) ? `"${words}" has ${contrast.toFixed(1)}:1` : '';
}

/** Relative luminance (WCAG 2). */
function luminance(red: number, green: number, blue: number): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
