import type { RecoveryPort } from '#domain/desk/recovery.ts';

/** What a step of the way back is given. */
export type StepProps = { recovery: RecoveryPort; takesFocus: boolean };
