import { z } from 'astro/zod';

/** Size by the path as written. `undefined`: no such file; `unreadable`: no picture. */
export type SizeOf = (picture: string) => Promise<Size | 'unreadable' | undefined>;
type Size = { width: number; height: number };

/** Fewest pixels that look sharp on phones and, in their place, on wide screens. */
const LONG_SIDE = 1200;
const SHORT_SIDE = 700;

/** Replaces Astro's `image()`, whose messages name neither file nor field, and which accepts tiny pictures. */
export function picture(sizeOf: SizeOf) {
	const what = 'Write the way to a picture as the other entries do, such as “../assets/media/facade-dusk.jpg”.';
	return z
		.string({ error: ({ input }) => (input === undefined ? `is missing. ${what}` : `must be text. ${what}`) })
		.check(async (context) => {
			const wrong = problemOf(context.value, await sizeOf(context.value));
			if (wrong) context.issues.push({ code: 'custom', input: context.value, message: wrong });
		});
}

function problemOf(path: string, size: Size | 'unreadable' | undefined): string | undefined {
	if (!size) return `names a picture that is not there: “${path}”. Put it into src/assets/media, or correct its name.`;
	if (size === 'unreadable') return `names “${path}”, which is no picture that can be read. Save it as a JPEG.`;
	const { width, height } = size;
	if (Math.max(width, height) >= LONG_SIDE && Math.min(width, height) >= SHORT_SIDE) return undefined;
	return `names a picture that is too small: “${path}” has ${width} x ${height} pixels. Its longer side needs at least ${LONG_SIDE} (better 1600), its shorter one ${SHORT_SIDE}.`;
}
