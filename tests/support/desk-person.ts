import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { EraseProblem, Person, PersonBooking, PersonPort } from '#features/desk/shell/rules/person-port.ts';
import type { Day } from '#shared/rules/day.ts';
import { err, ok } from '#shared/rules/result.ts';

/** A booking of somebody, cancelled and never paid for; a test names only what matters to it. */
export const aPersonBooking = (changes: Partial<PersonBooking> = {}): PersonBooking => ({
	id: 'booking-1',
	reference: 'LZ-TEST-1',
	clientName: 'Ayesha Example',
	hall: 'Tulip Hall',
	eventDate: '2027-01-09' as Day,
	eventTime: 'dinner',
	status: 'cancelled',
	isDeleted: false,
	paidAmount: 0,
	payments: 0,
	messages: 2,
	isAhead: false,
	...changes,
});

/** People by their number, remembering what was asked. */
export class FakePeople {
	people: Record<string, Person> = {};
	asked: unknown[][] = [];
	fails: DeskProblem | undefined;
	refusesToErase: EraseProblem | undefined;

	port: PersonPort = {
		look: async (phone) => {
			this.asked.push(['look', phone]);
			return this.fails
				? err(this.fails)
				: ok(this.people[phone] ?? { bookings: [], namedIn: 0, hadBefore: 0, hasWritten: false, isOptedOut: false, stamp: 'nobody' });
		},
		export: async (phone) => {
			this.asked.push(['export', phone]);
			return this.fails ? err(this.fails) : ok({ phone, bookings: this.people[phone]?.bookings });
		},
		erase: async (phone, stamp) => {
			this.asked.push(['erase', phone, stamp]);
			if (this.refusesToErase) return err(this.refusesToErase);
			const bookings = this.people[phone]?.bookings ?? [];
			delete this.people[phone];
			const anonymised = bookings.filter(({ payments }) => payments > 0).length;
			return ok({ erased: bookings.length - anonymised, anonymised });
		},
	};
}
