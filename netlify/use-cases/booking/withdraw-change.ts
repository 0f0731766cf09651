import type { ChangesPort } from '#domain/booking/change-ports.ts';
import type { ToldChange } from '#domain/booking/change-request.ts';
import type { OwnLink } from '#domain/booking/visitor-ports.ts';
import { writtenLink } from './read-booking.ts';

/** A family takes back what it asked for; the newest request as it stands then. `undefined` for a wrong reference and token alike. */
export async function withdrawChange(
	given: OwnLink,
	{ changes }: { changes: ChangesPort },
): Promise<{ change: ToldChange | null } | undefined> {
	const link = writtenLink(given);
	return link && changes.withdraw(link);
}
