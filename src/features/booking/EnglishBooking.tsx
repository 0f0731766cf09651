import { bookingEn } from '#shared/booking/words/booking-en.ts';
import { fieldProblemsEn } from '#shared/booking/words/field-problems-en.ts';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { BookingWizard, type WizardContent } from './BookingWizard.tsx';

/** Wizard in English. Each language is its own island, so that no page loads the other language's words. */
export function EnglishBooking(content: WizardContent) {
	return (
		<Island name="BookingWizard">
			<BookingWizard {...content} language="en" words={bookingEn} problems={fieldProblemsEn} />
		</Island>
	);
}
