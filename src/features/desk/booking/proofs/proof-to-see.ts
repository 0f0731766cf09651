import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { deskAtom } from '#shared/data/resets.ts';

/** The proof that the panel brings into view as soon as it is there. */
export const $proofToSee = deskAtom<string | undefined>(undefined);

/** Opens the panel of a booking at one of its proofs. */
export function openAtProof(ports: Pick<DeskPorts, 'route'>, bookingId: string, proofId: string): void {
	$proofToSee.set(proofId);
	openBooking(ports, bookingId);
}
