import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { ProofProblem } from '#shared/rules/money/payment-proof.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';

/** A picture that was decoded and written anew, so that nothing of the sent file but its pixels is kept. Hashes in hex. */
export type Picture = { jpeg: Uint8Array; bytesHash: string; pixelHash: string; nearHash: string };

/** Longest side in pixels, and bytes, of a picture that is kept. */
const LONGEST_SIDE = 1600;
const MAX_BYTES = 1_048_576;
const QUALITIES = [82, 65, 50, 35, 20];

/** More pixels than any phone's screen or camera. A small file may otherwise unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;

/** Decodes a picture that anybody may have sent. sharp reads only the three formats that the first bytes may name. */
export async function readPicture(sent: Uint8Array): Promise<Result<Picture, ProofProblem>> {
	const problem = problemOf(sent);
	if (problem) return err(problem);
	try {
		const { data, info } = await sharp(sent, { failOn: 'error', limitInputPixels: MAX_PIXELS })
			.autoOrient()
			.flatten({ background: '#fff' })
			.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const pixels = sharp(data, { raw: { width, height, channels } });
		return ok({
			jpeg: await smallEnough(pixels),
			bytesHash: createHash('sha256').update(sent).digest('hex'),
			pixelHash: createHash('sha256').update(`${width}x${height}x${channels}`).update(data).digest('hex'),
			nearHash: await nearHash(pixels),
		});
	} catch {
		return err('unreadable');
	}
}

function problemOf(sent: Uint8Array): ProofProblem | undefined {
	const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
	const text = bytes.toString('latin1');
	// A PDF may begin after some other bytes, and with any name.
	if (text.slice(0, 1024).includes('%PDF-')) return 'pdf';
	if (!JPEG_PNG_WEBP.test(bytes.toString('hex', 0, 12))) return 'no-image';
	// No screenshot has code in it. It would be gone after the decoding, but its sender shall know that it was seen.
	return /<script|<\?php|javascript:/i.test(text) ? 'unreadable' : undefined;
}

const JPEG_PNG_WEBP = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

async function smallEnough(pixels: Sharp): Promise<Uint8Array> {
	for (const quality of QUALITIES) {
		const jpeg = await pixels.clone().jpeg({ quality }).toBuffer();
		if (jpeg.byteLength <= MAX_BYTES) return jpeg;
	}
	// Even pure noise of half the side fits.
	return pixels
		.clone()
		.resize({ width: LONGEST_SIDE / 2, height: LONGEST_SIDE / 2, fit: 'inside' })
		.jpeg({ quality: 50 })
		.toBuffer();
}

/** 64 bits: whether each of 8 x 8 places is clearly brighter than the next. Equal in most bits for pictures that look alike. */
async function nearHash(pixels: Sharp): Promise<string> {
	const grey = await pixels.clone().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
	let hash = 0n;
	for (let place = 0; place < 64; place += 1) {
		const at = Math.floor(place / 8) * 9 + (place % 8);
		hash = (hash << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) + 2 ? 1n : 0n);
	}
	return hash.toString(16).padStart(16, '0');
}

/** Width at which two pictures are compared: a digit of a phone's screen still has a dozen pixels. */
const WIDTH = 480;
const BLOCK = 8;

/** How far apart, in grey levels of 255, a block of two pictures may be on average: copies reach 16, another digit begins at 26. */
const MOST_APART = 20;

/**
 * Says of other pictures whether they are copies of this one, perhaps smaller, brighter or compressed again. Another digit on the same
 * screen is no copy.
 */
export async function comparer(jpeg: Uint8Array): Promise<(other: Uint8Array) => Promise<boolean>> {
	const shape = await shapeOf(jpeg);
	const height = Math.min(2 * WIDTH, Math.max(BLOCK, Math.round(WIDTH * shape)));
	const own = await levels(jpeg, height);
	return async (other) => Math.abs((await shapeOf(other)) - shape) <= shape * 0.02 && !areApart(own, await levels(other, height), height);
}

async function shapeOf(jpeg: Uint8Array): Promise<number> {
	const { width, height } = await sharp(jpeg).metadata();
	return height / width;
}

/** Grey levels with the same mean and contrast for every picture. */
async function levels(jpeg: Uint8Array, height: number): Promise<Float32Array> {
	const grey = await sharp(jpeg).greyscale().resize(WIDTH, height, { fit: 'fill' }).blur(0.8).raw().toBuffer();
	let [sum, squares] = [0, 0];
	for (const level of grey) {
		sum += level;
		squares += level * level;
	}
	const mean = sum / grey.length;
	const spread = Math.sqrt(squares / grey.length - mean ** 2) || 1;
	const out = new Float32Array(grey.length);
	for (let at = 0; at < out.length; at += 1) out[at] = (((grey[at] ?? 0) - mean) / spread) * 50;
	return out;
}

/** Whether any block differs too much. The blocks overlap, so that no digit is split between all of them. */
function areApart(one: Float32Array, other: Float32Array, height: number): boolean {
	for (let top = 0; top + BLOCK <= height; top += BLOCK / 2)
		for (let left = 0; left + BLOCK <= WIDTH; left += BLOCK / 2) {
			let apart = 0;
			for (let y = top; y < top + BLOCK; y += 1) {
				const row = y * WIDTH;
				for (let at = row + left; at < row + left + BLOCK; at += 1) apart += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
			}
			if (apart > MOST_APART * BLOCK ** 2) return true;
		}
	return false;
}
