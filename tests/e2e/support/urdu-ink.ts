import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { atBothWidths } from './both-widths.ts';
import { cameraAt, pictureOf } from './picture.ts';

/**
 * The place of the Urdu letters in a control with a border or background, such as a button, a chip or a choice. Nastaliq slopes, so
 * the line box does not say where the ink is.
 */
type InkedControl = {
	text: string;
	isButton: boolean;
	/** Only a single line has a middle that can be compared. */
	isOneLine: boolean;
	/**
	 * Distance in px of the letters' middle below the control's middle; negative above it. The eye sees both the outermost strokes and
	 * most of the ink, so the middle is halfway between the two.
	 */
	off: number;
	/** The smaller distance in px between the control's upper or lower edge and the next stroke; negative where a stroke crosses the edge. */
	room: number;
};

type Box = { text: string; isButton: boolean; isOneLine: boolean; left: number; top: number; width: number; height: number };

/** Number of tries to take a picture while the page rests. */
const TRIES = 10;

/** Draws each control of the page without anything but its letters. Repeats a picture during which a control moved, for example because of live news. */
async function inkOfControls(page: Page): Promise<InkedControl[]> {
	await page.evaluate(() => document.fonts.ready);
	for (let tries = 0; tries < TRIES; tries += 1) {
		const { boxes, picture, isStill } = await drawLetters(page);
		if (!isStill) continue;
		const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		return boxes.flatMap((box, index) => {
			// Cyan darkens only the red channel, magenta the green one, yellow the blue one, so strokes of a neighbour do not count.
			const rows = rowsOfInk(data, info, box, index % INKS.length);
			return rows ? [inkIn(box, rows)] : [];
		});
	}
	throw new Error(`The controls moved in each of ${TRIES} pictures.`);
}

async function drawLetters(page: Page): Promise<{ boxes: Box[]; picture: Buffer; isStill: boolean }> {
	const boxes = await page.evaluate(leaveOnlyLetters);
	// A menu or a viewer fills the window, and a picture of the whole page takes twenty times as long.
	const isWindow = await page.evaluate(() => scrollY === 0 && document.querySelector('dialog[open], .viewer, :popover-open') !== null);
	const picture = await pictureOf(page, { isWhole: !isWindow });
	const isStill = JSON.stringify(await page.evaluate(topsOfControls)) === JSON.stringify(boxes.map(({ top }) => top));
	await page.evaluate(drawAllAgain);
	return { boxes, picture, isStill };
}

const INKS = ['#0ff', '#f0f', '#ff0'];
/** Strokes are searched for up to this distance in px outside of the control. */
const AROUND = 14;
/** Darkness from which a pixel counts. Paler pixels are the soft edges of letters. */
const INK = 110;

type Rows = { first: number; last: number; middle: number };

/** The first and last row with ink and the row at which the ink balances. Undefined where another element hides all of it. */
function rowsOfInk(data: Buffer, { width, height }: { width: number; height: number }, box: Box, channel: number): Rows | undefined {
	const [top, bottom] = [Math.max(0, Math.floor(box.top - AROUND)), Math.min(height, Math.ceil(box.top + box.height + AROUND))];
	const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.left + box.width))];
	const inked: { y: number; ink: number }[] = [];
	for (let y = top; y < bottom; y += 1) {
		let ink = 0;
		for (let x = left; x < right; x += 1) {
			const dark = 255 - (data[(y * width + x) * 3 + channel] ?? 255);
			if (dark > INK) ink += dark;
		}
		if (ink > 0) inked.push({ y, ink });
	}
	const total = inked.reduce((sum, { ink }) => sum + ink, 0);
	const [first, last] = [inked[0], inked.at(-1)];
	if (!first || !last) return undefined;
	return { first: first.y, last: last.y + 1, middle: inked.reduce((sum, { y, ink }) => sum + (y + 0.5) * ink, 0) / total };
}

function inkIn({ text, isButton, isOneLine, top, height }: Box, { first, last, middle }: Rows): InkedControl {
	const inkMiddle = ((first + last) / 2 + middle) / 2;
	return { text, isButton, isOneLine, off: inkMiddle - (top + height / 2), room: Math.min(first - top, top + height - last) };
}

/** Hides all but the letters of the controls, each in the next of three inks. Runs in the page. */
function leaveOnlyLetters(): Box[] {
	const isSeen = (colour: string) => !/^transparent$|^rgba\(.*, 0\)$/.test(colour);
	const hasEdge = (control: Element): boolean => {
		const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(control);
		return isSeen(backgroundColor) || (Number.parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor));
	};
	// An open dialog, viewer or menu hides the page.
	const scope = [...document.querySelectorAll('dialog[open], .viewer, :popover-open')].at(-1) ?? document.body;
	const boxes: Box[] = [];
	for (const control of scope.querySelectorAll<HTMLElement>('a, button, label, summary, [role="button"], [role="tab"]')) {
		if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (!hasEdge(control) && !(control.parentElement && control.closest('.seg') && hasEdge(control.parentElement))) continue;
		// Days of the calendar have figures and marks. Their words are too small to measure.
		if (control.matches('.day, .skip')) continue;
		const { left, top, width, height } = control.getBoundingClientRect();
		const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
		const lines: DOMRect[] = [];
		let text = '';
		while (texts.nextNode()) {
			const holder = texts.currentNode.parentElement;
			if (!holder || holder.closest('.sr, svg') || !holder.checkVisibility({ visibilityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(texts.currentNode);
			lines.push(...[...range.getClientRects()].filter((line) => line.width > 2));
			text += texts.currentNode.textContent;
		}
		if (!/[\u0620-\u06d3]/.test(text) || lines.length === 0) continue;
		const isOneLine = lines.every((line) => Math.abs(line.bottom - (lines[0]?.bottom ?? 0)) < 8);
		control.dataset['ink'] = String(boxes.length % 3);
		boxes.push({
			text: text.replace(/\s+/g, ' ').trim(),
			isButton: control.matches('.btn'),
			isOneLine,
			left,
			top: top + scrollY,
			width,
			height,
		});
	}
	const bare = new CSSStyleSheet();
	bare.replaceSync(`
		*, ::before, ::after { -webkit-text-fill-color: transparent !important; background: none !important; border-color: transparent !important;
			box-shadow: none !important; outline: none !important; text-decoration: none !important; text-shadow: none !important;
			transition: none !important; -webkit-mask: none !important; mask: none !important; color-scheme: light !important; }
		::before, ::after, img, svg, video, canvas, iframe, input, .sr { visibility: hidden !important; }
		html { background: #fff !important; }
		[data-ink="0"], [data-ink="0"] * { -webkit-text-fill-color: #0ff !important; opacity: 1 !important; }
		[data-ink="1"], [data-ink="1"] * { -webkit-text-fill-color: #f0f !important; opacity: 1 !important; }
		[data-ink="2"], [data-ink="2"] * { -webkit-text-fill-color: #ff0 !important; opacity: 1 !important; }
	`);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
	return boxes;
}

/** The upper edges of the controls. Runs in the page. */
const topsOfControls = (): number[] =>
	[...document.querySelectorAll('[data-ink]')].map((control) => control.getBoundingClientRect().top + scrollY);

/** Ends the transitions back to the page's own colours, which would hide borders from the next look. Runs in the page. */
function drawAllAgain(): void {
	document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
	for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
	for (const control of document.querySelectorAll<HTMLElement>('[data-ink]')) delete control.dataset['ink'];
}

/**
 * Allowed distance in px between the middle of the letters and of the control, a third of a pixel of rounding included. Short level words and
 * steep long ones on a chip differ by seven.
 */
const OFF = { button: 3, other: 4 };
/** Width of a control's border in px. */
const BORDER = 1;

/** Expects the Urdu letters of each visible control in its middle, with no stroke on its border. */
export async function expectLettersInside(page: Page, at: string): Promise<void> {
	const controls = await inkOfControls(page);

	expect(controls.length, `controls ${at}`).toBeGreaterThan(0);
	const wrong = controls.filter(
		({ isButton, isOneLine, off, room }) => room < BORDER || (isOneLine && Math.abs(off) > OFF[isButton ? 'button' : 'other']),
	);
	expect(wrong, at).toEqual([]);
}

/** Expects the same in a window as wide as a desktop's, too. */
export async function expectLettersInsideAtBothWidths(page: Page, at: string): Promise<void> {
	await atBothWidths(page, (where) => expectLettersInside(page, `${at}, ${where}`));
	await cameraAt(page);
}
