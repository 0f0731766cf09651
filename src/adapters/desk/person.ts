import type { Erased, Person, PersonBooking, PersonPort } from '#domain/desk/person-port.ts';
import { no, ok } from '#domain/shared/result.ts';
import { deskProblemOf } from './desk-problems.ts';
import type { SupabaseBrowser } from './supabase-browser.ts';

/** One person's data by Supabase's data API, as the person who is signed in. */
export function staffPerson({ supabase }: Pick<SupabaseBrowser, 'supabase'>): PersonPort {
	return {
		async look(phone) {
			const answer = await supabase.rpc('person', { p_phone: phone });
			return answer.error ? no(deskProblemOf(answer)) : ok(personOf(answer.data as PersonRow));
		},

		async export(phone) {
			const answer = await supabase.rpc('export_person', { p_phone: phone });
			return answer.error ? no(deskProblemOf(answer)) : ok(answer.data as unknown);
		},

		async erase(phone, stamp) {
			const answer = await supabase.rpc('erase_person', { p_phone: phone, p_stamp: stamp });
			if (!answer.error) return ok(answer.data as Erased);
			if (answer.error.message === 'booking_ahead') return no('ahead');
			return no(answer.error.message === 'version_conflict' ? 'changed' : deskProblemOf(answer));
		},
	};
}

type PersonRow = {
	bookings: (Pick<PersonBooking, 'id' | 'reference' | 'hall' | 'status' | 'payments' | 'messages'> & {
		client_name: string;
		event_date: PersonBooking['eventDate'];
		event_time: PersonBooking['eventTime'];
		paid_amount: number;
		is_ahead: boolean;
	})[];
	has_written: boolean;
	opted_out: boolean;
	stamp: string;
};

const personOf = ({ bookings, has_written, opted_out, stamp }: PersonRow): Person => ({
	bookings: bookings.map(({ client_name, event_date, event_time, paid_amount, is_ahead, ...rest }) => ({
		...rest,
		clientName: client_name,
		eventDate: event_date,
		eventTime: event_time,
		paidAmount: paid_amount,
		isAhead: is_ahead,
	})),
	hasWritten: has_written,
	isOptedOut: opted_out,
	stamp,
});
