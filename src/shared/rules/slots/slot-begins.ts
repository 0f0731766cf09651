import { hallInstant } from '../hall-time.ts';
import { slotOf } from './bookable.ts';
import type { Slot } from './slot.ts';

type Time = Pick<Slot, 'eventDate' | 'eventTime'>;

/** When an event begins. No hold lasts longer. The same rule in SQL: `private.slot_begins()`. */
export const slotBegins = ({ eventDate, eventTime }: Time): Date => hallInstant(eventDate, slotOf(eventTime)?.from ?? '00:00');

export const hasBegun = (slot: Time, now: Date): boolean => slotBegins(slot) <= now;
