import type { Config } from '@netlify/functions';
import type { Queue } from '#shared/rules/ports.ts';
import { basicsDifferences, bookableDifferences } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin, bearerOf } from '../lib/http/guards.ts';
import { faultOf } from '../lib/log.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/**
 * `GET /api/health`: whether visitors can book and get messages. 503 when not, with what fails. `messagingHealth` says whether messages go
 * out; booking continues while the provider blocks the hall. An admin's access token adds details: the faulty setting (`problem`), today's
 * script errors (`clientErrors`), and whether the database has the site's retention times (`keeps`), halls and slots (`bookable`), and time
 * zone, letters and settings (`basics`).
 */
export const healthEndpoint = endpoint('health', { GET: answer });

async function answer(call: Call, services: Services): Promise<Answer> {
	const queue = await queueOf(services);
	const { provider, connected, problem } = connectionOf(services.messenger);
	const ok = queue !== undefined && connected;
	const forStaff = queue && (await detailsForStaff(call, services));
	const isFlowing = ok && queue.breaker === null;
	const { embedded, supabaseUrl, publishableKey } = services.settings;
	return {
		status: ok ? 200 : 503,
		body: {
			ok,
			version: services.version,
			database: queue ? 'ok' : 'failing',
			messaging: provider ?? 'failing',
			messagingHealth: isFlowing ? 'ok' : 'failing',
			...(forStaff && problem && { problem }),
			...forStaff,
			...(embedded && { supabaseUrl, publishableKey }),
		},
	};
}

async function detailsForStaff({ request }: Call, { staff, clientErrors, keeping, venue, settings }: Services) {
	if (!bearerOf(request) || !(await admitAdmin(request, staff)).ok) return undefined;
	const [keeps, bookable, basics, broken] = await Promise.all([
		keeping.keeps(),
		keeping.bookable(),
		keeping.basics(),
		clientErrors.today(),
	]);
	const asPromised = keeps.requestDays === venue.keeps.requestDays && keeps.bookingMonths === venue.keeps.bookingMonths;
	return {
		clientErrors: broken,
		keeps: { ...keeps, asPromised },
		bookable: comparison(bookableDifferences(BOOKABLE, bookable)),
		basics: comparison(basicsDifferences(basicsOf(venue), basics, settings.embedded)),
	};
}

const comparison = (differs: string[]) => ({ asTold: differs.length === 0, differs });

/** The outbox's queue, `undefined` while the database fails. It also tests writing: a read-only database or a full disk still answers reads. */
async function queueOf({ outbox, keeping, log }: Services): Promise<Queue | undefined> {
	try {
		const [queue] = await Promise.all([outbox.queue(), keeping.checkWrites()]);
		return queue;
	} catch (error) {
		log({ event: 'database_failing', level: 'error', ...faultOf(error) });
		return undefined;
	}
}

export default healthEndpoint();

export const config: Config = {
	path: '/api/health',
	rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
