import type { Mechanism } from '../mechanism.ts';

const plays = (file: string, name: string) => ({ file: `supabase/tests/${file}.test.ts`, name });

/** Mechanisms of retention and privacy. */
export const KEEPING: Mechanism[] = [
	{
		name: 'A booking loses its family when its time is over',
		in: 'public.forget_in_time',
		text: 'and v_last_event > (select max(f.event_date)',
		without: 'and false and v_last_event > (select max(f.event_date)',
		test: plays('forget-in-time', 'is erased 24 months after its event, not a day sooner, and also when staff had deleted it'),
	},
	{
		name: 'A day that the hall holds is not forgotten as a request',
		in: 'public.forget_in_time',
		text: "and (b.status <> 'pending' or b.hold_expires_at <= now())",
		test: plays('forget-in-time', 'is erased as a hold that ran out, but never while the hall holds the day'),
	},
	{
		name: 'The history of an erased family holds no word of it',
		in: 'private.forget_booking',
		text: 'and (before, after) is distinct from (private.without_person(before), private.without_person(after))',
		without: 'and false',
		test: plays('forget-in-time', 'with payments stays in the ledger and loses its family: no letter of it is left in any table'),
	},
	{
		name: 'Who wants no messages gets none after the number is forgotten',
		in: 'private.is_opted_out',
		text: 'or exists (select from private.opt_outs where phone_hash = private.phone_hash(p_phone))',
		test: plays('forget-in-time', 'stays opted out when the number is forgotten'),
	},
	{
		name: 'A family with a date ahead is not erased',
		in: 'private.erase_person',
		text: "perform private.change_refused('booking_ahead');",
		without: 'null;',
		test: plays('erase-person', 'while a booking is ahead'),
	},
	{
		name: 'Only what was looked at is erased',
		in: 'private.erase_person',
		text: "perform private.change_refused('version_conflict');",
		without: 'null;',
		test: plays('erase-person', 'when something has changed since it was shown'),
	},
	{
		name: 'One number asks for a lost link so often a day',
		in: 'public.ask_for_link',
		text: "where phone_hash = v_hash and event_date = p_event_date and asked_at > now() - interval '24 hours'",
		without: 'where false',
		test: plays('lost-links', 'let one number ask three times a day for one date, whether it has a booking or not'),
	},
	{
		name: 'Nobody is written to about a quiet request by asking for its link',
		in: 'public.answer_link_requests',
		text: 'and not exists (select from private.quiet_requests as q where q.booking_id = b.id)',
		test: plays('lost-links', 'a quiet request brings no message'),
	},
	{
		name: 'A withdrawn link opens nothing',
		in: 'private.withdraw_link',
		text: 'delete from private.booking_tokens where booking_id = p_booking;',
		without: 'delete from private.booking_tokens where false;',
		test: plays('lost-links', 'withdraw every link that was sent, also one that waits; a new one opens the booking again'),
	},
	{
		name: 'A family is asked for a review once',
		in: 'public.ask_for_reviews',
		text: '  on conflict (dedupe_key) do nothing',
		without: '',
		test: plays('reviews', 'goes out once, the day after the event, in the daytime, with a link to the family’s page'),
	},
	{
		name: 'A review is published only with its family’s permission',
		in: 'private.answer_review',
		text: "elsif p_state = 'published' and (not v_review.may_publish or v_review.words is null) then",
		without: 'elsif false then',
		test: plays('reviews', 'cannot publish what the family has not allowed, or without words, or in another version than they saw'),
	},
	{
		name: 'A family takes its review off the website by itself',
		in: 'public.published_reviews',
		text: ' and r.may_publish',
		without: '',
		test: plays('reviews', 'goes when its family takes the permission back, and nothing else of it can change'),
	},
	{
		name: 'A review is erased with its family',
		in: 'private.forget_booking',
		text: 'delete from private.reviews where booking_id = p_booking;',
		without: '',
		test: plays('reviews', 'is in the person’s file, and erased with the person and when its time is over'),
	},
	{
		name: 'Published reviews move nothing that is in sight',
		in: 'src/components/home/reviews.ts',
		text: "[isAhead ? 'prepend' : 'append']",
		without: "['prepend']",
		test: {
			file: 'tests/scripts/reviews.dom.test.ts',
			name: 'in sight, nothing moves: they come to the end of the row, and a section that is not there stays away',
		},
	},
];
