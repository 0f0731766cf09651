import type { BookingFunction } from './booking.ts';
import type { Holder } from './today-rows.ts';

/** A function as staff see it. `isNext`: it represents the booking in lists. `holder`: the other booking that has its slot. */
export type StaffFunction = BookingFunction & { isNext: boolean; holder: Holder | null };
