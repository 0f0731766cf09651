import type { Config } from '@netlify/functions';
import { beyondInWords, visitWords } from '#i18n/site/visit-words.ts';
import { takeFormSigns } from '#shared/rules/booking/spam-signs.ts';
import { parseDay } from '#shared/rules/day.ts';
import { VISIT_PARTS } from '#shared/rules/site/venue.ts';
import { calendarFile } from '#shared/rules/slots/calendar-file.ts';
import { beyondLimits, tastingLimits } from '#shared/rules/tasting-limits.ts';
import { isFreshKey } from '#shared/rules/uuid.ts';
import { hoursOfPart, parseVisit, VISIT_KINDS } from '#shared/rules/visits.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { invalid, languageOf, visitorHash } from '../lib/http/visitor.ts';
import { sendOne } from '../lib/messaging/send-due-messages.ts';
import type { Services } from '../lib/services.ts';
import { connectionOf } from '../lib/whatsapp/messenger.ts';

/** `POST /api/visits`: somebody announces a visit or a tasting. `GET /api/visits?day=...`: a calendar file. */
export const visitsEndpoint = endpoint('visits', { GET: file, POST: announce });

async function announce(call: Call, services: Services): Promise<Answer> {
	const { request, later } = call;
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;
	const key = request.headers.get('idempotency-key');
	if (!isFreshKey(key)) return refuse('idempotency_key_required');
	const { rest, sign } = takeFormSigns(body.value);
	const visit = parseVisit(rest, { now: services.clock(), venue: services.venue });
	if (!visit.ok) return invalid(visit.problem, languageOf(body.value));

	const limits = tastingLimits(services.venue);
	const beyond = beyondLimits(visit.value, limits);
	const words = beyondInWords(limits, visit.value.language);
	if (beyond.length > 0) return refuse('invalid', { fields: Object.fromEntries(beyond.map((field) => [field, words[field]])) });

	const saved = await services.visits.announce({ key, visit: visit.value, addressHash: visitorHash(call, services), sign });
	if (saved.outcome === 'invalid') return invalid(saved.fields, visit.value.language);
	if (!('visitId' in saved)) return refuse(saved.outcome);
	const { visitId, notice, isAlarm } = saved;
	if (isAlarm) services.log({ event: 'many_requests', level: 'error' });
	// The outbox holds the notice already. If this attempt fails, the scheduled job sends it.
	if (notice) later('visit_asked', { visitId }, async () => sendOne(notice, { ...services, messenger: services.messenger() }));
	// The page must not promise a message when messaging is only simulated.
	const isSimulated = connectionOf(services.messenger).provider === 'simulated';
	return { status: 201, body: { announced: true, ...(isSimulated && { isSimulated }) } };
}

/** The file holds only what the address says, so it needs no secret: `day`, `part`, `kind`, `language`. */
async function file({ url }: Call, { venue, clock, settings }: Services): Promise<Answer> {
	const given = Object.fromEntries(url.searchParams);
	const day = parseDay(given['day'] ?? '');
	const part = VISIT_PARTS.find((known) => known === given['part']);
	const kind = VISIT_KINDS.find((known) => known === given['kind']);
	const hours = part && hoursOfPart(part, venue);
	if (!day || !kind || !hours) return refuse('not_found');
	const language = languageOf(given);
	const words = visitWords[language];
	const text = calendarFile({
		uid: `${kind}-${day}-${part}@${new URL(settings.siteUrl).hostname}`,
		title: words.calendar[kind].replace('{venue}', (language === 'ur' ? venue.nameUrdu : undefined) ?? venue.name),
		description: venue.phoneWords,
		location: [venue.name, ...venue.address].join(', '),
		url: venue.mapsUrl,
		eventDate: day,
		eventTime: hours,
		status: 'CONFIRMED',
		stamp: clock(),
	});
	return {
		status: 200,
		text,
		headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'inline; filename="visit.ics"' },
	};
}

export default visitsEndpoint();

export const config: Config = {
	path: '/api/visits',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
