import { hallInstant } from '../hall-time.ts';
import { slotOf } from './bookable.ts';
import type { Slot } from './slot.ts';

type Time = Pick<Slot, 'eventDate' | 'eventTime'>;

/** When an event begins, until which its slot can be held at the longest; `private.slot_begins()` of the database says the same. */
export const slotBegins = ({ eventDate, eventTime }: Time): Date => hallInstant(eventDate, slotOf(eventTime)?.from ?? '00:00');

/** Whether it has begun, so that nobody can hold its slot any more. */
export const hasBegun = (slot: Time, now: Date): boolean => slotBegins(slot) <= now;
