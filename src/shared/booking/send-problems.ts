import { type DraftPorts, noteUnanswered, renewKey, type Unanswered } from '#features/booking/draft.ts';
import type { SendProblem, Silence } from '#shared/rules/booking/visitor-ports.ts';

/** True if no answer arrived. The request may have; the same key again is the same request. */
export const isLostOnTheWay = ({ kind }: { kind: string }): boolean => kind === 'offline' || kind === 'timeout';

/** True if the request may have arrived: a failing server may have written it first. */
export const isSilence = (problem: { kind: string }): problem is Silence => problem.kind === 'server' || isLostOnTheWay(problem);

/** True if sending the same request again may help. */
export const canHelpAgain = ({ kind }: SendProblem): boolean => kind !== 'slot_taken' && kind !== 'forbidden';

/** Updates the draft after a refusal. `before`: an earlier attempt without an answer. */
export function noteRefusal(problem: SendProblem, before: Unanswered | undefined, ports: DraftPorts): void {
	if (isSilence(problem)) return;
	const { kind } = problem;
	// The server checks the key first. A mismatch proves that the earlier attempt arrived; a taken slot proves that nothing was written.
	if (kind !== 'idempotency_mismatch' || before) noteUnanswered(kind === 'slot_taken' ? undefined : before, ports);
	// Invalid requests are refused before the key is checked, so the key stays for an earlier attempt.
	if (kind === 'idempotency_mismatch' || kind === 'slot_taken' || (kind === 'invalid' && !before)) renewKey(ports);
}
