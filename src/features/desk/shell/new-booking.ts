import { deskAtom } from '#shared/data/resets.ts';
import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';

/** Amount that the family paid for an ended booking, in whole units of the currency. */
export type MoneyToMove = { id: string; reference: string; amount: number };

/** The first values of the form of a new booking, its further functions, and whether the family agrees to messages. */
export type BeginsWith = Partial<TypedBooking> & { more?: TypedBooking[]; isAgreed?: boolean; movesFrom?: MoneyToMove };

/** The first values of a booking that staff enter; `undefined` while no form is open. */
export const $newBooking = deskAtom<BeginsWith | undefined>(undefined);

/** Opens the form for a booking that staff enter themselves. */
export const startNewBooking = (beginsWith: BeginsWith = {}): void => $newBooking.set(beginsWith);
