import type { ChangesPort, OwnLink } from '#domain/booking/change-ports.ts';
import type { ToldChange } from '#domain/booking/change-request.ts';
import { isReference, isVisitorToken } from './read-booking.ts';

/** A family takes back what it asked for; the newest request as it stands then. `undefined` for a wrong reference and token alike. */
export async function withdrawChange(
	{ reference, token }: OwnLink,
	{ changes }: { changes: ChangesPort },
): Promise<{ change: ToldChange | null } | undefined> {
	const spoken = reference.toUpperCase();
	return isReference(spoken) && isVisitorToken(token) ? changes.withdraw({ reference: spoken, token }) : undefined;
}
