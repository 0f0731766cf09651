import type { Config } from '@netlify/functions';
import { liveServices } from '../lib/container.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { ASK_FOR_TOKEN, admitAdmin, bearerOf, isAccessToken } from '../lib/http/guards.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { MAX_TEXT, parseSendRequest, type SendProblem, type SendRequest } from '../lib/messaging/send-request.ts';
import { sendStaffTemplate, sendStaffText } from '../lib/messaging/send-staff-message.ts';
import { sendThankYou } from '../lib/messaging/thank-you.ts';
import { hallOf, type Services } from '../lib/services.ts';

const WORDS: Record<SendProblem, string> = {
	'phone-invalid': 'Please enter a valid phone number',
	'message-required': 'Please write a message',
	'message-too-long': `Please shorten the message to ${MAX_TEXT} characters`,
	'message-hidden': 'This holds characters that cannot be seen. Please type it again',
	'kind-unknown': 'There is no such message of the hall’s own',
	'booking-invalid': 'Give the id of a booking, a UUID',
	'type-unknown': 'Only "text", or "template" for staff, can be sent',
	'unknown-field': 'This field is not known here',
};

/** `POST /api/whatsapp/send`: a visitor asks for their own thank-you, or an admin writes to a booking's number (docs/decisions/18-no-open-relay.md): a text, or one of the hall's own messages. */
export const whatsappSendEndpoint = (open = liveServices) => endpoint('whatsapp-send', { POST: answer }, open);

async function answer({ request }: Call, services: Services): Promise<Answer> {
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;
	const token = bearerOf(request);
	if (!token) return refuse('token_required', ASK_FOR_TOKEN);

	const asked = parseSendRequest(body.value);
	if (!asked.ok) {
		const fields = Object.entries(asked.problem).map(([name, problem]) => [name, WORDS[problem]]);
		return refuse('invalid', { fields: Object.fromEntries(fields) });
	}
	return isAccessToken(token) ? forStaff(request, asked.value, services) : forVisitor(token, asked.value, services);
}

async function forStaff(request: Request, asked: SendRequest, services: Services): Promise<Answer> {
	const admin = await admitAdmin(request, services.staff);
	if (!admin.ok) return admin.problem;
	const { userId } = admin.value;
	const ports = { ...services, messenger: services.messenger(), hall: hallOf(services) };
	const sent = asked.type === 'text' ? await sendStaffText(asked, userId, ports) : await sendStaffTemplate(asked, userId, ports);
	return sent.ok ? { status: 200, body: sent.value } : refuse(sent.problem);
}

async function forVisitor(token: string, { to, type }: SendRequest, services: Services): Promise<Answer> {
	if (type !== 'text') return refuse('admins_only');
	const sent = await sendThankYou({ token, to }, { ...services, messenger: services.messenger() });
	if (sent.ok) return { status: 200, body: sent.value };
	return sent.problem === 'token_unknown' ? refuse('token_unknown', ASK_FOR_TOKEN) : refuse(sent.problem);
}

export default whatsappSendEndpoint();

export const config: Config = {
	path: '/api/whatsapp/send',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
