import type { OutboxPort } from '#domain/shared/ports.ts';
import { err, ok, type Result } from '#domain/shared/result.ts';
import type { DeliveryPorts, Sent } from './deliver.ts';
import { sendOne } from './send-due-messages.ts';
import type { TextRequest } from './send-request.ts';

/** `window_closed`: the family has not written for a day, and then only prepared messages may be sent. */
export type StaffTextRefusal = 'other_number' | 'opted_out' | 'window_closed';

type Ports = DeliveryPorts & { outbox: Pick<OutboxPort, 'oweText'> };

/** Staff, by their user's id, write to a booking's number; to nobody else. The text is kept with the newest booking of that number. */
export async function sendStaffText({ to, message }: TextRequest, author: string, ports: Ports): Promise<Result<Sent, StaffTextRefusal>> {
	// Nobody can write to a simulation, so it has no window.
	const owed = await ports.outbox.oweText({ to, text: message, needsWindow: !ports.messenger.simulated, author });
	return owed.outcome === 'owed' ? ok(await sendOne(owed.id, ports)) : err(owed.outcome);
}
