import { SettingProblem } from '../env.ts';
import { faultOf, type Log, logLine } from '../log.ts';
import type { EndpointContext, Services } from '../services.ts';
import { DatabaseProblem } from '../supabase/client.ts';
import { type Answer, toResponse } from './answer.ts';
import { refuse } from './refusals.ts';

/** One request, as an endpoint sees it. `later` keeps work going after the answer; its failure is logged under the given ids. */
export type Call = {
	request: Request;
	url: URL;
	params: Record<string, string>;
	ip: string;
	later(what: string, ids: Record<string, string>, work: () => Promise<unknown>): void;
};

/** What an endpoint does for a method. */
type Handler = (call: Call, services: Services) => Promise<Answer>;
type Handlers = { GET?: Handler; POST?: Handler };

/** The frame round every endpoint: methods, headers, one log line for each request, and no error that leaves as a stack. */
export function endpoint(name: string, handlers: Handlers, open: (context: EndpointContext) => Services) {
	return async (request: Request, context: EndpointContext): Promise<Response> => {
		const startedAt = performance.now();
		const requestId = context.requestId || crypto.randomUUID();
		let log: Log = logLine;
		let answer: Answer;
		try {
			const services = open(context);
			log = services.log;
			answer = await answerOf(handlers, callOf(request, context, requestId, log), services);
		} catch (error) {
			log({ event: 'fault', level: 'error', door: name, requestId, ...faultOf(error) });
			answer = answerToFault(error);
		}
		const response = toResponse(answer, requestId);
		const refused = 'refused' in answer ? answer.refused : undefined;
		const ms = Math.round(performance.now() - startedAt);
		log({ event: 'answer', level: 'info', door: name, requestId, method: request.method, status: response.status, refused, ms });
		return request.method === 'HEAD' ? new Response(null, response) : response;
	};
}

function answerOf(handlers: Handlers, call: Call, services: Services): Promise<Answer> | Answer {
	const handler = handlerOf(call.request.method, handlers);
	return handler ? handler(call, services) : refuse('method_not_allowed', { headers: { Allow: allowed(handlers) } });
}

function handlerOf(method: string, { GET, POST }: Handlers): Handler | undefined {
	if (method === 'GET' || method === 'HEAD') return GET;
	return method === 'POST' ? POST : undefined;
}

const allowed = ({ GET, POST }: Handlers) => [...(GET ? ['GET', 'HEAD'] : []), ...(POST ? ['POST'] : [])].join(', ');

function callOf(request: Request, context: EndpointContext, requestId: string, log: Log): Call {
	return {
		request,
		url: new URL(request.url),
		params: context.params,
		ip: context.ip,
		later: (what, ids, work) =>
			context.waitUntil(work().catch((error) => log({ event: what, level: 'error', requestId, ...ids, ...faultOf(error) }))),
	};
}

function answerToFault(error: unknown): Answer {
	// Which one is for the log: who may ask anything learns nothing of how the server is set up.
	if (error instanceof SettingProblem) return refuse('not_configured');
	return error instanceof DatabaseProblem && error.isUnavailable ? refuse('unavailable') : refuse('internal');
}
