import type { SendProblem, Silence } from '#shared/rules/booking/visitor-ports.ts';

/** True if no answer arrived. The request may have; the same key again is the same request. */
export const isLostOnTheWay = ({ kind }: { kind: string }): boolean => kind === 'offline' || kind === 'timeout';

/** True if the request may have arrived: a failing server may have written it first. */
export const isSilence = (problem: { kind: string }): problem is Silence => problem.kind === 'server' || isLostOnTheWay(problem);

/** True if sending the same request again may help. */
export const canHelpAgain = ({ kind }: SendProblem): boolean => kind !== 'slot_taken' && kind !== 'forbidden';
