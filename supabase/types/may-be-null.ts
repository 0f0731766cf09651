import type { BillNulls } from './bill-rows.ts';

/** Arguments that may be null, which the catalogue does not say. */
export type MayBeNull = BillNulls & {
	list_bookings: 'p_search' | 'p_status' | 'p_hall' | 'p_from' | 'p_to' | 'p_after' | 'p_meant';
	answer_visit: 'p_words';
	edit_booking: 'p_function';
	close_slots: 'p_hall' | 'p_event_time';
	ask_for_change: 'p_estimate';
	give_final_guests: 'p_function';
	choose_dishes: 'p_function';
	save_review: 'p_words';
	enter_change: 'p_estimate';
	accept_change: 'p_total' | 'p_estimate' | 'p_words';
	decline_proof: 'p_repeats';
	record_deposit: 'p_note';
	record_payment: 'p_reference' | 'p_note';
	reverse_payment: 'p_note';
	claim_messages: 'p_booking' | 'p_kind' | 'p_message';
	owe_text: 'p_booking';
	settle_message: 'p_provider_id' | 'p_next_at' | 'p_user';
	stop_messages: 'p_seconds';
};
