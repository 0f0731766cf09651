import type { Concern } from './message-errors.ts';

/** What becomes of a message. "retry": again after so many seconds; "stop": again, without counting this attempt, once messages flow. */
export type VerdictEnd = { end: 'failed' | 'dead' | 'retry' | 'stop'; seconds: number | null };

/**
 * What the outbox does with a failure that is reported after the provider took the message. It is worked out from the one table of codes
 * and handed to the outbox, which alone knows how often the message was tried: `ends` begins with the first try, the last one stands for
 * all further ones. `asTemplate`: words of the hall's own go once more, as a template.
 */
export type Verdict = { ends: VerdictEnd[]; concerns: Concern; asTemplate: boolean };
