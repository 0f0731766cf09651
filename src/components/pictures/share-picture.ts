import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import type { Language } from '#shared/rules/language.ts';
import arch from '../../assets/art/arch-low.svg?raw';
import jaali from '../../assets/art/jaali.svg?raw';
import tulip from '../../assets/art/tulip.svg?raw';
import { lettering } from './lettering.ts';
import { fileOf } from './main-colour.ts';

/** Size in px that every network shows whole. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Parts of a share picture: heading beside the picture, venue above, one line below. */
export type SharePicture = {
	language: Language;
	heading: string;
	name: string;
	line: string;
	picture: ImageMetadata;
	focal: { x: number; y: number };
};

const [CREAM, GOLD, GOLD_PALE, ROSE, WINE] = ['#fbf6ec', '#b8893b', '#e2c48f', '#e9cfc4', '#4a1018'] as const;
const MARGIN = 76;
const COLUMN = 520;
const ARCH = { x: 672, y: 60, width: 456, height: 570 };

/** Font sizes in px: short, middling and long headings (over 40 letters), the venue's name, and the line below. Nastaliq needs height. */
const SIZES = {
	en: { short: 24, heading: [92, 72, 62], name: 46, line: 29 },
	ur: { short: 18, heading: [76, 58, 48], name: 38, line: 25 },
} as const;

/** JPEG for shared links: an invitation in wine red with the page's picture under an arch. Urdu is mirrored. */
export async function sharePicture({ language, heading, name, line, picture, focal }: SharePicture): Promise<Buffer> {
	const sizes = SIZES[language];
	const size = sizes.heading[heading.length > 40 ? 2 : heading.length > sizes.short ? 1 : 0];
	const [shot, title, sign, foot] = await Promise.all([
		underTheArch(picture, focal),
		lettering({ words: heading, language, colour: CREAM, size, width: COLUMN }),
		lettering({ words: name, language, colour: GOLD_PALE, size: sizes.name, width: COLUMN }),
		lettering({ words: line, language, colour: ROSE, size: sizes.line, width: COLUMN }),
	]);
	/** A position from the side where the language begins. */
	const from = (start: number, width: number) => (language === 'en' ? start : SHARE_SIZE.width - start - width);
	const footTop = SHARE_SIZE.height - 66 - foot.height;
	const layers = [
		{ input: shot, left: from(ARCH.x, ARCH.width), top: ARCH.y },
		{ input: sign.data, left: from(MARGIN + 80, sign.width), top: Math.round(104 - sign.height / 2) },
		{ input: title.data, left: from(MARGIN, title.width), top: Math.round((SHARE_SIZE.height - title.height) / 2) + 8 },
		{ input: foot.data, left: from(MARGIN, foot.width), top: footTop },
	];
	return sharp(Buffer.from(ground(from, footTop - 15)))
		.composite(layers)
		.flatten({ background: WINE })
		.jpeg({ quality: 84, mozjpeg: true })
		.toBuffer();
}

/** Background: pattern, emblem, and gold lines around the arch and above the foot. */
function ground(from: (start: number, width: number) => number, rule: number): string {
	const { width, height } = SHARE_SIZE;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="jaali" width="96" height="96" patternUnits="userSpaceOnUse">${inner(jaali)}</pattern></defs>
<rect width="100%" height="100%" fill="${WINE}"/>
<rect width="100%" height="100%" fill="url(#jaali)" stroke="none" color="${GOLD_PALE}" opacity="0.07"/>
<g fill="${GOLD_PALE}" transform="translate(${from(MARGIN - 8, 74)} 66) scale(1.15)">${inner(tulip)}</g>
<path d="M${from(MARGIN, 96)} ${rule}h96" stroke="${GOLD}" stroke-width="2"/>
<g fill="none" stroke="${GOLD}" stroke-width="2">${archAt({ x: from(ARCH.x - 16, ARCH.width + 32), y: ARCH.y - 18, width: ARCH.width + 32 })}</g>
</svg>`;
}

/** Crops the picture around its focal point and cuts it to the arch. */
async function underTheArch(picture: ImageMetadata, focal: { x: number; y: number }): Promise<Buffer> {
	const { width, height } = ARCH;
	const scale = Math.max(width / picture.width, height / picture.height);
	const [wide, high] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
	const cut = { left: Math.round((wide - width) * focal.x), top: Math.round((high - height) * focal.y), width, height };
	const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${archAt({ x: 0, y: 0, width })}</svg>`;
	return sharp(fileOf(picture))
		.resize(wide, high)
		.extract(cut)
		.composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
		.png()
		.toBuffer();
}

/** The invitation's arch for a width in px. Its legs run off the picture. */
const archAt = ({ x, y, width }: { x: number; y: number; width: number }): string =>
	`<svg x="${x}" y="${y}" width="${width}" height="${20 * width}" viewBox="0 0 100 2000" overflow="visible">${inner(arch)}</svg>`;

const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
