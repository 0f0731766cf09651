import type { AnswerOf } from '#database';
import { actProblemOf, deskProblemOf } from '#features/desk/shell/desk-problems.ts';
import type { Person, PersonPort } from '#features/desk/shell/rules/person-port.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { camelCased } from '#shared/rules/naming.ts';
import { err, ok } from '#shared/rules/result.ts';

/** One person's data by Supabase's data API, as the person who is signed in. */
export function staffPerson({ supabase }: Pick<SupabaseBrowser, 'supabase'>): PersonPort {
	return {
		async look(phone) {
			const answer = await supabase.rpc('person', { p_phone: phone });
			return answer.error ? err(deskProblemOf(answer)) : ok(personOf(answer.data));
		},

		async export(phone) {
			const answer = await supabase.rpc('export_person', { p_phone: phone });
			return answer.error ? err(deskProblemOf(answer)) : ok(answer.data);
		},

		async erase(phone, stamp) {
			const answer = await supabase.rpc('erase_person', { p_phone: phone, p_stamp: stamp });
			if (!answer.error) return ok(answer.data);
			if (answer.error.message === 'booking_ahead') return err('ahead');
			return err(answer.error.message === 'version_conflict' ? 'changed' : actProblemOf(answer));
		},
	};
}

const personOf = ({ bookings, opted_out, ...person }: AnswerOf<'person'>): Person => ({
	...camelCased(person),
	bookings: bookings.map(camelCased),
	isOptedOut: opted_out,
});
