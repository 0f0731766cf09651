import type { LinksPort } from '#shared/rules/booking/link-request.ts';
import type { HallContact, OutboxPort } from '#shared/rules/ports.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import type { DeliveryPorts, Sent } from './deliver.ts';
import { sendOne } from './send-due-messages.ts';
import type { TemplateRequest, TextRequest } from './send-request.ts';

/** `window_closed`: the family has not written for a day, and then only prepared messages may be sent. */
type StaffTextRefusal = 'other_number' | 'opted_out' | 'window_closed';

type Ports = DeliveryPorts & { outbox: Pick<OutboxPort, 'oweText'> };

/** Staff, by their user's id, write to a booking's number; to nobody else. The text is kept with the booking that it is about. */
export async function sendStaffText(
	{ to, message, bookingId }: TextRequest,
	author: string,
	ports: Ports,
): Promise<Result<Sent, StaffTextRefusal>> {
	// Nobody can write to a simulation, so it has no window.
	const owed = await ports.outbox.oweText({ to, text: message, needsWindow: !ports.messenger.simulated, author, bookingId });
	return owed.outcome === 'owed' ? ok(await sendOne(owed.id, ports)) : err(owed.outcome);
}

/** `not_true`: what the message says is not true of the booking as it is now. */
type StaffTemplateRefusal = 'not_found' | 'other_number' | 'opted_out' | 'not_true';

type SendStaffTemplatePorts = DeliveryPorts & {
	outbox: Pick<OutboxPort, 'oweTemplate' | 'setHallContact'>;
	links: Pick<LinksPort, 'owe'>;
	hall: HallContact;
};

/** Staff, by their user's id, send one of the hall's own messages once more. Its blanks come from the booking, not from the request. */
export async function sendStaffTemplate(
	{ to, kind, bookingId }: TemplateRequest,
	author: string,
	ports: SendStaffTemplatePorts,
): Promise<Result<Sent, StaffTemplateRefusal>> {
	const owed = await owe();
	return owed.outcome === 'owed' ? ok(await sendOne(owed.id, ports)) : err(owed.outcome);

	async function owe() {
		if (kind !== 'booking_link') return ports.outbox.oweTemplate({ bookingId, to, kind, author });
		// The schedule says this each minute; staff may be quicker than its first.
		await ports.outbox.setHallContact(ports.hall);
		// A link is a secret made anew each time: no other message's blanks are.
		return ports.links.owe({ bookingId, to, author });
	}
}
