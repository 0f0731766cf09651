import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { fileOf } from './file-of.ts';

const known = new Map<string, Promise<string>>();

/** The colour that a picture has most of, such as `#6f5040`: it fills the picture's box until the picture comes. */
export function mainColour(picture: ImageMetadata): Promise<string> {
	const file = fileOf(picture);
	const colour = known.get(file) ?? readColour(file);
	known.set(file, colour);
	return colour;
}

async function readColour(file: string): Promise<string> {
	const { dominant } = await sharp(file).resize(64, 64, { fit: 'fill' }).stats();
	return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
