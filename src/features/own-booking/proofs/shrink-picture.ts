/** Longest side in pixels, and bytes, of a picture that is sent. The server has the same limits. */
const LONGEST_SIDE = 1600;
const MAX_BYTES = 1_048_576;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** The picture as JPEG in base64: small enough, and without where and when it was taken. "pdf" and "no-image" say what the file is instead. */
export async function shrinkPicture(file: File): Promise<{ base64: string } | 'pdf' | 'no-image'> {
	let picture: ImageBitmap | undefined;
	try {
		if (file.type === 'application/pdf' || (await file.slice(0, 1024).text()).includes('%PDF-')) return 'pdf';
		picture = await createImageBitmap(file);
		for (let side = LONGEST_SIDE; side >= 400; side /= 2)
			for (const quality of QUALITIES) {
				const jpeg = await drawn(picture, side, quality);
				if (jpeg && jpeg.size <= MAX_BYTES) return { base64: await base64Of(jpeg) };
			}
	} catch {
		// The file is no picture, or can no longer be read.
	} finally {
		picture?.close();
	}
	return 'no-image';
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
	const scale = Math.min(1, side / Math.max(picture.width, picture.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	const paint = canvas.getContext('2d');
	if (!paint) return Promise.resolve(null);
	// JPEG has no transparency, which would become black.
	paint.fillStyle = '#fff';
	paint.fillRect(0, 0, canvas.width, canvas.height);
	paint.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

async function base64Of(blob: Blob): Promise<string> {
	const bytes = new Uint8Array(await blob.arrayBuffer());
	let text = '';
	// More arguments at once overflow the stack of some browsers.
	for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
	return btoa(text);
}
