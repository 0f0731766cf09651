import type { AnswerOf } from '#database';
import { changeProblemOf, deskProblemOf } from '#features/desk/shell/desk-problems.ts';
import type { DeskProblem } from '#features/desk/shell/rules/desk-problem.ts';
import type { SupabaseBrowser } from '#features/desk/shell/supabase-browser.ts';
import { camelCased, camelCasedDeep } from '#shared/rules/naming.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { isUuid } from '#shared/rules/uuid.ts';
import type { BookingDetails, BookingEvent, PanelPort } from './panel-port.ts';
import type { Payment } from './payments/parse-payment.ts';

const REFERENCE = /^[A-Z]{2,3}-[0-9A-Z]{4}-[0-9A-Z]{2}$/i;

/** The panel's reads and changes by Supabase's data API, as the signed-in person. */
export function staffPanel({ supabase }: Pick<SupabaseBrowser, 'supabase'>): PanelPort {
	/** Finds the id of a reference from the address. */
	async function idOf(reference: string): Promise<Result<string | undefined, DeskProblem>> {
		if (!REFERENCE.test(reference)) return ok(undefined);
		const answer = await supabase.from('bookings').select('id').eq('reference', reference.toUpperCase()).maybeSingle();
		return answer.error ? err(deskProblemOf(answer)) : ok(answer.data?.id);
	}

	return {
		async details(bookingId) {
			// The id can come from the page's address, which may hold any text.
			const id = isUuid(bookingId) ? ok(bookingId) : await idOf(bookingId);
			if (!id.ok || !id.value) return id.ok ? ok(undefined) : id;
			const answer = await supabase.rpc('booking_details', { p_booking: id.value });
			if (answer.error) return err(deskProblemOf(answer));
			return ok(answer.data ? detailsOf(answer.data) : undefined);
		},

		async restore(bookingId, slot) {
			const answer = await supabase.rpc('restore_booking', {
				p_booking: bookingId,
				p_hall: slot?.hall ?? null,
				p_event_date: slot?.eventDate ?? null,
				p_event_time: slot?.eventTime ?? null,
			});
			return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
		},

		async reinstate({ id, version }) {
			const answer = await supabase.rpc('reinstate_booking', { p_booking: id, p_version: version });
			return answer.error ? err(changeProblemOf(answer)) : ok(answer.data.status);
		},

		async extendHold({ id, version }, until) {
			const answer = await supabase.rpc('extend_hold', { p_booking: id, p_version: version, p_until: until });
			return answer.error ? err(changeProblemOf(answer)) : ok(undefined);
		},

		async withdrawLink(bookingId) {
			const answer = await supabase.rpc('withdraw_link', { p_booking: bookingId });
			return answer.error ? err(changeProblemOf(answer)) : ok(answer.data);
		},
	};
}

type Details = NonNullable<AnswerOf<'booking_details'>>;

const detailsOf = ({
	booking: { cancel_reason, deleted_at, erased_at, ...row },
	line,
	holder,
	hold_undo_until,
	comes_back,
	money_left,
	other_bookings,
	same_number,
	payments,
	changes,
	events,
}: Details): BookingDetails => ({
	booking: camelCased(row),
	cancelReason: cancel_reason,
	deletedAt: deleted_at,
	erasedAt: erased_at,
	line: line && camelCased(line),
	holder,
	holdUndoUntil: hold_undo_until,
	comesBack: comes_back,
	moneyLeft: money_left,
	otherBookings: other_bookings.map(camelCased),
	sameNumber: same_number,
	changes: changes.map(camelCasedDeep),
	payments: payments.map(paymentOf),
	events: events.map(eventOf),
});

const paymentOf = ({ recorded_by_email, ...row }: Details['payments'][number]): Payment => ({
	...camelCased(row),
	recordedBy: recorded_by_email,
});

const eventOf = (row: Details['events'][number]): BookingEvent => ({
	id: row.id,
	at: row.created_at,
	action: row.action,
	isByStaff: row.actor !== null,
	by: row.actor_email,
	before: camelCased(row.before ?? {}),
	after: camelCased(row.after ?? {}),
});
