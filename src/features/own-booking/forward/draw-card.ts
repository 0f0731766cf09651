import type { Language } from '#shared/rules/language.ts';

/** The words of the picture. `events`: one for each function, with its lines. */
export type CardWords = { above: string; names: string; events: string[][]; gate: string | undefined; hall: string; address: string };

const [WIDTH, HEIGHT, MIDDLE] = [1080, 1350, 540];
/** As wide as the words may be inside the arch. */
const ROOM = 800;

/** Both scripts, because names are typed. The first family has no Urdu letters. */
const DISPLAY = '"Gilda Display", "Nastaliq as Typed", serif';
const TEXT = '"Figtree Variable", "Nastaliq as Typed", sans-serif';

/** The arch of the invitation, 100 wide, and the tulip, 64 wide: as in Ornaments.tsx. */
const ARCH = 'M0 {h}V24C0 14.5 8 10.6 22 8.3 35 6.2 46 4.8 50 0 54 4.8 65 6.2 78 8.3 92 10.6 100 14.5 100 24V{h}Z';
const TULIP =
	'M32 44.5C24.6 39.6 22.4 32.6 25 25.2 27 19.4 30.6 14.6 32 5c1.4 9.6 5 14.4 7 20.2 2.6 7.4.4 14.4-7 19.3ZM29.2 46.2C16.4 44.6 10.4 35.4 13 24.6 14 20.3 12.6 15.4 8.5 11.5c7.5 1.6 12.5 6 13.4 12.6.2 1.2 0 2.4-.2 3.7-1.3 7.3.9 13.9 7.5 18.4ZM34.8 46.2c12.8-1.6 18.8-10.8 16.2-21.6-1-4.3.4-9.2 4.5-13.1-7.5 1.6-12.5 6-13.4 12.6-.2 1.2 0 2.4.2 3.7 1.3 7.3-.9 13.9-7.5 18.4ZM31.2 48.5h1.6V61h-1.6z';

/** Draws the picture: names, days, hall and gate under an arch. Undefined if the browser cannot. */
export async function drawCard(words: CardWords, language: Language): Promise<HTMLCanvasElement | undefined> {
	const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
	const paint = canvas.getContext('2d');
	if (!paint) return undefined;
	const all = [words.above, words.names, ...words.events.flat(), words.gate, words.hall, words.address].join(' ');
	await Promise.all(
		[DISPLAY, TEXT].flatMap((family) =>
			family
				.split(', ')
				.slice(0, 2)
				.map((one) => document.fonts.load(`40px ${one}`, all)),
		),
	);
	const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

	paint.fillStyle = color('wine');
	paint.fillRect(0, 0, WIDTH, HEIGHT);
	for (const [left, top, fill, line] of [
		[60, 60, 'cream', ''],
		[84, 92, '', 'gold'],
	] as const) {
		paint.save();
		const scale = (WIDTH - 2 * left) / 100;
		paint.translate(left, top);
		paint.scale(scale, scale);
		const arch = new Path2D(ARCH.replaceAll('{h}', String((HEIGHT - top - left) / scale)));
		paint.fillStyle = color(fill);
		if (fill) paint.fill(arch);
		paint.strokeStyle = color(line);
		paint.lineWidth = 2 / scale;
		if (line) paint.stroke(arch);
		paint.restore();
	}
	paint.save();
	paint.translate(MIDDLE - 64, 210);
	paint.scale(2, 2);
	paint.fillStyle = color('tulip');
	paint.fill(new Path2D(TULIP));
	paint.restore();

	const isUrdu = language === 'ur';
	paint.direction = isUrdu ? 'rtl' : 'ltr';
	paint.textAlign = 'center';
	/** Writes lines of a size, smaller if one is too wide, and answers where the next may begin. */
	const write = (text: string, { at, size, family, name }: { at: number; size: number; family: string; name: string }): number => {
		paint.font = `${size}px ${family}`;
		const lines = wrapped(text, (part) => paint.measureText(part).width);
		const widest = Math.max(...lines.map((line) => paint.measureText(line).width));
		const fitting = Math.min(size, Math.floor((size * ROOM) / widest));
		paint.font = `${fitting}px ${family}`;
		paint.fillStyle = color(name);
		const step = fitting * (isUrdu ? 2 : 1.25);
		for (const [place, line] of lines.entries()) paint.fillText(line, MIDDLE, at + step * (place + (isUrdu ? 0.6 : 0.8)));
		return at + step * lines.length;
	};
	// A single event has room around it.
	const [top, size, gap] = words.events.length > 2 ? [366, 30, 16] : words.events.length > 1 ? [366, 40, 28] : [410, 52, 40];
	let at = write(words.above, { at: top, size: 36, family: TEXT, name: 'ink-soft' });
	at = write(words.names, { at: at + 10, size: isUrdu ? 80 : 92, family: DISPLAY, name: 'tulip' }) + gap;
	paint.fillStyle = color('gold');
	paint.fillRect(MIDDLE - 110, at, 220, 2);
	at += gap;
	for (const [first = '', ...rest] of words.events) {
		at = write(first, { at, size: size * 1.25, family: DISPLAY, name: 'ink' });
		for (const line of rest) at = write(line, { at, size: size * 0.85, family: TEXT, name: 'ink-soft' });
		at += gap / 2;
	}
	if (words.gate) write(words.gate, { at, size: 32, family: TEXT, name: 'gold-ink' });
	write(words.hall, { at: HEIGHT - 236, size: 46, family: DISPLAY, name: 'tulip' });
	write(words.address, { at: HEIGHT - (isUrdu ? 150 : 168), size: 28, family: TEXT, name: 'ink-soft' });
	return canvas;
}

/** The text in at most two lines, if one is not wide enough. */
function wrapped(text: string, widthOf: (part: string) => number): string[] {
	if (widthOf(text) <= ROOM) return [text];
	const words = text.split(/\s+/);
	const half = words.findIndex((_, at) => widthOf(words.slice(0, at + 1).join(' ')) * 2 >= widthOf(text)) + 1;
	return half < words.length ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : [text];
}
