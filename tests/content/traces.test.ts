import { expect, test } from 'vitest';
import venueUrdu from '#content/ur/venue.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };
import { statusOptions } from '#features/desk/list/words.ts';
import { chatWords } from '#features/desk/messages/words.ts';
import { viewEn } from '#features/own-booking/words-en.ts';
import { viewUr } from '#features/own-booking/words-ur.ts';
import { soManyHours } from '#i18n/site/so-many-hours.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { tracesIn } from '../venue/plays/traces.ts';

const [inEnglish, inUrdu] = [soManyHours(venue.responseHours, 'en'), soManyHours(venue.responseHours, 'ur')];

test.each([
	['the message of the day before', String(venue.arrival)],
	['the message of the day before in Urdu', String(venueUrdu.arrival)],
	['the toast', bookingWords.en.sent.toast(inEnglish)],
	['the toast in Urdu', bookingWords.ur.sent.toast(inUrdu)],
	['the booking page', bookingWords.en.request.lead(inEnglish)],
	['the booking page in Urdu', bookingWords.ur.request.lead(inUrdu)],
	['the desk’s filter', String(statusOptions(venue.responseHours))],
	['a paid booking', viewEn.taste(venue.tasting)],
	['a paid booking in Urdu', viewUr.taste(venueUrdu.tasting)],
])('the first venue’s promise is found where another venue would make it: %s', (_, words) => {
	expect(tracesIn(words)).toHaveLength(1);
});

test('what is true of any venue is no trace: WhatsApp’s own 24 hours, and the interface’s words without the facts', () => {
	const { en, ur } = bookingWords;
	const said = [en.sent.toast('48 hours'), en.request.lead('48 hours'), ur.sent.toast('48 گھنٹے'), viewEn.nextText.advance_paid];

	expect(tracesIn(JSON.stringify(chatWords))).toEqual([]);
	expect(said.flatMap((words) => tracesIn(words))).toEqual([]);
});
