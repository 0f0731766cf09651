import type { AnswerOf } from '#database';
import type { Day } from '#shared/rules/day.ts';
import { type Answers, faultOf } from './wire.ts';

type Person = AnswerOf<'person'>;
type Row = Person['bookings'][number];

/** A booking of a person, cancelled and never paid for, as the database answers. */
export const aPersonBooking = (changes: Partial<Row> = {}): Row => ({
	id: 'booking-1',
	reference: 'LZ-TEST-1',
	client_name: 'Ayesha Example',
	hall: 'Tulip Hall',
	event_date: '2027-01-09' as Day,
	event_time: 'dinner',
	status: 'cancelled',
	is_deleted: false,
	paid_amount: 0,
	payments: 0,
	messages: 2,
	is_ahead: false,
	...changes,
});

/** What the database knows of a number: nothing but what a test names. */
export const aPerson = (changes: Partial<Person> = {}): Person => ({
	bookings: [],
	named_in: 0,
	had_before: 0,
	visits: 0,
	has_written: false,
	opted_out: false,
	stamp: 'as seen',
	...changes,
});

/** The wire's answers about people, by their number. They fail and refuse as a test says. */
export class FakePeople {
	people: Record<string, Person> = {};
	/** What erasing a number answers; the number is then unknown. */
	erased = { erased: 0, anonymised: 0 };
	fails: string | undefined;
	refusesToErase: string | undefined;

	answers: Answers = {
		person: ({ p_phone }) => (this.fails ? faultOf(this.fails) : (this.people[p_phone] ?? aPerson())),
		export_person: ({ p_phone }) => ({ phone: p_phone }),
		erase_person: ({ p_phone }) => {
			if (this.refusesToErase) return faultOf(this.refusesToErase);
			delete this.people[p_phone];
			return this.erased;
		},
	};
}
