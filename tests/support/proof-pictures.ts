import sharp from 'sharp';

/** Segments of a digit, as on a calculator: top, middle, bottom, upper left, upper right, lower left, lower right. */
const SEGMENTS = ['1011111', '0000101', '1110110', '1110101', '0101101', '1111001', '1111011', '1000101', '1111111', '1111101'];
const PLACES = [
	[0, 0, 1, 0.18],
	[0, 0.41, 1, 0.18],
	[0, 0.82, 1, 0.18],
	[0, 0, 0.22, 0.5],
	[0.78, 0, 0.22, 0.5],
	[0, 0.5, 0.22, 0.5],
	[0.78, 0.5, 0.22, 0.5],
] as const;

/** Figures as rectangles, because a machine of tests may have no fonts. */
const figures = (text: string, left: number, top: number, size: number, fill = '#222') =>
	[...text]
		.flatMap((digit, at) =>
			[...(SEGMENTS[Number(digit)] ?? '')].map((isOn, segment) => {
				const [x = 0, y = 0, width = 0, height = 0] = PLACES[segment] ?? [];
				const w = size * 0.55;
				return isOn === '1'
					? `<rect x="${left + at * size * 0.8 + x * w}" y="${top + y * size}" width="${width * w}" height="${height * size}" fill="${fill}"/>`
					: '';
			}),
		)
		.join('');

/** The screen of an invented bank after a transfer: the same for all but amount, number and time. `app` gives another bank's screen. */
export const aScreen = ({ amount, transaction, time = '1204', app = 0 }: Screen) => {
	const hue = (app * 67) % 360;
	const lines = Array.from({ length: 6 }, (_, at) => {
		const top = 900 + at * 130 + ((app * 37) % 90);
		return `<rect x="90" y="${top}" width="${240 + ((at + app) % 3) * 60}" height="30" fill="#999"/><rect x="560" y="${top}" width="${300 + ((at * 2 + app) % 4) * 40}" height="30" fill="#444"/>`;
	});
	return sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2200"><rect width="1080" height="2200" fill="#fff"/>
			<rect width="1080" height="${380 + ((app * 113) % 400)}" fill="hsl(${hue},60%,35%)"/><circle cx="${300 + ((app * 211) % 500)}" cy="300" r="${90 + (app % 4) * 40}" fill="#fff"/>
			${figures(time, 60, 30, 36, '#fff')}${figures(String(amount), 300, 620, 90)}${lines.join('')}${figures(transaction, 300, 1800, 44)}
			<rect x="120" y="${1980 - ((app * 71) % 100)}" width="840" height="120" fill="hsl(${(hue + 180) % 360},60%,45%)"/></svg>`,
		),
	)
		.jpeg({ quality: 88 })
		.toBuffer();
};

type Screen = { amount: number; transaction: string; time?: string; app?: number };
