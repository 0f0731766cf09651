import type { CDPSession, Page } from '@playwright/test';

const cameras = new WeakMap<Page, Promise<CDPSession>>();

/** A picture of the window as it is drawn now, in the screen's own pixels: Playwright's, but for the time that it takes to make the file small. */
export async function pictureOf(page: Page): Promise<Buffer> {
	const camera = cameras.get(page) ?? cameraFor(page);
	cameras.set(page, camera);
	const { data } = await (await camera).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
	return Buffer.from(data, 'base64');
}

/** Each session sees the screen as it has set it itself. */
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
