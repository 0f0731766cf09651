import type { RecoveryPort } from '#domain/recovery.ts';

/** What a step of the way back is given. */
export type StepProps = { recovery: RecoveryPort; takesFocus: boolean };
