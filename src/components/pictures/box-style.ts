import type { ImageMetadata } from 'astro';
import { mainColour } from './main-colour.ts';

/** How a picture's box is styled: what of it stays in sight when it is cropped, in shares of its width and height, and its colour until it comes. */
export async function boxStyle(picture: ImageMetadata, { x, y }: { x: number; y: number }): Promise<string> {
	return `--f:${percent(x)} ${percent(y)};--c:${await mainColour(picture)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
