import sharp from 'sharp';

/** A line of words on the screen: where it stands in CSS pixels, its colour, and the contrast that its size asks for. */
type Words = { text: string; colour: number[]; wanted: number; left: number; top: number; width: number; height: number };

/**
 * The lines of text that lie over a picture in the window now, which are not drawn any more: what is left is what lies under them.
 * Runs in the page, by whatever drives the browser.
 */
export function takeWordsOff(over: string): Words[] {
	const texts: Words[] = [];
	for (const part of document.querySelectorAll<HTMLElement>(over)) {
		const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const { parentElement: holder, textContent } = walker.currentNode;
			if (!holder || !textContent?.trim() || holder.closest('.sr, svg, [hidden], [popover]')) continue;
			const { color, fontSize, fontWeight } = getComputedStyle(holder);
			const size = Number.parseFloat(fontSize);
			const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
			const range = document.createRange();
			range.selectNodeContents(walker.currentNode);
			for (const { left, top, width, height } of range.getClientRects()) {
				const isInWindow = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
				if (!isInWindow || width < 2) continue;
				const colour = (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
				texts.push({ text: textContent.trim(), colour, wanted: isLarge ? 3 : 4.5, left, top, width, height });
			}
		}
	}
	const bare = new CSSStyleSheet();
	bare.replaceSync(`:is(${over}) * { color: transparent !important; text-shadow: none !important; transition: none !important; }`);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
	return texts;
}

/** Draws them again. Runs in the page. */
export function putWordsOn(): void {
	document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** How far around a letter its ground counts, in CSS pixels. */
const RIM = 2;
/** By so much at least a letter differs from its ground in one channel, on a picture in which it can be seen at all. */
const SEEN = 24;

/** A line of words, and the pixels of the window's picture that its letters and their rim take, as places in a row of all pixels. */
export type Letters = Words & { pixels: Set<number> };

/** Which pixels the letters take: from two pictures of the window, with the words and with the words taken off. */
export async function lettersOf(written: Buffer, bare: Buffer, words: readonly Words[], windowWidth: number): Promise<Letters[]> {
	const [ink, ground] = await Promise.all([pixelsOf(written), pixelsOf(bare)]);
	const scale = ground.width / windowWidth;
	const rim = Math.round(RIM * scale);
	return words.map((line) => {
		const [left, top] = [Math.floor(line.left * scale), Math.floor(line.top * scale)];
		const [right, bottom] = [Math.floor((line.left + line.width) * scale), Math.floor((line.top + line.height) * scale)];
		const pixels = new Set<number>();
		for (let y = top; y < bottom; y += 1) {
			for (let x = left; x < right; x += 1) {
				if (!differ(ink.data, ground.data, (y * ground.width + x) * 3)) continue;
				const row = y * ground.width;
				pixels.add(row + x);
				pixels.add(row + Math.min(x + rim, right - 1));
				pixels.add(row + Math.max(x - rim, left));
				pixels.add(Math.min(y + rim, bottom - 1) * ground.width + x);
				pixels.add(Math.max(y - rim, top) * ground.width + x);
			}
		}
		return { ...line, pixels };
	});
}

/**
 * The words that the least favourable pixel at their letters leaves less contrast than they need (WCAG 1.4.3), as sentences. From a picture
 * of the window with the words taken off; words without a letter that can be seen have none.
 */
export async function faintWords(bare: Buffer, letters: readonly Letters[]): Promise<string[]> {
	const { data } = await pixelsOf(bare);
	return letters.flatMap(({ text, colour, wanted, pixels }) => {
		const ink = luminance(colour[0], colour[1], colour[2]);
		let least = Number.POSITIVE_INFINITY;
		for (const pixel of pixels) {
			const ground = luminance(data[pixel * 3], data[pixel * 3 + 1], data[pixel * 3 + 2]);
			least = Math.min(least, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
		}
		const isReadable = least >= wanted && pixels.size > 0;
		return isReadable ? [] : [`“${text}” has ${least.toFixed(2)}:1, and needs ${wanted}:1`];
	});
}

async function pixelsOf(picture: Buffer): Promise<{ data: Buffer; width: number }> {
	const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width };
}

const differ = (one: Buffer, other: Buffer, at: number): boolean =>
	[0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) >= SEEN);

/** How light each of a channel's 256 values is. */
const LIGHT = Array.from({ length: 256 }, (_, channel) => {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (red = 0, green = 0, blue = 0): number =>
	0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0);
