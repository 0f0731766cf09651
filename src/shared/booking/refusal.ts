import { type DraftPorts, noteUnanswered, renewKey, type Unanswered } from '#features/booking/draft.ts';
import type { SendProblem, Silence } from '#shared/rules/booking/visitor-ports.ts';

/** Nothing came back. Whether something arrived is not known; the same key again is the same request. */
export const isLostOnTheWay = ({ kind }: { kind: string }): boolean => kind === 'offline' || kind === 'timeout';

/** Whether it is unknown what became of the request: a server in trouble may have written it down before. */
export const isSilence = (problem: { kind: string }): problem is Silence => problem.kind === 'server' || isLostOnTheWay(problem);

/** Whether the same request may fare better when it is sent again as it is. */
export const canHelpAgain = ({ kind }: SendProblem): boolean => kind !== 'slot_taken' && kind !== 'forbidden';

/** Notes what a refusal says of this try, and of an earlier one that was never answered (`before`). */
export function noteRefusal(problem: SendProblem, before: Unanswered | undefined, ports: DraftPorts): void {
	if (isSilence(problem)) return;
	const { kind } = problem;
	// The server looks the key up first: with a mismatch the earlier one has arrived, with a taken slot nothing is written down under it.
	if (kind !== 'idempotency_mismatch' || before) noteUnanswered(kind === 'slot_taken' ? undefined : before, ports);
	// What is invalid is refused before that: the key stays for what may have arrived under it.
	if (kind === 'idempotency_mismatch' || kind === 'slot_taken' || (kind === 'invalid' && !before)) renewKey(ports);
}
