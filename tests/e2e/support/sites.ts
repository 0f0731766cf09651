import type { FullConfig } from '@playwright/test';
import { serveSite } from '../../engines/support/server.ts';

/** Starts one site per worker before all tests, so that changes of other workers do not show. */
export default async function openSites({ workers }: FullConfig): Promise<() => Promise<unknown>> {
	const sites = await Promise.all(Array.from({ length: workers }, serveSite));
	process.env[SITES] = JSON.stringify(sites.map(({ site }) => site));
	return () => Promise.all(sites.map(({ close }) => close()));
}

const SITES = 'TEST_SITES';

/** The site of the worker with that index. A replacement worker takes over the site. */
export function siteOf(place: number): string {
	const site = (JSON.parse(process.env[SITES] ?? '[]') as string[])[place];
	if (!site) throw new Error(`No site was opened for worker ${place}`);
	return site;
}
