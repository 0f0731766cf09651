import { type Changed, changeOnce, type Refreshing } from '#features/desk/shell/booking-edits.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest, DeskChange } from '#shared/rules/booking/change-request.ts';
import type { Estimate } from '#shared/rules/money/pricing.ts';
import type { AnswerProblem, Yes } from './port.ts';

type Ports = Pick<DeskPorts, 'changes'> & Refreshing;
type Seen = Pick<Booking, 'id' | 'version'>;

export const acceptChange = (
	ports: Ports,
	{ id, version }: Seen,
	change: Pick<DeskChange, 'id'>,
	yes: Yes,
): Changed<Pick<Booking, 'specialRequests'>, AnswerProblem> => changeOnce(ports, id, () => ports.changes.accept(change.id, version, yes));

export const declineChange = (
	ports: Ports,
	{ id }: Pick<Booking, 'id'>,
	change: Pick<DeskChange, 'id'>,
	answer: string,
): Changed<undefined, AnswerProblem> => changeOnce(ports, id, () => ports.changes.decline(change.id, answer));

export const enterChange = (
	ports: Ports,
	seen: Seen,
	given: { key: string; change: ChangeRequest; estimate: Estimate | null },
): Changed<undefined, AnswerProblem> => changeOnce(ports, seen.id, () => ports.changes.enter(seen, given));
