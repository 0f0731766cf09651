import { bookingUr } from '#i18n/booking-ur.ts';
import { fieldProblemsUr } from '#i18n/field-problems-ur.ts';
import { BookingWizard, type WizardContent } from './BookingWizard.tsx';

/** The wizard in Urdu, for the Urdu pages. */
export function UrduBooking(content: WizardContent) {
	return <BookingWizard {...content} language="ur" words={bookingUr} problems={fieldProblemsUr} />;
}
