import type { CDPSession, Page } from '@playwright/test';

type Camera = { session: CDPSession; screen: string };
const cameras = new WeakMap<Page, Promise<Camera>>();

/** A screenshot of the window or of the whole page in device pixels. Faster than Playwright's, because the file is hardly compressed. */
export async function pictureOf(page: Page, { isWhole = false } = {}): Promise<Buffer> {
	const session = await cameraAt(page);
	const { data } = await session.send('Page.captureScreenshot', {
		format: 'png',
		optimizeForSpeed: true,
		...(isWhole ? { captureBeyondViewport: true, clip: await page.evaluate(wholePage) } : {}),
	});
	return Buffer.from(data, 'base64');
}

const cameraFor = async (page: Page): Promise<Camera> => ({ session: await page.context().newCDPSession(page), screen: '' });

/**
 * The page's camera with the page's screen settings, because each session has its own. Call it after a change of the window: the next page
 * gets the settings of the camera otherwise.
 */
export async function cameraAt(page: Page): Promise<CDPSession> {
	const opening = cameras.get(page) ?? cameraFor(page);
	cameras.set(page, opening);
	const camera = await opening;
	const screen = await page.evaluate(() => ({
		width: innerWidth,
		height: innerHeight,
		deviceScaleFactor: devicePixelRatio,
		mobile: matchMedia('(pointer: coarse)').matches,
	}));
	if (JSON.stringify(screen) !== camera.screen) await camera.session.send('Emulation.setDeviceMetricsOverride', screen);
	camera.screen = JSON.stringify(screen);
	return camera.session;
}

/** The page's edges. Runs in the page. */
const wholePage = () => ({ x: 0, y: 0, width: innerWidth, height: document.documentElement.scrollHeight, scale: 1 });
