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

/**
 * The words that the least favourable pixel at their letters leaves less contrast than they need (WCAG 1.4.3), as sentences. From two
 * pictures of the window: with the words, and with the words taken off.
 */
export async function faintWords(written: Buffer, bare: Buffer, words: readonly Words[], windowWidth: number): Promise<string[]> {
	const [ink, ground] = await Promise.all(
		[written, bare].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
	);
	if (!ink || !ground) throw new Error('No picture of the words.');
	const scale = ground.info.width / windowWidth;
	const pixel = (data: Buffer, x: number, y: number) => data.subarray((y * ground.info.width + x) * 3).subarray(0, 3);
	return words.flatMap(({ text, colour, wanted, ...box }) => {
		const [left, top] = [Math.floor(box.left * scale), Math.floor(box.top * scale)];
		const [right, bottom] = [Math.floor((box.left + box.width) * scale), Math.floor((box.top + box.height) * scale)];
		const rim = Math.round(RIM * scale);
		let least = Number.POSITIVE_INFINITY;
		for (let y = top; y < bottom; y += 1) {
			for (let x = left; x < right; x += 1) {
				const under = pixel(ground.data, x, y);
				const isLetter = pixel(ink.data, x, y).some((channel, at) => Math.abs(channel - (under[at] ?? 0)) >= SEEN);
				if (!isLetter) continue;
				for (const [across, down] of [
					[0, 0],
					[rim, 0],
					[-rim, 0],
					[0, rim],
					[0, -rim],
				] as const) {
					const at = pixel(ground.data, Math.min(Math.max(x + across, left), right - 1), Math.min(Math.max(y + down, top), bottom - 1));
					least = Math.min(least, contrast(colour, at));
				}
			}
		}
		const isReadable = least >= wanted && least < Number.POSITIVE_INFINITY;
		return isReadable ? [] : [`“${text}” has ${least.toFixed(2)}:1, and needs ${wanted}:1`];
	});
}

function contrast(one: ArrayLike<number>, other: ArrayLike<number>): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

const luminance = (colour: ArrayLike<number>) => 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);

function linear(channel = 0): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
