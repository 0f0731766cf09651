import type { Config } from '@netlify/functions';
import type { Queue } from '#shared/rules/ports.ts';
import { basicsDifferences, bookableDifferences } from '#shared/rules/site/database-facts.ts';
import { basicsOf } from '#shared/rules/site/rules.ts';
import { BOOKABLE } from '#shared/rules/slots/bookable.ts';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin, bearerOf } from '../lib/http/guards.ts';
import { faultOf } from '../lib/log.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/**
 * `GET /api/health`: whether visitors can book and be written to. 503 when not, with what fails. `messagingHealth` says whether messages
 * flow; while the provider stops us they wait, and booking goes on. Why it stops us is for staff. An admin's access token is also told which
 * setting stands in the way (`problem`), how many pages broke today (`clientErrors`), whether the database forgets when the site says so (`keeps`),
 * whether it takes bookings for the same halls and slots (`bookable`), and whether it goes by the same clock, letters and figures (`basics`).
 */
export const healthEndpoint = (open = liveServices) => endpoint('health', { GET: answer }, open);

async function answer(call: Call, services: Services): Promise<Answer> {
	const queue = await queueOf(services);
	const { provider, connected, problem } = connectionOf(services.messenger);
	const ok = queue !== undefined && connected;
	const forStaff = queue && (await toldToStaff(call, services));
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

async function toldToStaff({ request }: Call, { staff, clientErrors, keeping, venue, settings }: Services) {
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
		bookable: compared(bookableDifferences(BOOKABLE, bookable)),
		basics: compared(basicsDifferences(basicsOf(venue), basics, settings.embedded)),
	};
}

const compared = (differs: string[]) => ({ asTold: differs.length === 0, differs });

/** The queue of a database that answers and takes writes. A read-only database and one with a full disk still answer questions. */
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
