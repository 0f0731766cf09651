import { expect, test } from 'vitest';
import { refusedFields } from '#server/lib/supabase/bookings.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';

const problem = (code: string, message: string) => new DatabaseProblem('request_booking', { code, status: 400, cause: { code, message } });

test.each([
	['22023', 'date_too_early', { eventDate: 'date-too-early' }],
	['22023', 'phone_own', { phone: 'phone-own' }],
	['23514', 'bookings_groom_phone_e164', { groomPhone: 'phone-invalid' }],
	['23514', 'bookings_client_name_form', { clientName: 'hidden-characters' }],
	['23514', 'bookings_guests_seated', { guestCount: 'tulip-hall-full' }],
])('%s with "%s" becomes a problem of its field', (code, message, fields) => {
	expect(refusedFields(problem(code, message), { hall: 'Tulip Hall' })).toEqual(fields);
});

test.each([
	['a rule that no visitor can break', problem('22023', 'a key is missing')],
	['another error of the database', problem('23505', 'bookings_client_name_form')],
	['an error of ours', new TypeError('bookings_phone_e164')],
])('%s is not a refusal and stays an error', (_, error) => {
	expect(refusedFields(error, { hall: 'Main Hall' })).toBeUndefined();
});
