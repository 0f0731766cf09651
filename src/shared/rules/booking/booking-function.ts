import type { BookingFunction } from './booking.ts';
import type { Holder, Waiting } from './today-rows.ts';

/**
 * A function as staff see it. `isNext`: it represents the booking in lists. `holder`: the other booking that has its slot. `line`: its place in line
 * and its slot's state, of a request or a cancelled booking; missing if the database is older.
 */
export type StaffFunction = BookingFunction & { isNext: boolean; holder: Holder | null; line?: Waiting | null };
