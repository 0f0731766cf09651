import type { FullConfig } from '@playwright/test';
import { serveSite } from '../../engines/support/server.ts';

/** Before all tests: a site for each worker that runs at the same time, so that what other tests change meanwhile is on nobody's screen. */
export default async function openSites({ workers }: FullConfig): Promise<() => Promise<unknown>> {
	const sites = await Promise.all(Array.from({ length: workers }, serveSite));
	process.env[SITES] = JSON.stringify(sites.map(({ site }) => site));
	return () => Promise.all(sites.map(({ close }) => close()));
}

/** The workers inherit it. */
const SITES = 'TEST_SITES';

/** The site of the worker in that place; one that takes the place of another goes on with its site. */
export function siteOf(place: number): string {
	const site = (JSON.parse(process.env[SITES] ?? '[]') as string[])[place];
	if (!site) throw new Error(`No site was opened for worker ${place}`);
	return site;
}
