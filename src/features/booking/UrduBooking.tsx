import { bookingUr } from '#shared/booking/words/booking-ur.ts';
import { fieldProblemsUr } from '#shared/booking/words/field-problems-ur.ts';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { BookingWizard, type WizardContent } from './BookingWizard.tsx';

/** Wizard in Urdu. */
export function UrduBooking(content: WizardContent) {
	return (
		<Island name="BookingWizard">
			<BookingWizard {...content} language="ur" words={bookingUr} problems={fieldProblemsUr} />
		</Island>
	);
}
