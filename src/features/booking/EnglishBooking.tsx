import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { BookingWizard, type WizardContent } from './BookingWizard.tsx';

/** The wizard in English. Each language is an island of its own, so that no page carries the other one's words. */
export function EnglishBooking(content: WizardContent) {
	return (
		<Island name="BookingWizard">
			<BookingWizard {...content} language="en" words={bookingEn} problems={fieldProblemsEn} />
		</Island>
	);
}
