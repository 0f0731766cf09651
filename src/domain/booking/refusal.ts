import type { Slot } from '../availability/slot.ts';
import type { FieldProblems } from './field-problem.ts';

/** Why a request was not written down. The kinds are the error codes of `POST /api/bookings`. */
export type BookingRefusal =
	| { kind: 'invalid'; fields: FieldProblems }
	| { kind: 'slot_taken'; alternatives: Slot[] }
	| { kind: 'idempotency_mismatch' }
	| { kind: 'too_many_requests' };
