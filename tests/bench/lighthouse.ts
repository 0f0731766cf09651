import { benchPackage } from './packages.ts';

/** Percent. */
export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Paint and blocking times in ms, layout shift, bytes. */
export const METRICS = ['fcp', 'lcp', 'tbt', 'cls', 'bytes'] as const;

/** Result of a run. `failed`: audits that count and did not pass. */
export type LighthouseRun = Record<(typeof SCORES)[number] | (typeof METRICS)[number], number> & { failed: string[] };

const AUDITS = {
	fcp: 'first-contentful-paint',
	lcp: 'largest-contentful-paint',
	tbt: 'total-blocking-time',
	cls: 'cumulative-layout-shift',
	bytes: 'total-byte-weight',
} as const;

type Audit = { id: string; score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { lhr: { runtimeError?: { message: string }; categories: Record<string, Category>; audits: Record<string, Audit> } };
type Lighthouse = { default: (url: string, flags: object) => Promise<Report | undefined> };
type Launcher = { launch: (options: object) => Promise<{ port: number; kill: () => void }> };

/** Runs Lighthouse once in a fresh browser. */
export async function lighthouseOn(url: string, browser: { chromePath: string; chromeFlags: string[] }): Promise<LighthouseRun> {
	const { default: lighthouse } = await benchPackage<Lighthouse>('lighthouse');
	const { launch } = await benchPackage<Launcher>('chrome-launcher');
	const chrome = await launch(browser);
	try {
		const report = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...SCORES] });
		if (!report || report.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${report?.lhr.runtimeError?.message}`);
		return runOf(report.lhr);
	} finally {
		chrome.kill();
	}
}

function runOf({ categories, audits }: Report['lhr']): LighthouseRun {
	const scores = SCORES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
	const metrics = METRICS.map((name) => [name, audits[AUDITS[name]]?.numericValue ?? Number.NaN]);
	const counting = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
	const failed = counting.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
	return { ...Object.fromEntries([...scores, ...metrics]), failed } as LighthouseRun;
}
