import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

const known = new Map<string, Promise<string>>();

/** Main colour of a picture, such as `#6f5040`. It fills the box until the picture loads. */
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

/** Style of a picture's box: focal point and main colour. */
export async function boxStyle(picture: ImageMetadata, { x, y }: { x: number; y: number }): Promise<string> {
	return `--f:${percent(x)} ${percent(y)};--c:${await mainColour(picture)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Path of a content picture. Astro knows it, though its types do not say so. */
export function fileOf(picture: ImageMetadata): string {
	const { fsPath } = picture as ImageMetadata & { fsPath?: string };
	if (!fsPath) throw new Error(`Astro no longer tells where ${picture.src} lies (fsPath); see src/components/pictures/main-colour.ts.`);
	return fsPath;
}
