import { expect, test } from 'vitest';
import { aBooking, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

test.each<[string, Record<string, unknown>]>([
	['a name of one letter', { client_name: 'A' }],
	['a name of 120 characters', { client_name: 'ن'.repeat(120) }],
	['a name in Urdu with a joiner', { client_name: 'نمونہ\u200cخاندان' }],
	['a name with an emoji of several parts', { client_name: 'Anar 👨‍👩‍👧 Example' }],
	['a landline', { phone: '+922100000000' }],
	['800 guests in Tulip Hall', { hall: 'Tulip Hall', guest_count: 800 }],
	['2000 guests in Main Hall', { guest_count: 2000 }],
	['requests of 2000 characters on several lines', { special_requests: `${'x'.repeat(1998)}\ny` }],
	['gents and ladies who are all the guests, and nobody in a wheelchair', { gents: 180, ladies: 120, wheelchairs: 0 }],
	['a partition, and a person of either side', { gathering: 'partition', bride_contact: 'خالہ', groom_phone: '+923217654321' }],
	['how the family found the hall', { heard_from: 'care-of', care_of: 'حاجی صاحب', utm_source: 'facebook_ad-2' }],
	['an estimate', { estimate: { total: 2035500 } }],
	['add-ons', { add_ons: ['Gajar Halwa', 'Nargasi Kofta'] }],
])('the table takes %s', async (_, changes) => {
	await expect(aBooking(db, changes)).resolves.toMatchObject({ status: 'pending_confirmation', version: 1 });
});

test('a blank booking has the defaults of the table', async () => {
	const { id } = await aBooking(db);

	const { written, blank } = await db.row<{ written: Row; blank: Row }>(
		'select to_jsonb(b) as written, to_jsonb(private.blank_booking()) as blank from private.booking_functions as b where b.is_next and id = $1',
		[id],
	);

	const told = [
		'id',
		'reference',
		'client_name',
		'phone',
		'event_date',
		'event_time',
		'guest_count',
		'hall',
		'consent_at',
		'found_by',
		'function_id',
		'takes_slot',
		'is_next',
	];
	expect(blank).toEqual({ ...written, ...Object.fromEntries(told.map((column) => [column, null])) });
});

test.each<[string, Record<string, unknown>, string]>([
	['an empty name', { client_name: '' }, 'bookings_client_name_form'],
	['a name of 121 characters', { client_name: 'x'.repeat(121) }, 'bookings_client_name_form'],
	['a name with spaces around it', { client_name: ' Test ' }, 'bookings_client_name_form'],
	['a name with a line break', { client_name: 'Test\nFamily' }, 'bookings_client_name_form'],
	['a name with a bell', { client_name: 'Test\u0007' }, 'bookings_client_name_form'],
	['a name that turns the writing round', { client_name: 'Test \u202efdp' }, 'bookings_client_name_form'],
	['a phone without +', { phone: '923001234567' }, 'bookings_phone_e164'],
	['a phone as written at home', { phone: '0300-1234567' }, 'bookings_phone_e164'],
	['a phone with a second line', { phone: '+923001234567\n' }, 'bookings_phone_e164'],
	['an e-mail without @', { email: 'family.example' }, 'bookings_email_form'],
	['an e-mail of 255 characters', { email: `${'a'.repeat(249)}@b.com` }, 'bookings_email_form'],
	['an unknown hall', { hall: 'Rose Hall' }, 'functions_hall_known'],
	['an unknown time', { event_time: 'breakfast' }, 'functions_event_time_known'],
	['an unknown occasion', { occasion: 'party' }, 'functions_occasion_known'],
	['an unknown serving', { serving: 'plate' }, 'functions_serving_known'],
	['an unknown language', { language: 'fr' }, 'bookings_language_known'],
	['no guests', { guest_count: 0 }, 'functions_guests_seated'],
	['801 guests in Tulip Hall', { hall: 'Tulip Hall', guest_count: 801 }, 'functions_guests_seated'],
	['2001 guests in Main Hall', { guest_count: 2001 }, 'functions_guests_seated'],
	['requests of 2001 characters', { special_requests: 'x'.repeat(2001) }, 'functions_special_requests_form'],
	['requests with an escape character', { special_requests: 'x\u001b' }, 'functions_special_requests_form'],
	['an unknown gathering', { gathering: 'apart' }, 'functions_gathering_known'],
	['more gents and ladies than guests', { gents: 180, ladies: 121 }, 'functions_company_counted'],
	['more gents than guests', { gents: 301 }, 'functions_company_counted'],
	['more wheelchairs than guests', { wheelchairs: 301 }, 'functions_company_counted'],
	['fewer ladies than none', { ladies: -1 }, 'functions_ladies_form'],
	['a contact of two lines', { bride_contact: 'Aunt\nExample' }, 'bookings_bride_contact_form'],
	['a contact without a name', { groom_contact: ' ' }, 'bookings_groom_contact_form'],
	['a contact’s phone as written at home', { groom_phone: '0300-1234567' }, 'bookings_groom_phone_e164'],
	['an answer that is no key', { heard_from: 'Friends!' }, 'bookings_heard_from_form'],
	['a recommender of two lines', { care_of: 'Haji\nExample' }, 'bookings_care_of_form'],
	['a link’s source in capitals', { utm_source: 'Facebook' }, 'bookings_utm_source_form'],
	['a link’s source of 41 letters', { utm_source: 'a'.repeat(41) }, 'bookings_utm_source_form'],
	['a negative total', { total_amount: -1 }, 'bookings_total_amount_sane'],
	['an estimate without a total', { estimate: { sum: 1 } }, 'bookings_estimate_form'],
	['an estimate that is a list', { estimate: '[1]' }, 'bookings_estimate_form'],
	['an estimate of 50 kB', { estimate: { total: 1, note: 'x'.repeat(50_000) } }, 'bookings_estimate_form'],
	['21 add-ons', { add_ons: Array.from({ length: 21 }, () => 'a') }, 'functions_add_ons_form'],
	['an add-on that is nothing', { add_ons: [null] }, 'functions_add_ons_form'],
	['a package of 81 characters', { package: 'x'.repeat(81) }, 'functions_package_form'],
	['a date without end', { event_date: 'infinity' }, 'functions_event_date_sane'],
	['a reference with a confusable letter', { reference: 'LZ-7KIQ-92' }, 'bookings_reference_form'],
])('the table refuses %s', async (_, changes, constraint) => {
	const refusal = await refusalOf(aBooking(db, changes));

	expect(refusal).toMatchObject({ code: '23514', constraint });
});

test('every reference can be read aloud: no I, L, O or U behind the LZ', async () => {
	const drawn = await db.rows<{ reference: string }>('select private.new_reference() as reference from generate_series(1, 2000)');

	expect(drawn.filter(({ reference }) => !/^LZ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/.test(reference))).toEqual([]);
	expect(new Set(drawn.map(({ reference }) => reference)).size).toBeGreaterThan(1995);
});

test('a request gets its reference from the database', async () => {
	const { reference } = await request(db);

	expect(reference).toMatch(/^LZ-/);
});

test('a reference that is taken is refused to the next booking', async () => {
	const { reference } = await aBooking(db);

	const refusal = await refusalOf(aBooking(db, { reference, event_date: inDays(60) }));

	expect(refusal).toMatchObject({ code: '23505', constraint: 'bookings_reference_key' });
});
