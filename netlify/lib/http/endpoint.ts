import { SettingProblem } from '../env.ts';
import { faultOf, type Log, logLine } from '../log.ts';
import { type EndpointContext, liveServices, type Services } from '../services.ts';
import { DatabaseProblem } from '../supabase/client.ts';
import { StorageProblem } from '../supabase/files.ts';
import { type Answer, toResponse } from './answer.ts';
import { refuse } from './refusals.ts';

/** One request. `later` continues work after the answer and logs its failure with the given ids. */
export type Call = {
	request: Request;
	url: URL;
	params: Record<string, string>;
	ip: string;
	later(what: string, ids: Record<string, string>, work: () => Promise<unknown>): void;
};

type Handler = (call: Call, services: Services) => Promise<Answer>;
type Handlers = { GET?: Handler; POST?: Handler };

/** Wraps handlers by HTTP method: refuses other methods, sets headers, logs one line per request and hides stack traces. */
export const endpoint =
	(name: string, handlers: Handlers) =>
	(open: (context: EndpointContext) => Services = liveServices) =>
	async (request: Request, context: EndpointContext): Promise<Response> => {
		const startedAt = performance.now();
		const requestId = context.requestId || crypto.randomUUID();
		let log: Log = logLine;
		let answer: Answer;
		try {
			const services = open(context);
			log = services.log;
			answer = await answerOf(handlers, callOf(request, context, requestId, log), services);
		} catch (error) {
			log({ event: 'fault', level: 'error', endpoint: name, requestId, ...faultOf(error) });
			answer = answerToFault(error);
		}
		const response = toResponse(answer, requestId);
		const refused = 'refused' in answer ? answer.refused : undefined;
		const ms = Math.round(performance.now() - startedAt);
		log({ event: 'answer', level: 'info', endpoint: name, requestId, method: request.method, status: response.status, refused, ms });
		return request.method === 'HEAD' ? new Response(null, response) : response;
	};

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
	// The log names the missing setting. The answer must not reveal the server's configuration.
	if (error instanceof SettingProblem) return refuse('not_configured');
	const isOurs = error instanceof DatabaseProblem || error instanceof StorageProblem;
	return isOurs && error.isUnavailable ? refuse('unavailable') : refuse('internal');
}
