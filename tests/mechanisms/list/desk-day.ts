import type { Mechanism } from '../mechanism.ts';

const plays = (file: string, name: string) => ({ file: `supabase/tests/${file}.test.ts`, name });
const rules = (file: string, name: string) => ({ file: `tests/domain/${file}.test.ts`, name });

/** What staff lean on from day to day: the search, the kitchen's counts, who is coming, and what is said of a lost answer. */
export const DESK_DAY: Mechanism[] = [
	{
		name: 'A name is looked for with one letter wrong, too',
		in: 'private.near_condition',
		text: 'if private.may_be_misspelt(v_word) then',
		without: 'if false then',
		test: plays('list-bookings', 'finds an Urdu name with a letter wrong, too'),
	},
	{
		name: 'A family is found by the number of the person of either side',
		in: 'private.word_condition',
		text: "format(v_contacts, '%' || v_phone || '%')",
		without: "'false'::text",
		test: plays('list-bookings', 'finds a family by the person of either side'),
	},
	{
		name: 'A family is found by a receipt and by what its payment was made with',
		in: 'private.word_condition',
		text: "if v_paid <> '{}' then",
		without: 'if false then',
		test: plays('list-bookings', 'finds a family by the receipt or the reference of its payment'),
	},
	{
		name: 'A family is told where its booking was as it knows it, not by a day that was a slip',
		in: 'private.owe_move',
		text: "or id = v_last and state = 'cancelled' and params @> private.slot_blanks(old)",
		without: '',
		test: plays('turn-messages', 'to a day of the past is told to nobody, and put right leaves nothing to tell'),
	},
	{
		name: 'A family that is called like a status is found by its name',
		in: 'private.meant_condition',
		text: "private.or_called(private.standing_condition(value), p_meant ->> 'status_words')",
		without: 'private.standing_condition(value)',
		test: plays('list-bookings', 'that means a status takes a name for it only as a whole word'),
	},
	{
		name: 'A second word of one meaning is a name',
		in: 'src/domain/desk/read-search.ts',
		text: 'const isNew = found && !understood.some(({ meaning }) => isSameKind(meaning, found.meaning));',
		without: 'const isNew = found;',
		test: rules('desk/read-search', 'has one meaning of a kind: the second is a name'),
	},
	{
		name: 'The kitchen cooks for the final count',
		in: 'src/domain/booking/final-guests.ts',
		text: 'finalGuests ?? guestCount;',
		without: 'guestCount ?? finalGuests;',
		test: rules('desk/kitchen', 'cooks for as many as the family has said in the end, and says where it has not'),
	},
	{
		name: 'No phone number goes to the kitchen’s chat',
		in: 'src/i18n/desk/kitchen-text.ts',
		text: 'withoutNumbers(booking.specialRequests)',
		without: 'booking.specialRequests',
		test: rules('desk/kitchen', 'has no phone number, neither the family’s nor one among its requests'),
	},
	{
		name: 'A final count is of one day and one hall',
		in: 'private.guard_final_guests',
		text: 'elsif new.hall <> old.hall or new.event_date <> old.event_date',
		without: 'elsif false',
		test: plays('final-guests', 'is asked anew when the event moves to another day or hall'),
	},
	{
		name: 'A final count is no word about a number agreed later',
		in: 'private.guard_final_guests',
		text: 'or new.guest_count <> old.guest_count and new.guest_count <> new.final_guests then',
		without: 'then',
		test: plays('final-guests', 'is asked anew when another number is agreed, and stands where that number is the very one'),
	},
	{
		name: 'A final count is asked for only of who has not said it',
		in: 'private.is_still_true',
		text: 'and b.final_guests is null and',
		without: 'and',
		test: plays('final-guests', 'that waits is not sent any more once somebody has said it'),
	},
	{
		name: 'Fewer guests than were told of leave open who they are',
		in: 'private.guard_company',
		text: '    new.gents := null;\n    new.ladies := null;',
		without: '    new.guest_count := old.guest_count;',
		test: plays('answer-changes', 'fewer guests: the gents, ladies and wheelchairs that were told of '),
	},
	{
		name: 'The hall’s own number is no family’s',
		in: 'private.requested_booking',
		text: 'if v_booking.phone = private.hall_phone() then',
		without: 'if false then',
		test: plays('request-booking', 'with the number at which the hall itself is told of things'),
	},
	{
		name: 'A lost answer is not told as a refusal',
		in: 'src/adapters/desk/desk-problems.ts',
		text: "(isLost(refused.status) ? 'lost' : deskProblemOf(refused));",
		without: 'deskProblemOf(refused);',
		test: { file: 'tests/islands/admin/lost-adapters.test.ts', name: 'every act of the desk tells the same' },
	},
	{
		name: 'What waits to tell of a payment or a refund names what is left when it goes out',
		in: 'private.params_by_now',
		text: 'when p_message.kind = any (private.money_kinds()) then',
		without: 'when false then',
		test: plays('message-plan', 'tells what is left when it goes out, also after '),
	},
	{
		name: 'What else names a slot waits as long as the word of its move',
		in: 'private.settle_after_move',
		text: 'next_at = greatest(next_at, private.once_settled())',
		without: 'next_at = next_at',
		test: plays('turn-messages', 'leaves whatever else names its slot waiting as long'),
	},
	{
		name: 'A thank-you that still waits when the slot is held promises no call any more',
		in: 'private.release_after_booking',
		text: "kind = 'thank_you' and state = 'queued'",
		without: 'false',
		test: plays('quiet-requests', 'gets its link when staff hold its slot'),
	},
];
