import type { Config } from '@netlify/functions';
import { toResponse } from '../lib/http/answer.ts';
import { refuse } from '../lib/http/refusals.ts';
import type { EndpointContext } from '../lib/services.ts';

/** Answers unknown addresses under `/api/` with JSON, like an endpoint, instead of a page for people. */
export default async function unknownAddress(request: Request, context: EndpointContext): Promise<Response> {
	const response = toResponse(refuse('not_found'), context.requestId || crypto.randomUUID());
	return request.method === 'HEAD' ? new Response(null, response) : response;
}

// Netlify does not promise which of two functions for one address it calls. So all endpoints are excluded by name, and a test compares.
export const config: Config = {
	path: '/api/*',
	excludedPath: [
		'/api/availability',
		'/api/bookings',
		'/api/bookings/:reference',
		'/api/bookings/:reference/changes',
		'/api/bookings/:reference/final-guests',
		'/api/bookings/:reference/agreement',
		'/api/bookings/:reference/dishes',
		'/api/bookings/:reference/proofs',
		'/api/bookings/:reference/review',
		'/api/reviews',
		'/api/calendar/:file',
		'/api/client-errors',
		'/api/health',
		'/api/lost-link',
		'/api/payment-proofs/:proof',
		'/api/visits',
		'/api/whatsapp/history',
		'/api/whatsapp/send',
		'/api/whatsapp/status',
		'/api/whatsapp/webhook',
	],
};
