import type { CDPSession, Page } from '@playwright/test';

const cameras = new WeakMap<Page, Promise<CDPSession>>();

/** A screenshot of the window in device pixels. Faster than Playwright's, because the file is not compressed. */
export async function pictureOf(page: Page): Promise<Buffer> {
	const camera = cameras.get(page) ?? cameraFor(page);
	cameras.set(page, camera);
	const { data } = await (await camera).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
	return Buffer.from(data, 'base64');
}

/** Each session has its own screen settings. */
async function cameraFor(page: Page): Promise<CDPSession> {
	const camera = await page.context().newCDPSession(page);
	const screen = await page.evaluate(() => ({
		width: innerWidth,
		height: innerHeight,
		deviceScaleFactor: devicePixelRatio,
		mobile: matchMedia('(pointer: coarse)').matches,
	}));
	await camera.send('Emulation.setDeviceMetricsOverride', screen);
	return camera;
}
