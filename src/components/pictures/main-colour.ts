import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

const known = new Map<string, Promise<string>>();

/** The colour that a picture has most of, such as `#6f5040`: it fills the picture's box until the picture comes. */
function mainColour(picture: ImageMetadata): Promise<string> {
	const file = fileOf(picture);
	const colour = known.get(file) ?? readColour(file);
	known.set(file, colour);
	return colour;
}

async function readColour(file: string): Promise<string> {
	const { dominant } = await sharp(file).resize(64, 64, { fit: 'fill' }).stats();
	return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** How a picture's box is styled: what of it stays in sight when it is cropped, in shares of its width and height, and its colour until it comes. */
export async function boxStyle(picture: ImageMetadata, { x, y }: { x: number; y: number }): Promise<string> {
	return `--f:${percent(x)} ${percent(y)};--c:${await mainColour(picture)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Where a picture of the content lies on the disk. Astro knows it, though its types do not say so. */
export function fileOf(picture: ImageMetadata): string {
	const { fsPath } = picture as ImageMetadata & { fsPath?: string };
	if (!fsPath) throw new Error(`Astro no longer tells where ${picture.src} lies (fsPath); see src/components/pictures/main-colour.ts.`);
	return fsPath;
}
