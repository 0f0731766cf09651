import type { Config } from '@netlify/functions';
import type { BookingsPort, OutboxPort } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin, bearerOf, isAccessToken, isVisitorToken } from '../lib/http/guards.ts';
import { bodyFromOwnPage } from '../lib/http/read-body.ts';
import { refuse } from '../lib/http/refusals.ts';
import { type DeliveryPorts, isThankYou, type SendResult } from '../lib/messaging/deliver.ts';
import { sendOne } from '../lib/messaging/send-due-messages.ts';
import {
	MAX_TEXT,
	parseSendRequest,
	type SendProblem,
	type SendRequest,
	type TemplateRequest,
	type TextRequest,
} from '../lib/messaging/send-request.ts';
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

/** `window_closed`: the family's last message is more than 24 hours old, so WhatsApp accepts only templates. */
type StaffTextRefusal = 'other_number' | 'opted_out' | 'window_closed';

/** `not_true`: the template no longer fits the booking. */
type StaffTemplateRefusal = 'not_found' | 'other_number' | 'opted_out' | 'not_true';

/**
 * `POST /api/whatsapp/send` (docs/decisions/18-no-open-relay.md): a visitor requests the thank-you for a new booking, or an admin sends a
 * text or a template to a booking's number.
 */
export const whatsappSendEndpoint = endpoint('whatsapp-send', { POST: answer });

async function answer({ request }: Call, services: Services): Promise<Answer> {
	const body = await bodyFromOwnPage(request, services.settings);
	if (!body.ok) return body.problem;
	const token = bearerOf(request);
	if (!token) return refuse('token_required');

	const read = parseSendRequest(body.value);
	if (!read.ok) {
		const fields = Object.entries(read.problem).map(([name, problem]) => [name, WORDS[problem]]);
		return refuse('invalid', { fields: Object.fromEntries(fields) });
	}
	return isAccessToken(token) ? forStaff(request, read.value, services) : forVisitor(token, read.value, services);
}

async function forStaff(request: Request, given: SendRequest, services: Services): Promise<Answer> {
	const admin = await admitAdmin(request, services.staff);
	if (!admin.ok) return admin.problem;
	const { userId } = admin.value;
	const delivery = { ...services, messenger: services.messenger() };
	const result =
		given.type === 'text' ? await sendStaffText(given, userId, delivery) : await sendStaffTemplate(given, userId, services, delivery);
	return result.ok ? { status: 200, body: result.value } : refuse(result.problem);
}

/** Sends a text of staff to a booking's number. The outbox accepts no other number and keeps the text with the booking. */
export async function sendStaffText(
	{ to, message, bookingId }: TextRequest,
	author: string,
	delivery: DeliveryPorts & { outbox: Pick<OutboxPort, 'oweText'> },
): Promise<Result<SendResult, StaffTextRefusal>> {
	// The simulation receives no replies, so it has no 24-hour window.
	const owed = await delivery.outbox.oweText({ to, text: message, needsWindow: !delivery.messenger.simulated, author, bookingId });
	return owed.outcome === 'owed' ? ok(await sendOne(owed.id, delivery)) : err(owed.outcome);
}

/** Sends one of the hall's templates again. Its parameters come from the booking, not from the request. */
async function sendStaffTemplate(
	{ to, kind, bookingId }: TemplateRequest,
	author: string,
	services: Services,
	delivery: DeliveryPorts,
): Promise<Result<SendResult, StaffTemplateRefusal>> {
	const owed = kind === 'booking_link' ? await oweLink() : await services.outbox.oweTemplate({ bookingId, to, kind, author });
	return owed.outcome === 'owed' ? ok(await sendOne(owed.id, delivery)) : err(owed.outcome);

	/** A link needs a new token, so the database makes the message. */
	async function oweLink() {
		// The minute job also sets this, but staff may send before its first run.
		await services.outbox.setHallContact(hallOf(services));
		return services.links.owe({ bookingId, to, author });
	}
}

async function forVisitor(token: string, { to, type }: SendRequest, services: Services): Promise<Answer> {
	if (type !== 'text') return refuse('admins_only');
	const result = await sendThankYou({ token, to }, { ...services, messenger: services.messenger() });
	return result.ok ? { status: 200, body: result.value } : refuse(result.problem);
}

/** Minutes after a booking in which its token may request the thank-you (docs/decisions/18-no-open-relay.md). */
const FRESH_MINUTES = 15;

/** `other_number`: the number is not the booking's. `not_found`: the booking has no thank-you. */
type ThankYouRefusal = 'token_unknown' | 'other_number' | 'not_found';

/**
 * Sends the thank-you of a new booking, once. The text is the hall's own and the number is the booking's. The number in the request must match
 * and the text in the request is ignored, so the endpoint is no open relay.
 */
export async function sendThankYou(
	{ token, to }: { token: string; to: string },
	delivery: DeliveryPorts & { bookings: Pick<BookingsPort, 'recentByToken'>; outbox: Pick<OutboxPort, 'ofBooking'> },
): Promise<Result<SendResult, ThankYouRefusal>> {
	const booking = isVisitorToken(token) ? await delivery.bookings.recentByToken(token, FRESH_MINUTES) : undefined;
	if (!booking) return err('token_unknown');
	if (booking.phone !== to) return err('other_number');

	const owed = (await delivery.outbox.ofBooking(booking.bookingId)).find(isThankYou);
	return owed ? ok(await sendOne(owed.id, delivery)) : err('not_found');
}

export default whatsappSendEndpoint();

export const config: Config = {
	path: '/api/whatsapp/send',
	rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
