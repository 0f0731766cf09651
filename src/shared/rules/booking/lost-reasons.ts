/** Why the hall lost a request. Staff choose one when they cancel; it is counted and never shown to a family. */
export const LOST_REASONS = ['price', 'date_taken', 'other_hall', 'called_off', 'no_answer'] as const;
export type LostReason = (typeof LOST_REASONS)[number];
