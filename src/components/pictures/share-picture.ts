import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import jaali from '../../assets/art/jaali.svg?raw';
import tulip from '../../assets/art/tulip.svg?raw';
import { fileOf } from './file-of.ts';
import { lettering } from './lettering.ts';

/** The size that every network shows whole, in px. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** What stands on a share picture: the page's heading beside its picture, the venue above, a line about it below. */
export type SharePicture = { heading: string; name: string; line: string; picture: ImageMetadata; focal: { x: number; y: number } };

const [CREAM, GOLD, GOLD_PALE, ROSE, WINE] = ['#fbf6ec', '#b8893b', '#e2c48f', '#e9cfc4', '#4a1018'] as const;
const MARGIN = 76;
const COLUMN = 520;
const ARCH = { x: 672, y: 60, width: 456, height: 570 };

/** The picture that a shared link shows, as JPEG: an invitation in wine red with the page's picture under its arch. */
export async function sharePicture({ heading, name, line, picture, focal }: SharePicture): Promise<Buffer> {
	const size = heading.length > 40 ? 62 : heading.length > 24 ? 72 : 92;
	const [shot, title, sign, foot] = await Promise.all([
		underTheArch(picture, focal),
		lettering({ words: heading, colour: CREAM, size, width: COLUMN }),
		lettering({ words: name, colour: GOLD_PALE, size: 46, width: COLUMN }),
		lettering({ words: line, colour: ROSE, size: 29, width: COLUMN }),
	]);
	const layers = [
		{ input: shot, left: ARCH.x, top: ARCH.y },
		{ input: sign.data, left: MARGIN + 80, top: 82 },
		{ input: title.data, left: MARGIN, top: Math.round((SHARE_SIZE.height - title.height) / 2) + 8 },
		{ input: foot.data, left: MARGIN, top: SHARE_SIZE.height - 66 - foot.height },
	];
	return sharp(Buffer.from(ground())).composite(layers).flatten({ background: WINE }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** Wine with the jaali barely visible, the emblem, and the gold thread around the arch and above the foot. */
function ground(): string {
	const { width, height } = SHARE_SIZE;
	const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="jaali" width="96" height="96" patternUnits="userSpaceOnUse">${inner(jaali)}</pattern></defs>
<rect width="100%" height="100%" fill="${WINE}"/>
<rect width="100%" height="100%" fill="url(#jaali)" stroke="none" color="${GOLD_PALE}" opacity="0.07"/>
<g fill="${GOLD_PALE}" transform="translate(${MARGIN - 8} 66) scale(1.15)">${inner(tulip)}</g>
<path d="M${MARGIN} 520H${MARGIN + 96}" stroke="${GOLD}" stroke-width="2"/>
<path d="${archPath(ARCH.width + 32)}" transform="translate(${ARCH.x - 16} ${ARCH.y - 18})" fill="none" stroke="${GOLD}" stroke-width="2"/>
</svg>`;
}

/** The picture, cut around its focal point and under the ogee arch. */
async function underTheArch(picture: ImageMetadata, focal: { x: number; y: number }): Promise<Buffer> {
	const { width, height } = ARCH;
	const scale = Math.max(width / picture.width, height / picture.height);
	const [wide, high] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
	const cut = { left: Math.round((wide - width) * focal.x), top: Math.round((high - height) * focal.y), width, height };
	const arch = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${archPath(width)}"/></svg>`;
	return sharp(fileOf(picture))
		.resize(wide, high)
		.extract(cut)
		.composite([{ input: Buffer.from(arch), blend: 'dest-in' }])
		.png()
		.toBuffer();
}

/** The low arch of styles/tokens.css, drawn so wide; its legs run off the picture. */
function archPath(width: number): string {
	const s = width / 100;
	const n = (...numbers: number[]) => numbers.map((number) => (number * s).toFixed(2)).join(' ');
	return `M0 1000V${n(24)}C${n(0, 14.5, 8, 10.6, 22, 8.3)} ${n(35, 6.2, 46, 4.8, 50, 0)} ${n(54, 4.8, 65, 6.2, 78, 8.3)} ${n(92, 10.6, 100, 14.5, 100, 24)}V1000Z`;
}
